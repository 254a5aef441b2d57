export { type AccountSums, accountSums, balanceOf } from './accounts.queries.ts'
export { addGlosaAdjustment, removeGlosaAdjustment, restoreGlosaAdjustment } from './adjustments.queries.ts'
export { overpaidText } from './overpaid.ts'
