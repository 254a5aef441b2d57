export { counted, firstDay } from './month-scope.ts'
export { findClosing, findMonthContracts, findMonths, findYears } from './months.queries.ts'
