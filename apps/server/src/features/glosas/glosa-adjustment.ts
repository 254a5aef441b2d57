import type { SignedInUser } from '@zelo/contract/auth'
import { fileNumberText } from '@zelo/contract/company'
import { competenceOf, dayText } from '@zelo/contract/dates'
import { moneyText } from '@zelo/contract/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { ruleViolation } from '../../platform/errors.ts'
import {
  addGlosaAdjustment,
  addGlosaCredit,
  assertSettlesNothing,
  detachGlosaAdjustment,
  findFileWithGlosa,
  findTakenForGlosa,
  hasGlosaAdjustment,
  lockProfessional,
  removeGlosaAdjustment,
} from '../accounts/accounts.public.ts'
import { firstDay } from '../books/books.public.ts'
import { lockSessionPay } from './glosas.queries.ts'
import type { StoredGlosa } from './glosas.register.ts'

const difference = (one: number, other: number) => Math.round((one - other) * 100) / 100

/** Removes the adjustment of a glosa. Throws if a bank file already contains it. */
const dropAdjustment = async (tx: Tx, user: SignedInUser, { id, professional }: StoredGlosa) => {
  await lockProfessional(tx, professional.id)
  const file = await findFileWithGlosa(tx, id)
  if (file !== undefined)
    throw ruleViolation(
      `O arquivo ${fileNumberText(file)} já levou este desconto ao banco: registre um ajuste que o compense, ou reabra a glosa.`,
    )
  await assertSettlesNothing(tx, { glosaId: id })
  await removeGlosaAdjustment(tx, id, user.id)
}

/**
 * Keeps a discount that the bank already deducted, and returns a notice about it. Throws for any other discount: the user has
 * to undo that one first.
 */
export const keepPaidDiscount = async (tx: Tx, { id, professional }: StoredGlosa) => {
  await lockProfessional(tx, professional.id)
  const file = await findFileWithGlosa(tx, id)
  const taken = await findTakenForGlosa(tx, id)
  if (file && !file.isPaid)
    throw ruleViolation(
      `O desconto está no arquivo ${fileNumberText(file)}, que espera a resposta do banco: leia o retorno antes de reabrir.`,
    )
  if (!file && (taken <= 0 || (await hasGlosaAdjustment(tx, id))))
    throw ruleViolation('O desconto do repasse já foi marcado como feito: desfaça a marca antes de reabrir.')
  await detachGlosaAdjustment(tx, id)
  const where = file ? `no arquivo ${fileNumberText(file)} ` : ''
  return `O desconto de ${moneyText(taken + (file?.amount ?? 0))} já foi feito ${where}e fica na conta de ${professional.fullName}. Ele conta no próximo resultado: o que passar do novo desconto volta à conta como crédito.`
}

/** The professional's statement shows this reason, so the text omits the patient's name. */
const sessionText = ({ sessionDate, treatmentId, contract }: StoredGlosa) =>
  `Sessão de ${dayText(sessionDate)}, PAD ${treatmentId}, ${contract.fantasyName}`

/** Throws if the session no longer earns the professional at least the amount of the discount. */
const assertStillOwed = async (tx: Tx, { id, withheld, professional, sessionDate }: StoredGlosa) => {
  const owed = await lockSessionPay(tx, id)
  if (owed === undefined)
    throw ruleViolation(
      `A sessão de ${dayText(sessionDate)} não rende mais repasse a ${professional.fullName}: não há de que descontar. Reabra a glosa e registre o resultado sem desconto.`,
    )
  if (withheld > owed)
    throw ruleViolation(
      `A sessão de ${dayText(sessionDate)} rende agora ${moneyText(owed)}, menos do que o desconto de ${moneyText(withheld)}: reabra a glosa e registre o resultado de novo.`,
    )
}

/** Removes the glosa's adjustment, and adds one for an accepted discount, in the month of the discount's day. */
export const setAdjustment = async (tx: Tx, user: SignedInUser, glosa: StoredGlosa) => {
  const { id, discountedOn, professional, withheld } = glosa
  await dropAdjustment(tx, user, glosa)
  const taken = await findTakenForGlosa(tx, id)
  const amount = difference(withheld, taken)
  if (discountedOn === null && taken > 0 && amount <= 0)
    throw ruleViolation(
      `O banco já fez este desconto de ${moneyText(withheld)}: reabra a glosa para mudar o resultado.`,
    )
  if (discountedOn === null || amount <= 0) return
  await assertStillOwed(tx, glosa)
  await addGlosaAdjustment(tx, {
    glosaId: id,
    professionalId: professional.id,
    amount,
    reason: sessionText(glosa).slice(0, 200),
    month: firstDay(competenceOf(discountedOn)),
    userId: user.id,
  })
}

/**
 * Returns the amount that the bank deducted for a glosa before it was reopened. If the bank deducted more than `withheld`, adds
 * a credit of the difference to the current month.
 */
export const creditTaken = async (
  tx: Tx,
  user: SignedInUser,
  glosa: StoredGlosa,
  { withheld, today }: { withheld: number; today: string },
) => {
  await lockProfessional(tx, glosa.professional.id)
  const taken = await findTakenForGlosa(tx, glosa.id)
  const amount = difference(taken, withheld)
  if (amount > 0)
    await addGlosaCredit(tx, {
      glosaId: glosa.id,
      professionalId: glosa.professional.id,
      amount,
      reason: `Glosa ${glosa.id}, desconto devolvido: ${sessionText(glosa)}`.slice(0, 200),
      month: firstDay(competenceOf(today)),
      userId: user.id,
    })
  return taken
}

/**
 * Removes the discount of a glosa that is about to be removed. A credit returns an amount that the bank deducted before the
 * glosa was reopened.
 */
export const removeDiscount = async (tx: Tx, user: SignedInUser, glosa: StoredGlosa, today: string) => {
  await dropAdjustment(tx, user, glosa)
  if (glosa.discountedOn !== null && (await findTakenForGlosa(tx, glosa.id)) > 0)
    throw ruleViolation('O banco já fez o desconto desta glosa: reabra-a antes de removê-la.')
  await creditTaken(tx, user, glosa, { withheld: 0, today })
}

export const emitAccount = ({ events }: Context, { professional }: StoredGlosa) =>
  events.emit('account.changed', { professionalId: professional.id })
