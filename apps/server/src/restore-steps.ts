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

/** A backup contains sign-ins and links that have ended since, so everybody signs in again. */
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

/** Anonymises again, before the commit, everybody who was anonymised since the backup. */
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

/** The bank refuses a repeated file number, and a return names payments by their ids. */
const continueBankFiles: RestoreStep<UsedNumber[]> = {
  before: findUsedNumbers,
  after: async (tx, replaced = []) => ({ notes: await skipUsedNumbers(tx, replaced) }),
}

/** The steps of a restore after its rows are loaded, on the schema of this version. */
export const restoreSteps = (listed: ForgottenRecord[]): RestoreStep[] => [
  endSignIns,
  forgetListed(listed) as RestoreStep,
  continueBankFiles as RestoreStep,
]
