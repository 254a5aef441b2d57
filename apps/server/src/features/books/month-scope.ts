import type { Competence } from '@zelo/contract/competence'
import { monthOfYear } from '@zelo/contract/dates'
import type { Queryable } from '../../platform/database/connect.ts'

/** A month as the books store it: its first day. */
export const firstDay = (when: Competence) => `${monthOfYear(when)}-01`

/** Whether a month is past, current or future. All pending sessions of a past month are overdue, none of a future month. */
export const placeOf = (when: Competence, today: string) => {
  const current = `${today.slice(0, 7)}-01`
  if (firstDay(when) === current) return 'current'
  return firstDay(when) < current ? 'past' : 'future'
}

/** The sessions `s` of a treatment `t` that count in a month. A removed PAD counts only completed sessions. */
export const countsInMonth = (db: Queryable) => db`(t.status = 'active' or s.status = 'completed')`
