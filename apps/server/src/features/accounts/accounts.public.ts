export { balanceOf, findFileWithGlosa } from './accounts.queries.ts'
export { findAccountsAfterOpenPayments } from './accounts-after-open-payments.ts'
export {
  addGlosaAdjustment,
  addGlosaCredit,
  assertSettlesNothing,
  detachGlosaAdjustment,
  findTakenForGlosa,
  hasGlosaAdjustment,
  lockProfessional,
  removeGlosaAdjustment,
  restoreGlosaAdjustment,
  takenForGlosa,
} from './adjustments.queries.ts'
export { debtText } from './debt.ts'
export { lastRefusal, presentRefusal, type StoredRefusal } from './last-refusal.ts'
export { findOpenAccounts, isCovered, type OpenAccount, type OpenPayout } from './open-accounts.queries.ts'
export { correctionOf } from './refusal-codes.ts'
export { findAccountEffects } from './removal-effects.ts'
