import { findUsedNumbers, skipUsedNumbers } from './features/bank-files/bank-files.public.ts'
import type { UsedNumber } from './features/company/company.public.ts'
import {
  type ForgottenRecord,
  findForgotten,
  forgetAgain,
  raiseSequences,
} from './features/privacy/privacy.public.ts'
import { sealOldRowsIn } from './platform/audit-seal.ts'
import type { RestoreStep } from './platform/backup/restore-backup.ts'

/** Deletes all sign-ins and links for a new password, because some have ended since the backup. Everybody must sign in again. */
const endSignIns: RestoreStep = {
  after: async (tx) => {
    await tx`delete from auth_tokens`
    await tx`delete from password_resets`
    return {}
  },
}

const againText = (count: number) =>
  count === 1
    ? '1 cadastro anonimizado depois deste backup foi anonimizado de novo.'
    : `${count} cadastros anonimizados depois deste backup foram anonimizados de novo.`

/** Before the commit, anonymises everybody again who was anonymised since the backup. Encrypts old audit rows first. */
const forgetListed = (listed: ForgottenRecord[]): RestoreStep<ForgottenRecord[]> => ({
  before: findForgotten,
  after: async (tx, replaced = []) => {
    const records = [...listed, ...replaced]
    await sealOldRowsIn(tx)
    await raiseSequences(tx, records)
    const { count, paths } = await forgetAgain(tx, records)
    return { paths, notes: count > 0 ? [againText(count)] : [] }
  },
})

/** Raises file numbers and payment ids: the bank refuses a repeated file number, and its returns identify payments by our ids. */
const continueBankFiles: RestoreStep<UsedNumber[]> = {
  before: findUsedNumbers,
  after: async (tx, replaced = []) => ({ notes: await skipUsedNumbers(tx, replaced) }),
}

/** The steps of a restore. They run after the rows are loaded, on the schema of this version. */
export const restoreSteps = (listed: ForgottenRecord[]): RestoreStep[] => [
  endSignIns,
  forgetListed(listed) as RestoreStep,
  continueBankFiles as RestoreStep,
]
