import { dayText } from '@zelo/contract/dates'
import { paidPartText } from '@zelo/contract/paid-text'
import type { PaidPart } from '@zelo/contract/payouts'
import { dayIn } from '../../platform/company-day.ts'

/** A payment by hand has no payment day of its own: use the company's day at the moment when a user marked the payout. */
export const dayOfPart = ({ paidOn, markedAt }: PaidPart, timeZone: string) =>
  markedAt ? dayIn(timeZone, new Date(markedAt)) : (paidOn ?? '')

/** The payments of a payout, as one text. */
export const partsText = (parts: PaidPart[], timeZone: string) =>
  parts.map((part) => paidPartText(part, dayText(dayOfPart(part, timeZone)))).join('; ')
