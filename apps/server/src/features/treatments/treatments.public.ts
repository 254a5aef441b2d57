export { countAuthorizations } from './authorizations.queries.ts'
export { countToRenew } from './renewals.service.ts'
export { monthsOf } from './session-months.ts'
export {
  assertFresh,
  assertInPeriod,
  endOf,
  outdateTreatments,
  writeSession,
  writeSessionStates,
} from './sessions.service.ts'
export { findTreatmentsOfProfessional } from './treatment-summaries.queries.ts'
export { findSessionsById, lockTreatment } from './treatments.queries.ts'
export { lockActive } from './treatments.service.ts'
export { treatmentsOfPatient } from './treatments-of-patient.ts'
export { undoForRecruitment } from './undo-hand-over.service.ts'
