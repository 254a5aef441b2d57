import { linkOptions } from '@tanstack/react-router'
import type { Month } from './month.ts'

export type PadOfMonth = { id: number; patientId: number; contractId: number; totalSessions: number }
export type PadTab = 'sessions' | 'reports' | 'timesheet'

/** A PAD's month in monitoring, where what it lacks is mended. */
export const padMonth = ({ year, month }: Month, { id, ...pad }: PadOfMonth, tab: PadTab) =>
  linkOptions({
    to: '/monitoring/$id/details',
    params: { id: String(id) },
    search: { year, month, ...pad, tab },
  })

type Narrowed = { contractId?: number | string | undefined; search?: string }

/** The payouts of a month that are still to be made. */
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
