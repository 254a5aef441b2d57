export { type AccountSums, balanceOf, findFileWithGlosa, lastOverpaidMonth } from './accounts.queries.ts'
export {
  addGlosaAdjustment,
  lockProfessional,
  removeGlosaAdjustment,
  restoreGlosaAdjustment,
} from './adjustments.queries.ts'
export { overpaidText } from './overpaid.ts'
