import type { SignedInUser } from '@zelo/contract/auth'
import {
  accountDigitRule,
  accountText,
  type CompanyAccount,
  type CompanyAccountBody,
  type CompanyBody,
  lastFileNumber,
} from '@zelo/contract/company'
import { changesBetween, recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { invalidFields, notFound, ruleViolation, staleEdit } from '../../platform/errors.ts'
import {
  countsByAccount,
  countWaitingPayments,
  findAccount,
  findAccountOf,
  findCompany,
  findLastFileNumber,
  hasTwinAccount,
  insertAccount,
  lockCompany,
  markAccountRemoved,
  storeCompany,
  updateAccountRow,
} from './company.queries.ts'

const entity = 'company'

export const editCompany = async (
  { db, events }: Context,
  user: SignedInUser,
  { version, ...body }: CompanyBody,
) => {
  const company = await db.begin(async (tx) => {
    await lockCompany(tx)
    const before = await findCompany(tx)
    if (version !== undefined && version !== before.version)
      throw staleEdit('Os dados da empresa foram alterados por outra pessoa depois que você os abriu.')
    await storeCompany(tx, body, user.id)
    await recordAudit(tx, {
      actorId: user.id,
      action: 'updated',
      entity,
      entityId: 1,
      changes: changesBetween(before, body),
    })
    return findCompany(tx)
  })
  events.emit('company.changed', {})
  return company
}

export const accountOr404 = async (db: Queryable, id: number) => {
  const account = await findAccount(db, id)
  if (!account) throw notFound('Esta conta não existe ou foi removida.')
  return account
}

/**
 * Throws if a digit is invalid, if another live account has the same agreement (at Itaú: the same bank account), or if the next
 * file number was already used.
 */
const assertUsable = async (tx: Tx, body: CompanyAccountBody, before?: CompanyAccount) => {
  if (body.bank === '237' && !/^\d{1,6}$/.test(body.agreement))
    throw invalidFields([{ field: 'agreement', message: 'No Bradesco o convênio tem até 6 algarismos.' }])
  const { pattern, message } = accountDigitRule[body.bank]
  if (!pattern.test(body.accountDigit)) throw invalidFields([{ field: 'accountDigit', message }])
  // An account that has used all six-digit numbers can still be edited.
  if (body.nextFileNumber > lastFileNumber && before?.nextFileNumber !== body.nextFileNumber)
    throw invalidFields([{ field: 'nextFileNumber', message: `Use um número de 1 a ${lastFileNumber}.` }])
  const other = await findAccountOf(tx, body)
  if (other !== undefined && other !== before?.id)
    throw invalidFields([{ field: 'agreement', message: 'Já há uma conta com este convênio.' }])
  if (await hasTwinAccount(tx, body, before?.id))
    throw invalidFields([
      {
        field: 'account',
        message: 'Esta conta já está cadastrada, e o arquivo do Itaú não leva o convênio: use a que existe.',
      },
    ])
  const last = await findLastFileNumber(tx, body)
  if (body.nextFileNumber <= last)
    throw invalidFields([
      {
        field: 'nextFileNumber',
        message: `O arquivo ${last} já foi gerado para ${countsByAccount(body) ? 'esta conta ou este convênio' : 'este convênio'}: use ${last + 1} ou mais.`,
      },
    ])
}

export const createAccount = async (
  { db, events }: Context,
  user: SignedInUser,
  body: CompanyAccountBody,
) => {
  const { version: _, ...fields } = body
  const account = await db.begin(async (tx) => {
    await lockCompany(tx)
    await assertUsable(tx, body)
    const created = await accountOr404(tx, await insertAccount(tx, fields, user.id))
    await recordAudit(tx, {
      actorId: user.id,
      action: 'accountCreated',
      entity,
      entityId: 1,
      changes: { account: { from: null, to: accountText(created) } },
    })
    return created
  })
  events.emit('company.changed', {})
  return account
}

export const editAccount = async (
  { db, events }: Context,
  user: SignedInUser,
  id: number,
  { version, ...fields }: CompanyAccountBody,
) => {
  const account = await db.begin(async (tx) => {
    await lockCompany(tx)
    const before = await accountOr404(tx, id)
    if (version !== undefined && version !== before.version)
      throw staleEdit('Esta conta foi alterada por outra pessoa depois que você a abriu.')
    await assertUsable(tx, fields, before)
    await updateAccountRow(tx, id, fields)
    const after = await accountOr404(tx, id)
    await recordAudit(tx, {
      actorId: user.id,
      action: 'accountChanged',
      entity,
      entityId: 1,
      changes: {
        account: { from: accountText(before), to: accountText(after) },
        ...changesBetween(before, fields),
      },
    })
    return after
  })
  events.emit('company.changed', {})
  return account
}

export const removeAccount = async ({ db, events }: Context, user: SignedInUser, id: number) => {
  await db.begin(async (tx) => {
    await lockCompany(tx)
    const account = await accountOr404(tx, id)
    const waiting = await countWaitingPayments(tx, id)
    if (waiting > 0)
      throw ruleViolation(
        'Um arquivo desta conta espera a resposta do banco. Leia o retorno, ou cancele o arquivo, antes de removê-la.',
      )
    await markAccountRemoved(tx, id, user.id)
    await recordAudit(tx, {
      actorId: user.id,
      action: 'accountRemoved',
      entity,
      entityId: 1,
      changes: { account: { from: accountText(account), to: null } },
    })
  })
  events.emit('company.changed', {})
}
