/** @public For the screen of a month, which shows it per contract. */
export { findOpenGlosas, type OpenGlosas } from './glosa-totals.queries.ts'
