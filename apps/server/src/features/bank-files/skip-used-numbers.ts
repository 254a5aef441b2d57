import { bankName, nextFileText } from '@zelo/contract/company'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { type NextNumber, skipFileNumbers } from '../company/company.public.ts'

/** More than an office makes between a backup and its restore. The ids of payments have nine digits in a return. */
const skippedFiles = 100
const skippedPayments = 100_000

/** The next file numbers of a database that a restore replaces. An older database has no bank files. */
export const findNextNumbers = async (db: Queryable): Promise<NextNumber[]> => {
  const [there] = await db<
    [{ has: boolean }]
  >`select to_regclass('public.company_accounts') is not null as has`
  if (!there.has) return []
  return db<NextNumber[]>`select bank, agreement, next_file_number from company_accounts`
}

const continuesText = ({ bank, agreement, nextFileNumber }: NextNumber) =>
  `Convênio ${agreement} (${bankName[bank]}): ${nextFileText({ nextFileNumber })}.`

/**
 * After a restore: skips the numbers of files and payments that the bank may have received since the backup. Returns
 * sentences for the person who restores.
 */
export const skipUsedNumbers = async (tx: Tx, replaced: NextNumber[]) => {
  await tx`
    select setval(id, nextval(id) + ${skippedPayments})
    from (select pg_get_serial_sequence('bank_payments', 'id')::regclass as id) sequence`
  const accounts = await skipFileNumbers(tx, { skipped: skippedFiles, replaced })
  if (accounts.length === 0) return []
  return [
    ...accounts.map(continuesText),
    'Se o banco já recebeu um arquivo com número maior, altere o número do próximo arquivo em “Empresa”.',
    'O que foi enviado ao banco depois deste backup aparece de novo como a pagar: confira no banco antes de gerar um arquivo.',
  ]
}
