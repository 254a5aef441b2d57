import { fileNumberText } from '@zelo/contract/company'
import type { Competence } from '@zelo/contract/competence'
import { monthOfYear } from '@zelo/contract/dates'
import { moneyText, toCents } from '@zelo/contract/money'
import type { PixCharge } from '@zelo/contract/payouts'
import { readPixKey } from '@zelo/contract/pix-key'
import type { Queryable } from '../../platform/database/connect.ts'
import { drawQr } from '../../platform/draw-qr.ts'
import { notFound } from '../../platform/errors.ts'
import { findAccountsAfterOpenPayments, isCovered } from '../accounts/accounts.public.ts'
import { otherAmounts } from './account-notes.ts'
import { findDoubtfulFiles } from './bank-payouts.queries.ts'
import { assertInNoFile } from './bank-payouts.ts'
import { brCode, payeeCity, payeeName } from './br-code.ts'
import { choosePayout, keyOf } from './payout-rules.ts'
import { findPayoutsOfProfessional, findPayoutsOfTreatments, type Payout } from './payouts.queries.ts'

/** The amount that is still to be sent. If sessions were added after a payment, this is the difference. */
const stillDue = ({ value, moved, status, amount }: Payout) =>
  Math.max(
    0,
    Math.min(
      toCents(value),
      toCents(value) - toCents(moved) - toCents(status === 'paid' ? (amount ?? 0) : 0),
    ),
  ) / 100

const compact = (when: Competence) => monthOfYear(when).replace('-', '')

/** One PIX charge for these payouts, which all belong to one professional. */
const chargeFor = (payee: Payout, payouts: Payout[], when: Competence, txid: string): PixCharge => {
  const { professionalId, professional, city, pixKey } = payee
  const amount = payouts.reduce((total, payout) => total + toCents(stillDue(payout)), 0) / 100
  const known = readPixKey(pixKey, payee)
  const payload =
    known && amount > 0 ? brCode({ key: known.key, name: professional, city, amount, txid }) : null
  return {
    professionalId,
    year: when.year,
    month: when.month,
    name: payeeName(professional),
    city: payeeCity(city),
    pixKey: keyOf(payee),
    keyKind: known?.kind ?? null,
    keyChange: payee.keyChange,
    amount,
    txid,
    payouts: payouts.map((payout) => ({
      treatmentId: payout.treatmentId,
      patient: payout.patient,
      due: stillDue(payout),
      payoutValue: payout.value,
    })),
    payload,
    qr: payload === null ? null : drawQr(payload),
  }
}

/**
 * Adds a note about the professional's account to a charge. The charge pays only payouts; the note names the account's other
 * amounts. The code is removed if these amounts leave nothing to pay, or if a bank payment is in doubt.
 */
const withAccount = async (db: Queryable, charge: PixCharge): Promise<PixCharge> => {
  const [account] = await findAccountsAfterOpenPayments(db, charge, [charge.professionalId])
  if (charge.amount === 0 || !account) return { ...charge, accountNote: null }
  const [doubt] = await findDoubtfulFiles(db, [charge.professionalId])
  if (doubt)
    return {
      ...charge,
      payload: null,
      qr: null,
      accountNote: `Não pague nem marque como pago: o banco respondeu ao pagamento do arquivo ${fileNumberText(doubt.file)} de forma que ninguém conferiu. Resolva-o no arquivo antes.`,
    }
  const others = otherAmounts(account)
  if (isCovered(account))
    return {
      ...charge,
      payload: null,
      qr: null,
      isCovered: true,
      accountNote: `Nada a pagar agora: a conta tem ${moneyText(-others)} a descontar, e os repasses em aberto somam ${moneyText(account.due)}. Não transfira nada: marque como pago, e os descontos acertam os repasses.`,
    }
  if (account.remaining <= 0)
    return {
      ...charge,
      payload: null,
      qr: null,
      accountNote: `Nada a pagar agora: a conta tem ${moneyText(-others)} a descontar, e os repasses em aberto somam ${moneyText(account.due)}. Não pague nem marque como pago: quando houver saldo a pagar, o arquivo do banco acerta os dois.`,
    }
  const pays = `Este código paga ${moneyText(charge.amount)}.`
  const note =
    others < 0
      ? `${pays} O desconto de ${moneyText(-others)} da conta fica para o próximo pagamento; o arquivo do banco já o desconta.`
      : `${pays} Os ${moneyText(others)} a favor na conta ficam para o próximo pagamento; o arquivo do banco já os paga.`
  return { ...charge, accountNote: others === 0 ? null : note }
}

const payoutNotFound = () => notFound('Não há sessões deste repasse neste mês.')

export const readPix = async (
  db: Queryable,
  treatmentId: number,
  { professionalId, ...when }: Competence & { professionalId?: number | undefined },
): Promise<PixCharge> => {
  const found = (await findPayoutsOfTreatments(db, [treatmentId], when)).filter(
    ({ authorized }) => authorized > 0,
  )
  if (!found.some((one) => professionalId === undefined || one.professionalId === professionalId))
    throw payoutNotFound()
  const payout = choosePayout(found, { treatmentId, professionalId, amount: 0 }, when)
  await assertInNoFile(db, [payout], when)
  return withAccount(db, chargeFor(payout, [payout], when, `PAD${treatmentId}M${compact(when)}`))
}

/** One charge for all open payouts of a professional in a month. */
export const readProfessionalPix = async (
  db: Queryable,
  professionalId: number,
  when: Competence,
): Promise<PixCharge> => {
  const found = await findPayoutsOfProfessional(db, professionalId, when)
  const [payee] = found
  if (!payee) throw payoutNotFound()
  const open = found.filter((payout) => stillDue(payout) > 0)
  await assertInNoFile(db, open, when)
  return withAccount(db, chargeFor(payee, open, when, `PRO${professionalId}M${compact(when)}`))
}
