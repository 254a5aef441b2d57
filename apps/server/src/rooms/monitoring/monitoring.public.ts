export { counted, firstDay } from './month-scope.ts'
export { findMonthContracts, findMonths, findYears } from './months.queries.ts'
