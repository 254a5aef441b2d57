export { findMonthClosings } from './closings.queries.ts'
