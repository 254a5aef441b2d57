export { type AccountSums, balanceOf, lastOverpaidMonth } from './accounts.queries.ts'
export { addGlosaAdjustment, removeGlosaAdjustment, restoreGlosaAdjustment } from './adjustments.queries.ts'
export { overpaidText } from './overpaid.ts'
