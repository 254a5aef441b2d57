import { competenceOf, daysAfter } from '@zelo/contract/dates'
import { firstDay } from '../features/books/books.public.ts'
import { insertConfirmation } from '../features/competence/competence.public.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/connect.ts'

/** The contract whose last week is confirmed. */
const contractId = 2

/** Confirms the last week. Does nothing in the first days of a month, which have nothing to confirm. */
export const seedConfirmations = async (tx: Tx, today: string) => {
  const of = { ...competenceOf(today), contractId }
  const rows = await tx<{ id: number }[]>`
    select s.id from sessions s join treatments t on t.id = s.treatment_id
    where s.month = ${firstDay(of)} and s.contract_id = ${contractId} and s.status = 'completed' and t.status = 'active'
      and s.end_date = s.session_date and s.session_date between ${daysAfter(today, -7)} and ${daysAfter(today, -1)}
    order by s.id`
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await insertConfirmation(tx, { contractId, ids }, of, 1)
  await recordAudit(tx, {
    actorId: 1,
    action: 'sessionsConfirmed',
    entity: 'contract',
    entityId: contractId,
    changes: { month: { from: null, to: firstDay(of) }, sessions: { from: null, to: ids.length } },
  })
}
