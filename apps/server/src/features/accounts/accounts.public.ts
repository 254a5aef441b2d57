export { type AccountSums, accountSums, balanceOf, findFileWithGlosa } from './accounts.queries.ts'
export {
  addGlosaAdjustment,
  lockProfessional,
  removeGlosaAdjustment,
  restoreGlosaAdjustment,
} from './adjustments.queries.ts'
export { overpaidText } from './overpaid.ts'
