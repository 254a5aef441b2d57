import { dayText } from '@zelo/contract/dates'
import { moneyText } from '@zelo/contract/money'
import { patientFields } from '@zelo/contract/patient-fields'
import type { FieldKind, RegisterFields } from '@zelo/contract/register-fields'
import { patientStatusLabel, sessionStatusLabel } from '@zelo/contract/vocabulary'
import { joinWithAnd } from '../../../platform/join-with-and.ts'
import type { HistoryRow } from '../audit.queries.ts'

export type Show = (value: unknown) => string
export type Words = Record<string, { label: string; show?: Show }>

/** Shown instead of a value that was encrypted with the deleted key of an anonymised person. */
export const erased = 'apagado'
export const isErased = (change: HistoryRow['changes'][string]) => !('from' in change) && !('to' in change)

export const showText: Show = (value) => `“${value}”`
export const showDay: Show = (value) => dayText(String(value))
const showDays: Show = (value) => {
  const days = value as string[]
  const more = days.length > 6 ? [`mais ${days.length - 5}`] : []
  return joinWithAnd([...days.slice(0, more.length ? 5 : 6).map(showDay), ...more])
}
const nameIn = (value: unknown, field: string) => {
  const name = (value as Record<string, unknown> | undefined)?.[field]
  return name === undefined ? erased : showText(name)
}
export const showMoney: Show = (value) => moneyText(Number(value))
export const showPerson: Show = (value) => nameIn(value, 'fullName')

/** An audit entry stores the name of a chosen record under the field's kind, and the record's id separately. */
const showChosen: Partial<Record<FieldKind, Show>> = {
  contract: (value) => nameIn(value, 'fantasyName'),
  professional: showPerson,
  administrator: (value) => nameIn(value, 'name'),
}

/** The labels of a register's fields, in the order of its table. `shows` formats the values of some fields. */
export const wordsOf = (fields: RegisterFields, shows: Record<string, Show> = {}): Words =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { inSentence: label, kind = 'text' }]) =>
      kind in showChosen
        ? [kind, { label, show: showChosen[kind] }]
        : [name, { label, show: shows[name] ?? (kind === 'day' ? showDay : showText) }],
    ),
  )

export const patientWords = wordsOf(patientFields, {
  status: (value) => showText(patientStatusLabel(String(value))),
})

export const treatmentWords: Words = {
  specialty: { label: 'a especialidade' },
  professional: { label: 'o profissional', show: showPerson },
  diagnosis: { label: 'o diagnóstico' },
  agreedValue: { label: 'o valor acordado', show: showMoney },
  contractValue: { label: 'o valor do contrato', show: showMoney },
  frequency: { label: 'a frequência' },
  sessionCount: { label: 'o número de sessões' },
  expectedStart: { label: 'a previsão de início', show: showDay },
  authorizationDate: { label: 'a data de autorização', show: showDay },
  authorizationNumber: { label: 'o número da autorização' },
  authorizedSessions: { label: 'as sessões autorizadas', show: String },
  authorizationValidUntil: { label: 'a validade da autorização', show: showDay },
  startDate: { label: 'o início do período', show: showDay },
  endDate: { label: 'o fim do período', show: showDay },
  sessionDates: { label: 'as datas previstas', show: showDays },
}

export const sessionWords: Words = {
  status: {
    label: 'o status',
    show: (value) => showText(sessionStatusLabel[value as keyof typeof sessionStatusLabel]),
  },
  sessionDate: { label: 'a data', show: showDay },
  endDate: { label: 'a conclusão', show: showDay },
  observation: { label: 'a observação' },
  professional: { label: 'o profissional' },
}

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
