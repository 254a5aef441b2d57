export { type BookFilter, contractNames, inMonth, ofRow } from './book-rows.ts'
export { chargedRows, countPatients, figures, noFigures, sumsOfCharges } from './charges.ts'
export { findMonthClosings, insertClosing } from './closings.queries.ts'
export { dueByContract } from './due-by-contract.ts'
export { bookedStatus, endedColumn, isOver, isWaiting } from './ended.ts'
export { gaps, sessionGaps } from './gaps.ts'
export {
  formerTerms,
  isReplaced,
  type Passing,
  passDays,
  passedSessions,
  returnTerms,
  sessionsToReturn,
} from './hand-over-terms.queries.ts'
export { findMissing } from './missing.queries.ts'
export { findMonthEndRows, findMonthState } from './month-end.queries.ts'
export { countsInMonth, firstDay, placeOf } from './month-scope.ts'
export {
  findClosing,
  findMonthContracts,
  findMonthProfessionals,
  findMonths,
  findYears,
} from './months.queries.ts'
export { paidParts, paymentMethod } from './paid-parts.ts'
export { changeContract, findContractsOf, reachedByContract } from './patient-contracts.queries.ts'
export { findUnpaid, payoutRows } from './payout-rows.ts'
export { findMonthsOfTreatment } from './settled.queries.ts'
export { changeTerms, findTermsOf, reachedSessions, type TermsChange } from './terms.queries.ts'
export { isInOpenFile, isPaidSession } from './terms-entries.ts'
export { previewOf } from './terms-preview.queries.ts'
