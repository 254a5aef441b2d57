export { endOf, writeSession } from './sessions.service.ts'
export { findSessionsById } from './treatments.queries.ts'
export { lockActive } from './treatments.service.ts'
