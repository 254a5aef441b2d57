import { dayOf, dayText, monthText } from '@zelo/contract/dates'
import type { Frequency } from '@zelo/contract/frequencies'
import { moneyText } from '@zelo/contract/money'
import type { AttentionKind, RenewalAttention, RenewalProposal } from '@zelo/contract/renewals'
import { scheduleProblems } from '@zelo/contract/session-pattern'
import { isDischarged, patientStatusLabel } from '@zelo/contract/vocabulary'
import { hasLapsed } from './renewal-period.ts'
import { cached, type Planned } from './renewal-plan.ts'
import { indexSurroundings, type Known, type Surroundings } from './renewal-surroundings.ts'
import { listDays, overloadText } from './warnings.ts'

type AttentionInput = { one: Planned; known: Known; problemsOf: typeof scheduleProblems; target: string }
type Sentence = (asked: AttentionInput) => string | undefined

const closedText: Sentence = ({ one, known }) => {
  const month = known.closedMonth(one)
  return month && `O mês ${monthText(month)} do contrato ${one.ending.contract.fantasyName} está fechado.`
}

const patientText: Sentence = ({ one }) => {
  const { status } = one.ending.patient
  if (status === 'active' || status === 'Implantação') return undefined
  const label = patientStatusLabel(status)
  return isDischarged(status)
    ? `O paciente não recebe mais atendimento: ${label}.`
    : `O status do paciente é ${label}.`
}

const professionalText: Sentence = ({ one }) => {
  const { isRemoved, fullName } = one.ending.professional
  return isRemoved ? `${fullName} não está mais entre os profissionais: escolha outro.` : undefined
}

const absentText: Sentence = ({ one, known }) => {
  const away = known.absence(one)
  if (!away) return undefined
  const missed = one.dates.filter((day) => day >= dayOf(away.fromDay) && day <= dayOf(away.toDay)).length
  if (missed === 0) return undefined
  const sessions = missed === 1 ? '1 sessão cai' : `${missed} sessões caem`
  return `Profissional ausente de ${dayText(away.fromDay)} a ${dayText(away.toDay)}: ${sessions} nesses dias.`
}

const fullText: Sentence = ({ one, known }) => {
  const days = known.fullDays(one)
  return days.length > 0 && !one.ending.professional.isRemoved ? overloadText(days) : undefined
}

const clashText: Sentence = ({ one, known }) => {
  const { ending, dates } = one
  const otherTreatments = known.otherTreatments(one)
  const renewals = known.otherRenewals(one)
  if (otherTreatments.length + renewals.length === 0) return undefined
  const taken = new Set([
    ...otherTreatments.flatMap((other) => other.days.map(dayOf)),
    ...renewals.flatMap((other) => other.dates),
  ])
  const days = [...new Set(dates)].filter((day) => taken.has(day))
  return days.length > 0
    ? `O paciente já tem ${ending.specialty} em outro PAD em ${listDays(days)}.`
    : undefined
}

const contractText: Sentence = ({ one }) => {
  const { contract, otherContract } = one.ending
  if (contract.isRemoved) return `O contrato ${contract.fantasyName} foi removido.`
  return otherContract === null
    ? undefined
    : `O paciente mudou de contrato no período: de ${otherContract} para ${contract.fantasyName}.`
}

const priceText: Sentence = ({ one, known }) => {
  const { specialty, contractValue, agreedValue, otherContractValue, otherAgreedValue } = one.ending
  const newer = known.newerPrice(one)
  if (newer !== undefined && newer !== contractValue)
    return `Os PADs mais novos deste contrato em ${specialty} estão a ${moneyText(newer)}, e este a ${moneyText(contractValue)}.`
  if (otherContractValue !== null)
    return `O valor do contrato mudou no período: de ${moneyText(otherContractValue)} para ${moneyText(contractValue)}.`
  if (otherAgreedValue !== null)
    return `O valor acordado mudou no período: de ${moneyText(otherAgreedValue)} para ${moneyText(agreedValue)}.`
  return undefined
}

const lapsedText: Sentence = ({ one, target }) =>
  hasLapsed(one.ending.endDate, target)
    ? `Terminou em ${dayText(one.ending.endDate)}, e nada o seguiu.`
    : undefined

const seldom: readonly Frequency[] = ['Avaliação', 'Avulso', 'Bimestral', 'Trimestral']
const rareText: Sentence = ({ one }) =>
  seldom.includes(one.ending.frequency)
    ? `A frequência ${one.ending.frequency} não se repete todo mês.`
    : undefined

const periodText: Sentence = ({ one: { ending, start, end, count }, problemsOf }) =>
  problemsOf({ frequency: ending.frequency, sessionCount: count, startDate: start, endDate: end })[0]?.message

const renewedText: Sentence = ({ one }) => {
  const { follower } = one.ending
  return follower ? `Já renovado: o PAD ${follower.id} começa em ${dayText(follower.startDate)}.` : undefined
}

const sentences: Record<AttentionKind, Sentence> = {
  renewed: renewedText,
  closed: closedText,
  patient: patientText,
  professional: professionalText,
  absent: absentText,
  overload: fullText,
  clash: clashText,
  contract: contractText,
  price: priceText,
  lapsed: lapsedText,
  rare: rareText,
  period: periodText,
}

const attentionOf = (asked: AttentionInput): RenewalAttention[] => {
  const done = renewedText(asked)
  // A PAD that is already renewed gets no other sentence.
  if (done) return [{ kind: 'renewed', text: done }]
  return (Object.keys(sentences) as AttentionKind[]).flatMap((kind) => {
    const text = sentences[kind](asked)
    return text ? [{ kind, text }] : []
  })
}

const blocking: readonly AttentionKind[] = ['renewed', 'closed']
const momentOf = (day: string) => `${day}T00:00:00.000Z`

/** Adds to each renewal the points that the user must check before creating the PAD. */
export const addAttention = (planned: Planned[], around: Surroundings, target: string): RenewalProposal[] => {
  const known = indexSurroundings(planned, around)
  const problemsOf = cached(scheduleProblems)
  return planned.map((one) => {
    const { id, patient, professional, contract, specialty, frequency, ...terms } = one.ending
    const attention = attentionOf({ one, known, problemsOf, target })
    return {
      renewsId: id,
      patient,
      contract,
      specialty,
      frequency,
      professional: professional.isRemoved ? null : professional,
      agreedValue: terms.agreedValue,
      contractValue: terms.contractValue,
      sessionCount: one.count,
      startDate: momentOf(one.start),
      endDate: momentOf(one.end),
      before: { startDate: terms.startDate, endDate: terms.endDate, sessionCount: terms.sessionCount },
      attention,
      choosable: !attention.some(({ kind }) => blocking.includes(kind)),
    }
  })
}
