/** @public Only tests use `findOpenGlosas` so far. */
export { countUrgentGlosas, findOpenGlosas, type OpenGlosas } from './glosa-totals.queries.ts'
