import type { Queryable } from '../../platform/database/connect.ts'
import { matchesWords } from '../../platform/search.ts'
import { type BookFilter, firstDay } from '../books/books.public.ts'

/** Whether the search matches a row `b` of the books and its contract `c`. */
export const matchesNames = (db: Queryable, search: string) =>
  matchesWords(
    db,
    search,
    (word) =>
      db`b.patient_sort like ${word} or b.professional_sort like ${word} or c.option_text like ${word}`,
  )

/** The completed days in order, for printed documents. `counting` is an SQL condition on a session `s`. */
export const completedDays = (db: Queryable, counting: ReturnType<typeof matchesNames>) => db`
  array(select to_char(s.end_date, 'YYYY-MM-DD') from sessions s where ${counting} and s.status = 'completed'
    order by s.end_date, s.id) as completed_days`

/**
 * Columns for the screen only: the sessions of the row, and whether the month has a report. The sessions include those
 * planned for the month but completed in another one.
 */
export const screenColumns = (
  db: Queryable,
  filter: BookFilter,
  sessionCondition: ReturnType<typeof matchesNames>,
) => db`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id,
      'session_date', to_char(s.session_date, 'YYYY-MM-DD"T00:00:00.000Z"'),
      'end_date', to_char(s.end_date, 'YYYY-MM-DD"T00:00:00.000Z"'),
      'status', s.status, 'has_proof', s.file_id is not null) order by s.session_date, s.id)
    from sessions s
    where ${sessionCondition} and (s.month = ${firstDay(filter)} or (
      s.session_date >= ${firstDay(filter)}::date and s.session_date < ${firstDay(filter)}::date + interval '1 month'))
  ), '[]') as session_dates,
  exists (
    select from reports d where d.treatment_id = m.id and d.month = ${firstDay(filter)} and d.kind = 'month'
  ) as has_report`
