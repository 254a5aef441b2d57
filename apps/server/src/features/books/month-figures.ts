import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import type { BookFilter } from './book-rows.ts'
import { firstDay } from './month-scope.ts'

type Level = Pick<BookFilter, 'year' | 'month' | 'contractId'> & { specialty?: string | undefined }

/** Whether a filter asks for no more than a month, a contract and a specialty: the figures of that are kept added up. */
export const isKept = ({
  professionalId,
  treatmentIds,
  search,
}: Pick<BookFilter, 'professionalId' | 'treatmentIds' | 'search'>) =>
  professionalId === undefined && treatmentIds === undefined && !search

/** The lines `f` of one month, contract and specialty, of which a filter may leave out the last two. */
export const linesOf = (db: Queryable, { contractId, specialty, ...when }: Level): Fragment => db`
  from month_figures f
  where f.month = ${firstDay(when)} and f.contract_id = ${contractId ?? 0} and f.specialty = ${specialty ?? ''}`

/** The rows `b` whose PAD has other rows in the month too: few, and added up when they are read. */
export const sharedRows = (db: Queryable) => db`not b.alone`
