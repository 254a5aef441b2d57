import { dayText } from '@zelo/contract/dates'
import { paidPartText } from '@zelo/contract/paid-text'
import type { PaidPart } from '@zelo/contract/payouts'
import { dayIn } from '../../platform/company-day.ts'

/** By hand: the company's day at the moment somebody marked it. */
export const dayOfPart = ({ paidOn, markedAt }: PaidPart, timeZone: string) =>
  markedAt ? dayIn(timeZone, new Date(markedAt)) : (paidOn ?? '')

/** The payments of a payout, as one text. */
export const partsText = (parts: PaidPart[], timeZone: string) =>
  parts.map((part) => paidPartText(part, dayText(dayOfPart(part, timeZone)))).join('; ')
