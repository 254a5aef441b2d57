export { type AccountSums, findAccountSums } from './accounts.queries.ts'
export { addGlosaAdjustment, removeGlosaAdjustment } from './adjustments.queries.ts'
