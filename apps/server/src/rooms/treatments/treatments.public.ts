export { assertFresh, endOf, outdatePlans, writeSession } from './sessions.service.ts'
export { findSessionsById, lockTreatment } from './treatments.queries.ts'
export { lockActive } from './treatments.service.ts'
