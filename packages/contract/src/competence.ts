import * as z from 'zod/mini'
import { id, pathId, wholeNumber, yearMessage } from './fields.ts'
import { numberText } from './paging.ts'

const monthMessage = 'O mês deve ficar entre 1 e 12.'

const year = numberText(2000, 2100, yearMessage)
const month = numberText(1, 12, monthMessage)

/** The month of a list, in a path or a query. */
export const monthInAddress = { year, month }
export const yearInAddress = { year }

/** The month of a list, in a body. */
export const monthInBody = {
  year: wholeNumber(2000, 2100, yearMessage),
  month: wholeNumber(1, 12, monthMessage),
}

export const contractInAddress = { contractId: z.optional(pathId) }
export const contractInBody = { contractId: id }

export type Competence = { year: number; month: number }

/** The last closing of a month for a contract. Null while the month is open. */
export const Closing = z.nullable(z.object({ closedAt: z.string(), closedBy: z.string() }))
export type Closing = z.infer<typeof Closing>

export const MonthContract = z.object({ id: z.int(), fantasy_name: z.string() })
export type MonthContract = z.infer<typeof MonthContract>
