export { findOwed } from './owed.queries.ts'
