export { findHappenings, findHappeningsPage } from './audit.queries.ts'
export { fieldLabel } from './sentences/audit-sentences.ts'
export { formatHistory } from './sentences/history.ts'
export { findTrail } from './trail.ts'
