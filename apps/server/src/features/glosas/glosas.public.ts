/** @public For the month-end screen, which shows glosas per contract. */
export { countUrgentGlosas, findOpenGlosas, type OpenGlosas } from './glosa-totals.queries.ts'
