export { type BookFilter, contractNames, inMonth, ofRow } from './book-rows.ts'
export { addedUp, chargedRows, countPatients, figures, noFigures } from './charges.ts'
export { findMonthClosings, insertClosing } from './closings.queries.ts'
export { bookedStatus, endedColumn, isOver, isWaiting } from './ended.ts'
export { gaps, sessionGaps } from './gaps.ts'
export { findMissing } from './missing.queries.ts'
export { findMonthEndRows, findMonthState } from './month-end.queries.ts'
export { counted, firstDay, placeOf } from './month-scope.ts'
export {
  findClosing,
  findMonthContracts,
  findMonthProfessionals,
  findMonths,
  findYears,
} from './months.queries.ts'
export { findUnpaid, payoutRows } from './payout-rows.ts'
export { dueByContract } from './pending-days.ts'
export { findMonthsOfTreatment } from './settled.queries.ts'
export {
  changeContract,
  changeTerms,
  findContractsOf,
  findTermsOf,
  formerTerms,
  isInOpenFile,
  isPaidSession,
  isReplaced,
  type Passing,
  passDays,
  passedSessions,
  reachedByContract,
  reachedSessions,
  returnTerms,
  sessionsToReturn,
  type TermsChange,
} from './terms.queries.ts'
export { previewOf } from './terms-preview.queries.ts'
