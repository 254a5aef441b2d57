import { linkOptions } from '@tanstack/react-router'
import type { MissingKind } from '@zelo/contract/books'
import type { Month } from './month.ts'

export type TreatmentInMonth = { id: number; patientId: number; contractId: number; totalSessions: number }
export type MonthTab = 'sessions' | 'reports' | 'timesheet'

/**
 * The list of gaps from which the PAD's month was opened. 'Anterior' and 'Próximo' navigate within this list, across
 * all contracts.
 */
export type MissingList = { kind?: MissingKind; search?: string; within?: number }

/** The list as search parameters of a link. */
export const missingListSearch = (list: MissingList) => ({ from: 'missing', ...list })

/** The link to a PAD's month in monitoring, where people fill gaps. */
export const treatmentMonthLink = (
  { year, month }: Month,
  { id, ...treatment }: TreatmentInMonth,
  tab: MonthTab,
  list?: MissingList,
) =>
  linkOptions({
    to: '/monitoring/$id/details',
    params: { id: String(id) },
    search: { year, month, ...treatment, tab, ...(list && missingListSearch(list)) },
  })

type Narrowed = { contractId?: number | string | undefined; search?: string }

/** The link to the unpaid payouts of a month. */
export const payoutsDue = ({ year, month }: Month, { contractId, search }: Narrowed) =>
  linkOptions({
    to: '/management/production/results',
    search: {
      year,
      month,
      paymentStatus: 'pending',
      ...(contractId && { contractId }),
      ...(search && { search }),
    },
  })
