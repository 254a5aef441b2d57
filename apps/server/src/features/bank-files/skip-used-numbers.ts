import { bankName, nextFileText } from '@zelo/contract/company'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import {
  type NextNumber,
  skipFileNumbers,
  storeUsedNumbers,
  type UsedNumber,
} from '../company/company.public.ts'

/**
 * The numbers to skip: more than an office uses between a backup and its restore. A payment id has at most nine digits in a
 * return.
 */
const skippedFiles = 100
const skippedPayments = 100_000

const hasTable = async (db: Queryable, name: string) => {
  const [table] = await db<[{ has: boolean }]>`select to_regclass(${`public.${name}`}) is not null as has`
  return table.has
}

/** The last file numbers of the database that a restore replaces. A database of an older version has no bank files. */
export const findUsedNumbers = async (db: Queryable): Promise<UsedNumber[]> => {
  if (!(await hasTable(db, 'company_accounts'))) return []
  const used = await db<UsedNumber[]>`
    select bank, agency, account, agreement, next_file_number - 1 as number from company_accounts
    union all
    select bank, payer_account ->> 'agency', payer_account ->> 'account', agreement, max(number) from bank_files
    group by 1, 2, 3, 4`
  if (!(await hasTable(db, 'used_file_numbers'))) return used
  return [
    ...used,
    ...(await db<UsedNumber[]>`select bank, agency, account, agreement, number from used_file_numbers`),
  ]
}

const continuesText = ({ bank, agreement, nextFileNumber }: NextNumber) =>
  `Convênio ${agreement} (${bankName[bank]}): ${nextFileText({ nextFileNumber })}.`

/**
 * After a restore, skips the numbers of files and payments that the bank may have received since the backup. Also stores the
 * numbers of the replaced database, because the backup may lack some of its agreements. Returns sentences for the person who
 * restores.
 */
export const skipUsedNumbers = async (tx: Tx, replaced: UsedNumber[]) => {
  await tx`
    select setval(id, nextval(id) + ${skippedPayments})
    from (select pg_get_serial_sequence('bank_payments', 'id')::regclass as id) sequence`
  await storeUsedNumbers(tx, replaced)
  const accounts = await skipFileNumbers(tx, skippedFiles)
  if (accounts.length === 0 && replaced.length === 0) return []
  return [
    ...accounts.map(continuesText),
    'Se o banco já recebeu um arquivo com número maior, altere o número do próximo arquivo em “Empresa”.',
    'O que foi enviado ao banco depois deste backup aparece de novo como a pagar: confira no banco antes de gerar um arquivo.',
  ]
}
