import type { BookedMonth } from '@zelo/contract/books'
import type { Treatment } from '@zelo/contract/treatments'
import { monthTitleOf } from '../../ui/calendar/month-grid.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import type { ApplyQuestion } from '../books/books.public.ts'

type TreatmentTerms = Pick<Treatment, 'professionalId' | 'agreedValue' | 'contractValue' | 'months'>

/** The terms as the form holds them: an empty one changes nothing yet. */
export type NewTerms = {
  professional: number | null | undefined
  agreedValue: number | null | undefined
  contractValue: number | null | undefined
}

// A form also holds, for the moment, a text that is no amount.
const changed = (before: number, after: number | null | undefined): after is number =>
  typeof after === 'number' && after !== before

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const list = new Intl.ListFormat('pt-BR')

const happenedText = ({ month, happened, completed }: BookedMonth) => {
  const others = happened - completed
  const parts = [
    ...(completed > 0 ? [plural(completed, 'sessão já realizada', 'sessões já realizadas')] : []),
    ...(others > 0 ? [plural(others, 'cancelada ou glosada', 'canceladas ou glosadas')] : []),
  ]
  return `${list.format(parts)} em ${monthTitleOf(month)}`
}

const keptText = ({ month, happened, paid }: BookedMonth) => {
  const stays = happened === 1 ? 'não muda' : 'não mudam'
  const sessions = plural(happened, 'sessão', 'sessões')
  return paid
    ? `${sessions} ${happened === 1 ? 'paga' : 'pagas'} em ${monthTitleOf(month)} ${stays}.`
    : `${sessions} de ${monthTitleOf(month)}, mês fechado, ${stays}.`
}

/**
 * The question when the professional or a value of a PAD changes and some sessions are past. The professional and their
 * value concern the sessions of the PAD's own professional; the contract's value concerns all sessions.
 */
export const termsQuestion = (
  treatment: TreatmentTerms,
  { professional, agreedValue, contractValue }: NewTerms,
  newName: string,
): ApplyQuestion | undefined => {
  const who = changed(treatment.professionalId, professional)
  const agreed = changed(treatment.agreedValue, agreedValue)
  const billed = changed(treatment.contractValue, contractValue)
  const own = (row: BookedMonth) => row.professional.id === treatment.professionalId && (who || agreed)
  const touched = (treatment.months ?? []).filter((row) => row.happened > 0 && (billed || own(row)))
  const open = touched.filter(({ paid, closed }) => !paid && !closed)
  if (open.length === 0) return undefined

  const amounts = (row: BookedMonth, owed: number, paidByContract: number) =>
    list.format([
      ...(own(row) ? [`${formatMoney(owed)} a pagar`] : []),
      ...(billed ? [`${formatMoney(paidByContract)} do contrato`] : []),
    ])
  const many = (row: BookedMonth, one: string, several: string) => (row.happened === 1 ? one : several)
  return {
    pending: open.map((row) => {
      const verb = many(row, 'continua', 'continuam')
      const how = who && own(row) ? `${verb} com ${row.professional.fullName}:` : `${verb} valendo`
      return `${happenedText(row)} ${how} ${amounts(row, row.owed, row.billed)}.`
    }),
    open: open.map((row) => {
      const verb = many(row, 'passa a', 'passam a')
      const how = who && own(row) ? `${verb} ${newName}:` : `${verb} valer`
      const owed = agreed ? row.completed * agreedValue : row.owed
      const paidByContract = billed ? row.completed * contractValue : row.billed
      return `${happenedText(row)} ${how} ${amounts(row, owed, paidByContract)}.`
    }),
    kept: touched.filter((row) => !open.includes(row)).map(keptText),
  }
}
