import type { SignedInUser } from '@zelo/contract/auth'
import type { BankFile, BankFileBody, NewBankFile } from '@zelo/contract/bank-files'
import { type Company, type CompanyAccount, fileNumberText, lastFileNumber } from '@zelo/contract/company'
import { daysAfter } from '@zelo/contract/dates'
import { moneyText, toCents } from '@zelo/contract/money'
import { readPixKey } from '@zelo/contract/pix-key'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { type CreationKey, createOnce } from '../../platform/create-once.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { invalidFields, notFound, ruleViolation } from '../../platform/errors.ts'
import { firstDay } from '../books/books.public.ts'
import { accountOr404, findCompany, lockCompany, takeFileNumber } from '../company/company.public.ts'
import { recordExport } from '../exports/exports.public.ts'
import { lockBankFiles } from '../payments/payments.public.ts'
import { findFile, findStoredFile, insertFile, insertPayments, markCancelled } from './bank-files.queries.ts'
import { writeRemittance } from './cnab/write-remittance.ts'
import { lockPayees } from './payees.queries.ts'
import { type Plan, planPayments } from './propose.ts'
import { lockPaidTreatments } from './settle-payouts.ts'

export const fileOr404 = async (db: Queryable, id: number): Promise<BankFile> => {
  const file = await findFile(db, id)
  if (!file) throw notFound('Este arquivo não existe.')
  return file
}

const payerOf = ({ version, complement, district: _district, ...company }: Company) => {
  if (version === 0)
    throw ruleViolation('Preencha os dados da empresa em “Empresa” antes de gerar o arquivo.')
  return { ...company, complement: complement ?? '' }
}

const accountOf = ({ id: _id, nextFileNumber: _next, version: _version, ...account }: CompanyAccount) =>
  account

/** The latest allowed payment day, in days from today. A later day is probably a typing error in month or year. */
const latestPayDay = 60

/** Returns `PAG_756_12345_000007.REM`. File numbers repeat between agreements, so the name contains the agreement. */
const fileNameOf = ({ bank, agreement }: CompanyAccount, number: number) =>
  `PAG_${bank}_${agreement}_${String(number).padStart(6, '0')}.REM`

const planOr406 = async (tx: Tx, body: BankFileBody): Promise<Plan> => {
  const plan = await planPayments(tx, body, { professionalIds: body.professionalIds, items: true })
  if (plan.payments.length === 0)
    throw ruleViolation(
      plan.leftOut.length === 1
        ? `Ninguém a pagar. ${[plan.leftOut[0]?.fullName, plan.leftOut[0]?.reason].filter(Boolean).join(': ')}`
        : 'Ninguém a pagar: veja por que cada profissional ficou de fora.',
    )
  if (body.total !== undefined && body.total !== plan.total)
    throw ruleViolation(
      `O total mudou de ${moneyText(body.total)} para ${moneyText(plan.total)}: confira a lista de novo.`,
    )
  return plan
}

type Made = { fileId: number; plan: Plan }

const makeFile = async (tx: Tx, user: SignedInUser, body: BankFileBody): Promise<Made> => {
  await lockCompany(tx)
  const account = await accountOr404(tx, body.accountId)
  if (account.nextFileNumber > lastFileNumber)
    throw ruleViolation('Os números de arquivo deste convênio acabaram: fale com o banco.')
  const payer = payerOf(await findCompany(tx))
  // Plan again after locking: a concurrent change of price or professional is either in this plan or waits for the locks.
  const { payments } = await planOr406(tx, body)
  await lockPaidTreatments(tx, payments)
  await lockPayees(
    tx,
    payments.map(({ professionalId }) => professionalId),
  )
  const plan = await planOr406(tx, body)
  const number = await takeFileNumber(tx, account.id)
  const fileId = await insertFile(tx, {
    accountId: account.id,
    bank: account.bank,
    agreement: account.agreement,
    number,
    payOn: body.payOn,
    month: firstDay(body),
    fileName: fileNameOf(account, number),
    payer,
    payerAccount: accountOf(account),
    total: plan.total,
    createdBy: user.id,
  })
  await insertPayments(tx, fileId, plan.payments)
  await recordAudit(tx, {
    actorId: user.id,
    action: 'bankFileCreated',
    entity: 'company',
    entityId: 1,
    changes: {
      fileNumber: { from: null, to: fileNumberText({ number, bank: account.bank }) },
      total: { from: null, to: plan.total },
      payments: { from: null, to: plan.payments.length },
    },
  })
  return { fileId, plan }
}

/** Makes a bank file with one payment for each professional of `planPayments`. Returns the others with the reason. */
export const createFile = async (
  context: Context,
  user: SignedInUser,
  body: BankFileBody,
  once: CreationKey | undefined,
): Promise<NewBankFile> => {
  const today = companyDay(context.config)
  if (body.payOn < today || body.payOn > daysAfter(today, latestPayDay))
    throw invalidFields([
      { field: 'payOn', message: `Escolha hoje ou um dos próximos ${latestPayDay} dias.` },
    ])
  const { file, leftOut } = await context.db.begin(async (tx) => {
    await lockBankFiles(tx)
    let plan: Plan | undefined
    const isThere = async (made: number) => (await findFile(tx, made)) !== undefined
    const { id } = await createOnce(tx, { userId: user.id, once, entity: 'bankFile', isThere }, async () => {
      const planned = await makeFile(tx, user, body)
      plan = planned.plan
      return planned.fileId
    })
    return { file: await fileOr404(tx, id), leftOut: plan?.leftOut ?? [] }
  })
  emitChanges(context, file)
  const { id, number, bank, fileName, count, total } = file
  return { id, number, bank, fileName, count, total, leftOut }
}

const emitChanges = ({ events }: Context, { id, payments }: BankFile) => {
  events.emit('bankFile.changed', { fileId: id })
  for (const { professionalId } of payments) events.emit('account.changed', { professionalId })
}

/** The text of the file, with the data stored when the file was made. */
export const writeFile = async ({ db, config }: Context, user: SignedInUser, id: number) => {
  const file = await findStoredFile(db, id)
  if (!file) throw notFound('Este arquivo não existe.')
  // After a cancellation the payees are owed again and may be in another file, so the bank would pay twice.
  if (file.cancelledAt) throw ruleViolation('Este arquivo foi cancelado: não pode mais ser enviado ao banco.')
  if (file.payments.some(({ isForgotten }) => isForgotten))
    throw ruleViolation('Este arquivo tem um profissional anonimizado: não pode mais ser baixado.')
  const [createdOn = '', createdAt = ''] = new Date(file.createdAt)
    .toLocaleString('sv-SE', { timeZone: config.panel.timeZone })
    .split(' ')
  const text = writeRemittance({
    payer: file.payer,
    account: file.payerAccount,
    fileNumber: file.number,
    createdOn,
    createdAt,
    payOn: file.payOn.slice(0, 10),
    payments: file.payments.map(({ id: paymentId, payee, cpf, pixKey, amount }) => ({
      ownNumber: String(paymentId),
      payee,
      cpf,
      key: pixKey,
      keyKind: readPixKey(pixKey, { cpf, phone: '' })?.kind ?? 'random',
      cents: toCents(amount),
    })),
  })
  await db.begin((tx) =>
    recordExport(tx, user.id, {
      title: `Arquivo ${fileNumberText(file)} para o banco`,
      kind: 'rem',
      filters: [],
      count: file.payments.length,
    }),
  )
  return { fileName: file.fileName, bytes: Buffer.from(text, 'latin1') }
}

/** Cancels a file that has no return. Its payouts are open again. */
export const cancelFile = async (context: Context, user: SignedInUser, id: number) => {
  const file = await context.db.begin(async (tx) => {
    await lockBankFiles(tx)
    const before = await fileOr404(tx, id)
    if (before.cancelledAt) throw ruleViolation('Este arquivo já foi cancelado.')
    if (before.answeredAt)
      throw ruleViolation('O banco já respondeu a este arquivo: ele não pode mais ser cancelado.')
    await markCancelled(tx, id, user.id)
    await recordAudit(tx, {
      actorId: user.id,
      action: 'bankFileCancelled',
      entity: 'company',
      entityId: 1,
      changes: {
        fileNumber: { from: fileNumberText(before), to: null },
        total: { from: before.total, to: null },
      },
    })
    return fileOr404(tx, id)
  })
  emitChanges(context, file)
  return file
}
