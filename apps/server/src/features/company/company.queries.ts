import {
  type Company,
  type CompanyAccount,
  type CompanyAccountBody,
  type CompanyBody,
  lastFileNumber,
} from '@zelo/contract/company'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { asJson } from '../../platform/database/json.ts'

const emptyCompany: Company = {
  name: '',
  cnpj: '',
  cep: '',
  address: '',
  addressNumber: '',
  complement: null,
  district: '',
  city: '',
  state: '',
  version: 0,
}

export const findCompany = async (db: Queryable): Promise<Company> => {
  const [row] = await db<Company[]>`
    select name, cnpj, cep, address, address_number, complement, district, city, state, version from company`
  return row ?? emptyCompany
}

export const storeCompany = (tx: Tx, body: Omit<CompanyBody, 'version'>, userId: number) => {
  const row = { ...body, changedBy: userId }
  return tx`
    insert into company ${tx(row)} on conflict (id) do update
    set ${tx(row)}, version = company.version + 1, changed_at = now()`
}

/** A lock: changes of the company and its accounts run one at a time. */
export const lockCompany = (tx: Tx) => tx`select pg_advisory_xact_lock(4132, 0)`

const columns = (db: Queryable) => db`
  id, bank, agency, agency_digit, account, account_digit, agreement, next_file_number, version`

export const findAccounts = (db: Queryable) =>
  db<CompanyAccount[]>`
    select ${columns(db)} from company_accounts where deleted_at is null order by bank, agency, account, id`

export const findAccount = async (db: Queryable, id: number): Promise<CompanyAccount | undefined> => {
  const [row] = await db<CompanyAccount[]>`
    select ${columns(db)} from company_accounts where id = ${id} and deleted_at is null`
  return row
}

/** The fields that identify a sequence of file numbers. */
type Numbered = Pick<CompanyAccount, 'bank' | 'agency' | 'account' | 'agreement'>

/** Banks ignore case and leading zeros of an agreement. */
const sameAgreement = (db: Queryable, { bank, agreement }: Numbered) =>
  db`bank = ${bank} and ltrim(upper(agreement), '0') = ltrim(upper(${agreement}), '0')`

const sameBankAccount = (db: Queryable, { bank, agency, account }: Numbered) =>
  db`bank = ${bank} and ltrim(agency, '0') = ltrim(${agency}, '0') and ltrim(account, '0') = ltrim(${account}, '0')`

/** Files of Itaú do not contain the agreement, so the numbers of a bank account must not repeat across its agreements. */
export const countsByAccount = ({ bank }: Pick<Numbered, 'bank'>) => bank === '341'

/** The live account of an agreement, if there is one. */
export const findAccountOf = async (db: Queryable, body: CompanyAccountBody) => {
  const [row] = await db<{ id: number }[]>`
    select id from company_accounts where ${sameAgreement(db, body)} and deleted_at is null`
  return row?.id
}

/** Whether another record exists for the same Itaú account: the file numbers of both would repeat. */
export const hasTwinAccount = async (db: Queryable, body: CompanyAccountBody, ownId: number | undefined) => {
  if (!countsByAccount(body)) return false
  const twins = await db`
    select from company_accounts where ${sameBankAccount(db, body)} and deleted_at is null and id <> ${ownId ?? 0}`
  return twins.length > 0
}

/** The highest used file number of an agreement; at Itaú, of the whole bank account. 0 if there are no files. */
export const findLastFileNumber = async (db: Queryable, body: CompanyAccountBody) => {
  const [row] = await db<[{ number: number }]>`
    select coalesce(max(number), 0)::int as number
    from (
      select bank, agency, account, agreement, number from used_file_numbers
      union all
      select bank, payer_account ->> 'agency', payer_account ->> 'account', agreement, number from bank_files
    ) used
    where ${sameAgreement(db, body)} ${countsByAccount(body) ? db`or ${sameBankAccount(db, body)}` : db``}`
  return row.number
}

type AccountFields = Omit<CompanyAccountBody, 'version'>

export const insertAccount = async (tx: Tx, fields: AccountFields, userId: number) => {
  const row = { ...fields, createdBy: userId }
  const [created] = await tx<[{ id: number }]>`insert into company_accounts ${tx(row)} returning id`
  return created.id
}

export const updateAccountRow = (tx: Tx, id: number, fields: AccountFields) =>
  tx`update company_accounts set ${tx(fields)}, version = version + 1 where id = ${id}`

export const markAccountRemoved = (tx: Tx, id: number, userId: number) =>
  tx`update company_accounts set deleted_at = now(), deleted_by = ${userId}, version = version + 1 where id = ${id}`

/** The number of payments of an account that the bank has neither made nor refused yet. */
export const countWaitingPayments = async (db: Queryable, accountId: number) => {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int from bank_payments p join bank_files f on f.id = p.file_id
    where f.account_id = ${accountId} and p.state in ('sent', 'scheduled')`
  return row.count
}

/** Takes the next file number of an account. The caller holds the lock of the company. */
export const takeFileNumber = async (tx: Tx, accountId: number) => {
  const [row] = await tx<[{ number: number }]>`
    update company_accounts set next_file_number = next_file_number + 1
    where id = ${accountId} returning next_file_number - 1 as number`
  return row.number
}

export type UsedNumber = Numbered & { number: number }

/** Stores the file numbers that a replaced database had used. */
export const storeUsedNumbers = (tx: Tx, used: UsedNumber[]) => tx`
  insert into used_file_numbers (bank, agency, account, agreement, number)
  select bank, agency, account, agreement, max(number)
  from jsonb_to_recordset(${asJson(tx, used)}) as r (bank text, agency text, account text, agreement text, number int)
  where number > 0 group by bank, agency, account, agreement
  on conflict (bank, agency, account, agreement) do update
  set number = greatest(used_file_numbers.number, excluded.number)`

export type NextNumber = Pick<CompanyAccount, 'bank' | 'agreement' | 'nextFileNumber'>

/**
 * Raises the next file number of all accounts by `skipped`, counted from their own number or from the number of a replaced
 * database, whichever is higher.
 */
export const skipFileNumbers = (tx: Tx, skipped: number) =>
  tx<NextNumber[]>`
    update company_accounts a set version = a.version + 1, next_file_number = least(${lastFileNumber + 1}, ${skipped}
      + greatest(a.next_file_number, (
        select max(u.number) + 1 from used_file_numbers u
        where u.bank = a.bank and (ltrim(upper(u.agreement), '0') = ltrim(upper(a.agreement), '0')
          or a.bank = '341' and ltrim(u.agency, '0') = ltrim(a.agency, '0') and ltrim(u.account, '0') = ltrim(a.account, '0')))))
    where a.deleted_at is null returning a.bank, a.agreement, a.next_file_number`
