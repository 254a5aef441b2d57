import type { SignedInUser } from '@zelo/contract/auth'
import type { Competence } from '@zelo/contract/competence'
import type { ConfirmationBody } from '@zelo/contract/month-end'
import type { Session } from '@zelo/contract/sessions'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { type CreationKey, createOnce } from '../../platform/create-once.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { notFound, ruleViolation, staleEdit } from '../../platform/errors.ts'
import { firstDay } from '../books/books.public.ts'
import {
  findSessionsById,
  monthsOf,
  outdateTreatments,
  writeSessionStates,
} from '../treatments/treatments.public.ts'
import {
  findOthersOf,
  findPreview,
  insertConfirmation,
  lockConfirmation,
  lockConfirmed,
  lockDue,
  markUndone,
  readConfirmed,
} from './confirmations.queries.ts'

type Change = { before: Session; after: Session }

/** Emits one event per PAD, because clients refetch the whole PAD. */
const emitChanged = ({ events }: Context, changes: Change[]) => {
  const byTreatment = Map.groupBy(changes, ({ before }) => before.treatmentId)
  for (const [treatmentId, [first, ...others]] of byTreatment)
    if (first)
      events.emit('session.changed', {
        treatmentId,
        sessionId: first.before.id,
        months: monthsOf([first, ...others].flatMap(({ before, after }) => [before, after])),
      })
}

/** Sets one state for all of these sessions, records the changes, and raises the versions of the changed PADs. */
const setStates = async (
  tx: Tx,
  user: SignedInUser,
  ids: number[],
  status: 'completed' | 'pendding',
  today: string,
): Promise<Change[]> => {
  const found = await findSessionsById(tx, ids)
  // A completed session without an end ends on its planned day.
  const changes = await writeSessionStates(
    tx,
    user,
    found.map((before) => ({ before, status, endDate: null })),
    today,
  )
  await outdateTreatments(tx, changes)
  return changes
}

const auditOf = (
  user: SignedInUser,
  action: 'sessionsConfirmed' | 'confirmationUndone',
  of: Competence & { contractId: number },
  count: number,
) => ({
  actorId: user.id,
  action,
  entity: 'contract',
  entityId: of.contractId,
  changes: { month: { from: null, to: firstDay(of) }, sessions: { from: null, to: count } },
})

export const previewOr404 = async ({ db, config }: Context, of: Parameters<typeof findPreview>[1]) => {
  const preview = await findPreview(db, of, companyDay(config))
  if (!preview) throw notFound('Este contrato não existe.')
  return preview
}

const changedMeanwhile =
  'As sessões pendentes mudaram depois da prévia, e nada foi confirmado. Confira a lista de agora.'

/**
 * Completes exactly the previewed sessions, each on its planned day: all of them, or none on an error. PADs that the user
 * excluded are skipped.
 */
export const confirmSessions = async (
  context: Context,
  user: SignedInUser,
  { seen, without = [], ...of }: ConfirmationBody,
  once: CreationKey | undefined,
) => {
  const today = companyDay(context.config)
  const { changes, ...answer } = await context.db.begin(async (tx) => {
    let written: Change[] = []
    const isThere = async () => true
    const { id } = await createOnce(
      tx,
      { userId: user.id, once, entity: 'confirmation', isThere },
      async () => {
        const due = await lockDue(tx, of, today, without)
        if (due.seen !== seen) throw staleEdit(changedMeanwhile)
        const ids = due.contracts.flatMap((contract) => contract.ids)
        if (ids.length === 0) throw ruleViolation('Não há sessões vencidas a confirmar.')
        written = await setStates(tx, user, ids, 'completed', today)
        const made: number[] = []
        for (const contract of due.contracts) {
          const which = { year: of.year, month: of.month, contractId: contract.contractId }
          await recordAudit(tx, auditOf(user, 'sessionsConfirmed', which, contract.ids.length))
          made.push(await insertConfirmation(tx, contract, of, user.id))
        }
        return Math.min(...made)
      },
    )
    return { changes: written, id, ...(await readConfirmed(tx, id)) }
  })
  emitChanged(context, changes)
  return answer
}

/** Limit of sessions named in the answer; the others are only counted. */
const maxNamed = 20

/** Reverts the confirmed sessions that are unchanged and unpaid. Returns patient, day and reason of the other sessions. */
export const undoConfirmed = async (context: Context, user: SignedInUser, id: number) => {
  const { changes, ...answer } = await context.db.begin(async (tx) => {
    const of = await lockConfirmation(tx, id)
    if (!of) throw notFound('Esta confirmação não existe.')
    if (of.undone) throw ruleViolation('Esta confirmação já foi desfeita.')
    const same = await lockConfirmed(tx, id)
    const paid = new Set(same.filter((session) => session.paid).map((session) => session.id))
    const ids = same.flatMap((session) => (session.paid ? [] : [session.id]))
    if (ids.length === 0)
      throw ruleViolation('As sessões desta confirmação mudaram ou foram pagas depois: nada foi desfeito.')
    const written = await setStates(tx, user, ids, 'pendding', companyDay(context.config))
    await markUndone(tx, id, user.id)
    await recordAudit(tx, auditOf(user, 'confirmationUndone', of, ids.length))
    const kept = await findOthersOf(tx, id, ids)
    return {
      changes: written,
      undone: ids.length,
      keptCount: kept.length,
      kept: kept.slice(0, maxNamed).map(({ patient, day, ...session }) => ({
        patient,
        day,
        reason: paid.has(session.id) ? ('paid' as const) : ('changed' as const),
      })),
    }
  })
  emitChanged(context, changes)
  return answer
}
