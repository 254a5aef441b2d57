import type { SignedInUser } from '@zelo/contract/auth'
import type { MonitoredSession } from '@zelo/contract/monitoring'
import type { MonitoringSessionBody } from '@zelo/contract/session-changes'
import type { AuditEntry } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields } from '../../platform/errors.ts'
import { changeFiles, keepFile, storeFile } from '../../platform/files/change-files.ts'
import type { ReceivedFile } from '../../platform/files/received-file.ts'
import {
  assertFresh,
  assertInPeriod,
  outdateTreatments,
  writeSession,
} from '../treatments/treatments.public.ts'
import { findMonitoredSessions, findProofOf, findTreatmentsOfSessions } from './monitoring.queries.ts'
import { keepPhotoFacts } from './proof-facts.queries.ts'
import {
  announceGlossed,
  assertProfessional,
  emitSessionChanged,
  hideProof,
  lockSessions,
  missingSession,
} from './session-change.ts'

const assertAddress = (sessionId: number, { sessionDateId }: MonitoringSessionBody) => {
  if (sessionDateId !== undefined && sessionDateId !== sessionId)
    throw invalidFields([{ field: 'sessionDateId', message: 'Esta não é a sessão do endereço.' }])
}

const storeProof = async (
  context: Context,
  sessionId: number,
  { professionalId }: MonitoringSessionBody,
  file: ReceivedFile,
) => {
  const [treatmentId] = await findTreatmentsOfSessions(context.db, [sessionId])
  if (!treatmentId) throw missingSession(sessionId)
  return storeFile(context, file, { professionalId, treatmentId, prefix: 'COMPROVANTE' })
}

type Proof = Awaited<ReturnType<typeof findProofOf>> | null

const proofChange = (before: Proof, after: Proof) => {
  const changes: NonNullable<AuditEntry['changes']> = {}
  if (before?.id !== after?.id) changes.file = { from: before?.path ?? null, to: after?.path ?? null }
  return { fileId: after?.id ?? null, changes }
}

export const changeMonitoredSession = async (
  context: Context,
  user: SignedInUser,
  id: number,
  body: MonitoringSessionBody,
  file: ReceivedFile | undefined,
): Promise<MonitoredSession> => {
  assertAddress(id, body)
  const stored = file && (await storeProof(context, id, body, file))
  const write = async (tx: Tx) => {
    const [before] = await lockSessions(tx, [id])
    if (!before) throw missingSession(id)
    assertFresh(before, body.updatedAt)
    const { sessionDate = before.sessionDate } = body
    await assertInPeriod(tx, before, sessionDate)
    await assertProfessional(tx, body.professionalId, before)
    const had = await findProofOf(tx, id)
    const has = stored ? await keepFile(tx, stored, user.id) : body.removeFile ? null : had
    if (stored && has && file?.photo)
      await keepPhotoFacts(tx, { fileId: has.id, sessionId: id }, file.photo, context.config.panel.timeZone)
    const { status, endDate, observation } = body
    const fields = { status, endDate, observation, sessionDate }
    const after = await writeSession(tx, user, before, fields, {
      today: companyDay(context.config),
      proof: proofChange(had, has),
    })
    await outdateTreatments(tx, [{ before, after }])
    if (had && had.id !== has?.id) await hideProof(tx, user, before, had.id)
    const change = { before, after }
    const notify = await announceGlossed(context, tx, user, [change])
    const [session] = await findMonitoredSessions(tx, [id])
    if (!session) throw missingSession(id)
    return { change, notify, session }
  }
  const { change, notify, session } = await changeFiles(context, write, stored)
  emitSessionChanged(context.events, change)
  notify()
  return session
}
