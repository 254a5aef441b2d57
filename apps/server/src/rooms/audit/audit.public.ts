export { findHappenings, findHappeningsPage } from './audit.queries.ts'
export { formatHistory } from './sentences/history.ts'
