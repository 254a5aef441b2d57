import type { ProductionQuery } from '@zelo/contract/payments'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { firstDay } from './month-scope.ts'

/** The filters of a month's screens, without page and order. */
export type BookFilter = Pick<
  ProductionQuery,
  'year' | 'month' | 'contractId' | 'professionalId' | 'specialty' | 'treatmentIds' | 'search'
>

type RowFilter = Partial<Pick<BookFilter, 'contractId' | 'professionalId' | 'treatmentIds'>> & {
  specialty?: string | undefined
}

/** The filters on columns of a row `b`. A filter that is not set adds no SQL, so the planner sees the real conditions. */
export const ofRow = (
  db: Queryable,
  { contractId, professionalId, specialty, treatmentIds }: RowFilter,
): Fragment => db`
  ${contractId === undefined ? db`` : db`and b.contract_id = ${contractId}`}
  ${professionalId === undefined ? db`` : db`and b.professional_id = ${professionalId}`}
  ${specialty === undefined ? db`` : db`and b.specialty = ${specialty}`}
  ${treatmentIds === undefined ? db`` : db`and b.treatment_id = any(${treatmentIds})`}`

export const inMonth = (db: Queryable, when: Pick<BookFilter, 'year' | 'month'>) =>
  db`b.month = ${firstDay(when)}`

/** The names and the CNPJ of the contract of a row `b`. A closed month keeps the values from its closing. */
export const contractNames = (db: Queryable) => db`
  join contracts c on c.id = b.contract_id
  left join closings l on l.contract_id = b.contract_id and l.month = b.month
  cross join lateral (
    select coalesce(l.fantasy_name, c.fantasy_name) as fantasy_name,
      coalesce(l.social_reason, c.social_reason) as social_reason, coalesce(l.cnpj, c.cnpj) as cnpj
  ) named`
