import type { BookedMonth, PatientMonth } from '@zelo/contract/books'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { contractNames } from './book-rows.ts'

const isPaid = (db: Queryable) => db`
  exists (select from payouts o where o.treatment_id = b.treatment_id and o.month = b.month
    and o.professional_id = b.professional_id and o.status = 'paid')`

/** The months of a PAD: who attended, who pays, what it is worth, and whether that can still change. */
export const findMonthsOfTreatment = (db: Queryable, treatmentId: number) =>
  db<BookedMonth[]>`
    select to_char(b.month, 'YYYY-MM') as month,
      jsonb_build_object('id', b.professional_id, 'full_name', b.professional_name) as professional,
      jsonb_build_object('id', b.contract_id, 'fantasy_name', named.fantasy_name) as contract,
      b.authorized, b.completed, b.authorized - b.pending as happened, b.owed, b.billed, ${isPaid(db)} as paid,
      l.month is not null as closed
    from book_rows b ${contractNames(db)}
    where b.treatment_id = ${treatmentId}
    order by b.month, b.professional_name, b.contract_id`

/** Settled sessions of a patient in open months, per month and contract: a change of contract may touch them. */
export const findOpenMonthsOfPatient = (db: Queryable, patientId: number) =>
  db<PatientMonth[]>`
    select to_char(b.month, 'YYYY-MM') as month,
      jsonb_build_object('id', c.id, 'fantasy_name', c.fantasy_name) as contract,
      sum(b.authorized - b.pending)::int as happened, sum(b.billed) as billed,
      coalesce(sum(b.authorized - b.pending) filter (where ${isPaid(db)}), 0)::int as paid
    from book_rows b join contracts c on c.id = b.contract_id
    where b.patient_id = ${patientId} and b.authorized > b.pending and not is_closed(b.contract_id, b.month)
    group by b.month, c.id
    order by b.month, c.id`

/** Which sessions `s` may be changed after they happened: neither closed nor paid. */
const stillOpen = (db: Queryable) => db`
  s.status <> 'pendding' and not is_closed(s.contract_id, s.month) and not exists (
    select from payouts o where o.treatment_id = s.treatment_id and o.month = s.month
      and o.professional_id = s.professional_id and o.status = 'paid')`

type Terms = { professionalId: number; agreedValue: number; contractValue: number }

/** Settled sessions under the PAD's old terms, neither paid nor closed, get the new terms where they differ. */
export const applyTerms = async (tx: Tx, treatmentId: number, before: Terms, after: Terms) => {
  const own = tx`s.professional_id = ${before.professionalId}`
  const agreed = before.agreedValue !== after.agreedValue
  const billed = before.contractValue !== after.contractValue
  const changed = await tx`
    update sessions s
    set professional_id = case when ${own} then ${after.professionalId}::int else s.professional_id end,
      agreed_value = case when ${own} and ${agreed} then ${after.agreedValue}::numeric else s.agreed_value end,
      contract_value = case when ${billed} then ${after.contractValue}::numeric else s.contract_value end
    where s.treatment_id = ${treatmentId} and ${stillOpen(tx)}
      and (${billed} or (${own} and ${agreed || before.professionalId !== after.professionalId}))
    returning s.id`
  return changed.length
}

/** Sessions of the patient that happened and are neither paid nor closed pass to another contract, where it is open too. */
export const applyContract = async (tx: Tx, patientId: number, from: number, to: number) => {
  await tx`select 1 from treatments where patient_id = ${patientId} order by id for no key update`
  const changed = await tx`
    update sessions s set contract_id = ${to}
    from treatments t
    where t.id = s.treatment_id and t.patient_id = ${patientId} and s.contract_id = ${from} and ${stillOpen(tx)}
      and not is_closed(${to}, s.month)
    returning s.id`
  return changed.length
}
