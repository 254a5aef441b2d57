/** @public For the screen of a month, which shows it per contract. */
export { countUrgentGlosas, findOpenGlosas, type OpenGlosas } from './glosa-totals.queries.ts'
