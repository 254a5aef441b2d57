import { daysAfter, dayText } from '@zelo/contract/dates'
import type { OutcomeBody } from '@zelo/contract/glosa-changes'
import { usualDeadline } from '@zelo/contract/glosas'
import { moneyText } from '@zelo/contract/money'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import type { Fields } from '../../platform/register.ts'
import type { StoredGlosa } from './glosas.register.ts'

const wrong = (field: string, message: string) => invalidFields([{ field, message }])

type Notice = { notifiedOn: string; dueOn: string | null }

/** Adds the usual deadline to a notice without one. Throws if the notice is in the future, or a date is too early. */
export const checkedNotice = <Sent extends Notice>(notice: Sent, sessionDate: string, today: string) => {
  const { notifiedOn } = notice
  const done = sessionDate.slice(0, 10)
  if (notifiedOn > today) throw wrong('notifiedOn', 'A data do aviso ainda não chegou.')
  if (notifiedOn < done)
    throw wrong('notifiedOn', `O aviso não pode ser anterior à sessão, que foi em ${dayText(done)}.`)
  const dueOn = notice.dueOn ?? daysAfter(notifiedOn, usualDeadline)
  if (dueOn < notifiedOn) throw wrong('dueOn', 'O prazo não pode terminar antes do aviso.')
  return { ...notice, dueOn }
}

export const assertAmount = (amount: number, billed: number, field: string) => {
  if (amount > billed)
    throw wrong(field, `O valor glosado não pode passar dos ${moneyText(billed)} cobrados pela sessão.`)
}

/** Throws unless the day lies between the previous step and today. */
const assertDay = (
  field: string,
  day: string,
  { after, name, today }: { after: string; name: string; today: string },
) => {
  if (day > today) throw wrong(field, 'Esta data ainda não chegou.')
  if (day < after.slice(0, 10)) throw wrong(field, `A data não pode ser anterior ${name}, ${dayText(after)}.`)
}

export const assertAppeal = ({ state, notifiedOn }: StoredGlosa, appealedOn: string, today: string) => {
  if (state !== 'open' && state !== 'appealed')
    throw ruleViolation('Esta glosa já tem um resultado: reabra-a antes de mudar o recurso.')
  assertDay('appealedOn', appealedOn, { after: notifiedOn, name: 'ao aviso', today })
}

const recoveredOf = ({ outcome, recovered }: OutcomeBody, { amount }: StoredGlosa) => {
  if (outcome === 'recovered') return amount
  if (outcome === 'lost') return 0
  if (recovered == null || recovered <= 0) throw wrong('recovered', 'Informe o valor recuperado.')
  if (recovered >= amount)
    throw wrong('recovered', `Recuperada em parte é menos do que os ${moneyText(amount)} glosados.`)
  return recovered
}

/** The amount to deduct from the professional's payout. Required if an amount is lost and the session has a payout. */
const withholdingOf = ({ outcome, withhold, withheld }: OutcomeBody, { owed }: StoredGlosa) => {
  const asks = outcome !== 'recovered' && owed > 0
  if (!asks) {
    if (withhold && withhold !== 'none')
      throw wrong('withhold', 'Não há repasse desta sessão de que descontar.')
    return { withhold: outcome === 'recovered' ? null : ('none' as const), withheld: 0 }
  }
  if (!withhold) throw wrong('withhold', 'Responda se o valor será descontado do repasse.')
  if (withhold === 'none') return { withhold, withheld: 0 }
  if (withhold === 'full') return { withhold, withheld: owed }
  if (!withheld) throw wrong('withheld', 'Informe o valor a descontar.')
  if (withheld > owed)
    throw wrong(
      'withheld',
      `O desconto não pode passar dos ${moneyText(owed)} que a sessão rende de repasse.`,
    )
  return { withhold, withheld }
}

/** The columns that an outcome writes. Throws if the outcome is not allowed. */
export const outcomeFields = (before: StoredGlosa, body: OutcomeBody, today: string) => {
  const { outcome, settledOn } = body
  if (before.state !== 'open' && before.state !== 'appealed')
    throw ruleViolation('Esta glosa já tem um resultado: reabra-a para registrar outro.')
  if (before.state === 'open' && outcome !== 'lost')
    throw ruleViolation('Sem recurso a glosa só pode ser aceita como perdida. Registre o recurso antes.')
  const last = before.appealedOn
    ? { after: before.appealedOn, name: 'ao recurso' }
    : { after: before.notifiedOn, name: 'ao aviso' }
  assertDay('settledOn', settledOn, { ...last, today })
  return {
    state: outcome,
    settledOn,
    recovered: recoveredOf(body, before),
    ...withholdingOf(body, before),
  }
}

/**
 * Throws if the discount's day is in the future or before the month of the session. The account deducts the discount in the
 * month of that day.
 */
export const assertDiscount = ({ month }: StoredGlosa, discountedOn: string, today: string) =>
  assertDay('discountedOn', discountedOn, { after: month, name: 'ao começo do mês da sessão', today })

/** The columns that reopening writes: the former state. The text of the appeal is kept, because a new appeal may need it. */
export const reopenedFields = ({ state, appealedOn }: StoredGlosa) => {
  if (state === 'open') throw ruleViolation('Esta glosa já está em aberto.')
  if (state === 'appealed') return { state: 'open', appealedOn: null }
  return {
    state: appealedOn ? 'appealed' : 'open',
    settledOn: null,
    recovered: 0,
    withhold: null,
    withheld: 0,
    discountedOn: null,
  }
}

/** Whether the request contains a text about the visit: a glosa of a forgotten patient must not get one, but can be settled. */
export const hasWords = ({ observation, appealText }: Fields) => observation != null || appealText != null
