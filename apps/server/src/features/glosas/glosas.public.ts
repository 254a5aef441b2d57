export { countUrgentGlosas } from './glosa-totals.queries.ts'
