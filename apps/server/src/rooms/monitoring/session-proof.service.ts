import type { SessionUser } from '@zelo/contract/auth'
import type { MonitoredSession, MonitoringSessionBody } from '@zelo/contract/monitoring'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields, notFound } from '../../platform/errors.ts'
import { changeFiles, discardFile, type FileChanges, keepFile } from '../../platform/files/change-files.ts'
import type { ReceivedFile } from '../../platform/files/received-file.ts'
import { assertFresh, writeSession } from '../treatments/treatments.public.ts'
import { findProfessionalOf, findProofOf } from './monitoring.queries.ts'
import { lockSessions, tellSessionChanged } from './session-states.service.ts'

export const assertProfessional = async (tx: Tx, treatmentId: number, professionalId: number) => {
  if ((await findProfessionalOf(tx, treatmentId)) !== professionalId)
    throw invalidFields([{ field: 'professionalId', message: 'Este profissional não é o do PAD.' }])
}

const assertAddress = (sessionId: number, { sessionDateId }: MonitoringSessionBody) => {
  if (sessionDateId !== undefined && sessionDateId !== sessionId)
    throw invalidFields([{ field: 'sessionDateId', message: 'Esta não é a sessão do endereço.' }])
}

type Proof = { id: number; path: string } | null

/** The proof that the session has from now on: the one sent, none, or the one it had. */
const nextProof = async (
  tx: Tx,
  changes: FileChanges,
  {
    file,
    body,
    before,
    treatmentId,
    userId,
  }: {
    file: ReceivedFile | undefined
    body: MonitoringSessionBody
    before: Proof
    treatmentId: number
    userId: number
  },
): Promise<Proof> => {
  if (file) {
    const destination = {
      professionalId: body.professionalId,
      treatmentId,
      prefix: 'COMPROVANTE',
      createdBy: userId,
    }
    return keepFile(tx, changes, file, destination)
  }
  return body.removeFile ? null : before
}

export const changeMonitoredSession = async (
  context: Context,
  user: SessionUser,
  id: number,
  body: MonitoringSessionBody,
  file: ReceivedFile | undefined,
): Promise<MonitoredSession> => {
  assertAddress(id, body)
  const { change, session } = await changeFiles(context, async (tx, changes) => {
    const [before] = await lockSessions(tx, [id])
    if (!before) throw notFound(`A sessão ${id} não existe.`)
    assertFresh(before, body.updatedAt)
    const { treatmentId, sessionDate } = before
    await assertProfessional(tx, treatmentId, body.professionalId)
    const had = await findProofOf(tx, id)
    const has = await nextProof(tx, changes, { file, body, before: had, treatmentId, userId: user.id })
    const { status, endDate, observation } = body
    const after = await writeSession(
      tx,
      user,
      before,
      { status, endDate, observation, sessionDate },
      {
        fileId: has?.id ?? null,
        told: had?.id === has?.id ? {} : { file: { from: had?.path ?? null, to: has?.path ?? null } },
      },
    )
    if (had && had.id !== has?.id) await discardFile(tx, changes, had.id)
    return { change: { before, after }, session: { ...after, file: has?.path ?? null } }
  })
  tellSessionChanged(context.events, user, change)
  return session
}
