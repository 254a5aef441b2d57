export { balanceOf, findFileWithGlosa } from './accounts.queries.ts'
export {
  addGlosaAdjustment,
  lockProfessional,
  removeGlosaAdjustment,
  restoreGlosaAdjustment,
} from './adjustments.queries.ts'
export { findOpenAccounts, type OpenAccount, type OpenPayout } from './open-accounts.queries.ts'
export { overpaidText } from './overpaid.ts'
