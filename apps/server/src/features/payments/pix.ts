import type { Competence } from '@zelo/contract/competence'
import { monthOfYear } from '@zelo/contract/dates'
import { moneyText } from '@zelo/contract/money'
import type { PixCharge } from '@zelo/contract/payouts'
import { readPixKey } from '@zelo/contract/pix-key'
import type { Queryable } from '../../platform/database/connect.ts'
import { drawQr } from '../../platform/draw-qr.ts'
import { notFound } from '../../platform/errors.ts'
import { findOpenAccounts } from '../accounts/accounts.public.ts'
import { assertInNoFile } from './bank-payouts.ts'
import { brCode, payeeCity, payeeName } from './br-code.ts'
import { choosePayout, keyOf } from './payout-rules.ts'
import { findPayoutsOfProfessional, findPayoutsOfTreatments, type Payout } from './payouts.queries.ts'

const cents = (amount: number) => Math.round(amount * 100)

/** The amount still to be sent. If sessions were added after a payment, this is the difference. */
const stillDue = ({ value, moved, status, amount }: Payout) =>
  Math.max(
    0,
    Math.min(cents(value), cents(value) - cents(moved) - cents(status === 'paid' ? (amount ?? 0) : 0)),
  ) / 100

const compact = (when: Competence) => monthOfYear(when).replace('-', '')

/** One charge for these payouts of one professional. */
const chargeFor = (payee: Payout, payouts: Payout[], when: Competence, txid: string): PixCharge => {
  const { professionalId, professional, city, pixKey } = payee
  const amount = payouts.reduce((total, payout) => total + cents(stillDue(payout)), 0) / 100
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

/** A charge pays whole payouts. Discounts and overpaid amounts are only in the account. */
const withAccount = async (db: Queryable, charge: PixCharge): Promise<PixCharge> => {
  const [account] = await findOpenAccounts(db, charge, [charge.professionalId])
  const payable = account?.payable ?? charge.amount
  if (charge.amount === 0 || payable >= charge.amount) return { ...charge, accountNote: null }
  const rest = Math.max(0, payable)
  const taken = moneyText((cents(charge.amount) - cents(rest)) / 100)
  return {
    ...charge,
    accountNote: `A conta tem ${taken} a descontar (ajustes ou pagamentos a mais): o saldo a pagar é ${moneyText(rest)}.`,
  }
}

const nothingThere = () => notFound('Não há sessões deste repasse neste mês.')

export const readPix = async (
  db: Queryable,
  treatmentId: number,
  { professionalId, ...when }: Competence & { professionalId?: number | undefined },
): Promise<PixCharge> => {
  const found = (await findPayoutsOfTreatments(db, [treatmentId], when)).filter(
    ({ authorized }) => authorized > 0,
  )
  if (!found.some((one) => professionalId === undefined || one.professionalId === professionalId))
    throw nothingThere()
  const payout = choosePayout(found, { treatmentId, professionalId, amount: 0 }, when)
  await assertInNoFile(db, [payout], when)
  return withAccount(db, chargeFor(payout, [payout], when, `PAD${treatmentId}M${compact(when)}`))
}

/** One charge for everything that a professional is still owed for a month. */
export const readProfessionalPix = async (
  db: Queryable,
  professionalId: number,
  when: Competence,
): Promise<PixCharge> => {
  const found = await findPayoutsOfProfessional(db, professionalId, when)
  const [payee] = found
  if (!payee) throw nothingThere()
  const open = found.filter((payout) => stillDue(payout) > 0)
  await assertInNoFile(db, open, when)
  return withAccount(db, chargeFor(payee, open, when, `PRO${professionalId}M${compact(when)}`))
}
