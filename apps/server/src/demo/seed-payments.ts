import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/connect.ts'
import { findMonthClosings } from '../rooms/payments/payments.public.ts'
import { months } from './months.ts'

/** One contract whose months nobody closes, so that both kinds can be seen. */
const neverClosed = 4

const competence = (start: string) => ({ year: Number(start.slice(0, 4)), month: Number(start.slice(5, 7)) })

/** Everybody is paid in the first days of the month after; of the last month a few are still waiting. */
const seedPayouts = async (tx: Tx, today: string) => {
  const thisMonth = `${today.slice(0, 7)}-01`
  await tx`
    insert into payouts (treatment_id, month, status, amount, changed_at, changed_by)
    select t.id, s.month, 'paid', t.agreed_value * count(*),
      least(now(), s.month + interval '1 month' + interval '4 days 17 hours'), 1
    from sessions s join treatments t on t.id = s.treatment_id
    where s.status = 'completed' and s.month < ${thisMonth}
      and not (s.month = ${thisMonth}::date - interval '1 month' and t.professional_id % 6 = 0)
    group by t.id, s.month`
  await tx`
    insert into audit_log (actor_id, action, entity, entity_id, at, changes)
    select changed_by, 'paid', 'payout', treatment_id, changed_at, jsonb_build_object(
      'status', jsonb_build_object('from', 'pending', 'to', 'paid'),
      'amount', jsonb_build_object('from', null, 'to', amount),
      'month', jsonb_build_object('from', month, 'to', month))
    from payouts order by changed_at, treatment_id`
}

const closeMonth = async (tx: Tx, start: string) => {
  const [{ at }] = await tx<[{ at: string }]>`
    select ${start}::date + interval '1 month' + interval '7 days 18 hours' as at`
  for (const { contract, figures } of await findMonthClosings(tx, competence(start))) {
    if (contract.id === neverClosed) continue
    await tx`
      insert into closings (contract_id, month, closed_at, closed_on, closed_by, fee_percentage, figures)
      select id, ${start}, ${at}, ${at.slice(0, 10)}, 1, coalesce(fee_percentage, 0), ${tx.json(figures)}
      from contracts where id = ${contract.id}`
    await recordAudit(tx, {
      actorId: 1,
      action: 'monthClosed',
      entity: 'contract',
      entityId: contract.id,
      changes: { month: { from: null, to: start }, figures: { from: null, to: figures } },
      at: new Date(at),
    })
  }
}

/** The months behind are paid, and most are closed; the last is the one the office is working on. */
export const seedPayments = async (tx: Tx) => {
  const today = new Date().toISOString().slice(0, 10)
  await seedPayouts(tx, today)
  for (const { start } of months(today).slice(0, -2)) await closeMonth(tx, start)
}
