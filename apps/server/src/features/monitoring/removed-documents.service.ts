import type { SignedInUser } from '@zelo/contract/auth'
import type { DocumentKind, ReportKind } from '@zelo/contract/documents'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { findHidden, takeHidden } from '../../platform/files/removed-documents.queries.ts'
import { lockTreatment, writeSession } from '../treatments/treatments.public.ts'
import { findProofOf } from './monitoring.queries.ts'
import { findReportOf, returnReport } from './reports.queries.ts'
import { emitReportChanged, hideReport, recordReportAudit } from './reports.service.ts'
import { emitSessionChanged, hideProof, lockSessions } from './session-change.ts'

const missing = () => notFound('Este documento não existe ou já foi restaurado.')

const restoreProof = async ({ db, events, config }: Context, user: SignedInUser, fileId: number) => {
  const change = await db.begin(async (tx) => {
    const hidden = await findHidden(tx, 'proof', fileId)
    if (!hidden) throw missing()
    if (hidden.sessionId === null)
      throw ruleViolation(
        'A sessão deste comprovante saiu do PAD: ele continua guardado e pode ser visto, mas não tem para onde voltar.',
      )
    const [before] = await lockSessions(tx, [hidden.sessionId])
    // Check under the lock: a concurrent request may have restored the document.
    if (!before || !(await takeHidden(tx, fileId))) throw missing()
    const had = await findProofOf(tx, before.id)
    const { status, endDate, observation, sessionDate } = before
    const after = await writeSession(
      tx,
      user,
      before,
      { status, endDate, observation, sessionDate },
      {
        today: companyDay(config),
        proof: {
          fileId,
          changes: {
            file: { from: had?.path ?? null, to: hidden.path },
            restored: { from: false, to: true },
          },
        },
      },
    )
    if (had) await hideProof(tx, user, before, had.id)
    return { before, after }
  })
  emitSessionChanged(events, change)
}

const restoreReport = async (context: Context, user: SignedInUser, kind: ReportKind, fileId: number) => {
  const restored = await context.db.begin(async (tx) => {
    const hidden = await findHidden(tx, kind, fileId)
    if (!hidden) throw missing()
    await lockTreatment(tx, hidden.treatmentId)
    const former = await takeHidden(tx, fileId)
    if (!former) throw missing()
    const subject = { treatmentId: hidden.treatmentId, kind, month: former.month }
    const present = await findReportOf(tx, subject)
    if (present) await hideReport(tx, user, present)
    await returnReport(tx, { ...former, ...subject, fileId })
    await recordReportAudit(tx, user, 'reportRestored', subject)
    return subject
  })
  emitReportChanged(context, restored)
}

/** Restores a document. If another document has replaced it, the other one is removed, and can be restored too. */
export const restoreRemovedDocument = (
  context: Context,
  user: SignedInUser,
  kind: DocumentKind,
  id: number,
) => (kind === 'proof' ? restoreProof(context, user, id) : restoreReport(context, user, kind, id))
