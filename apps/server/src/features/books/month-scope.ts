import type { Competence } from '@zelo/contract/competence'
import { monthOfYear } from '@zelo/contract/dates'
import type { Queryable } from '../../platform/database/connect.ts'

/** A month as the books store it: its first day. */
export const firstDay = (when: Competence) => `${monthOfYear(when)}-01`

/** Whether a month is over, running or to come. Accordingly all, some or none of its pending sessions are overdue. */
export const placeOf = (when: Competence, today: string) => {
  const current = `${today.slice(0, 7)}-01`
  if (firstDay(when) === current) return 'current'
  return firstDay(when) < current ? 'past' : 'future'
}

/** Which sessions `s` of a treatment `t` count in a month. A removed PAD counts only completed sessions. */
export const counted = (db: Queryable) => db`(t.status = 'active' or s.status = 'completed')`
