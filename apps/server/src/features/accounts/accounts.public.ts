export {
  type AccountSums,
  accountSums,
  balanceOf,
  findAccountSums,
  findFileWithGlosa,
} from './accounts.queries.ts'
export {
  addGlosaAdjustment,
  lockProfessional,
  removeGlosaAdjustment,
  restoreGlosaAdjustment,
} from './adjustments.queries.ts'
export { overpaidText } from './overpaid.ts'
