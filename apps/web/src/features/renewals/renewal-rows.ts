import { dayOf, dayText } from '@zelo/contract/dates'
import type { AttentionKind, RenewalProposal, RenewalRow } from '@zelo/contract/renewals'
import { scheduleProblems } from '@zelo/contract/session-pattern'
import { foldText } from '../../ui/table/filter/fold-text.ts'

/** The editable values of a proposal. An empty field is null; an empty day is ''. */
export type RenewalValues = {
  professionalId: number | null
  sessionCount: number | null
  startDate: string
  endDate: string
  agreedValue: number | null
  contractValue: number | null
}

/** The corrected values, the name of the selected professional, and the days if a person moved any. */
export type Correction = {
  values: RenewalValues
  professional: string | undefined
  days: string[] | undefined
}

export type Row = Correction & {
  proposal: RenewalProposal
  edited: boolean
  /** Why the PAD cannot be created. */
  problems: string[]
}

export const valuesOf = (proposal: RenewalProposal): RenewalValues => ({
  professionalId: proposal.professional?.id ?? null,
  sessionCount: proposal.sessionCount,
  startDate: dayOf(proposal.startDate),
  endDate: dayOf(proposal.endDate),
  agreedValue: proposal.agreedValue,
  contractValue: proposal.contractValue,
})

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

export type Period = { start: string; end: string }

/** The period; undefined if a day is invalid or the order is wrong. */
export const periodOf = ({ startDate, endDate }: RenewalValues): Period | undefined =>
  isDay(startDate) && isDay(endDate) && startDate <= endDate ? { start: startDate, end: endDate } : undefined

const problemsOf = ({ before, frequency }: RenewalProposal, values: RenewalValues): string[] => {
  const { professionalId, sessionCount, startDate, endDate, agreedValue, contractValue } = values
  const problems: string[] = []
  if (professionalId === null) problems.push('Escolha o profissional.')
  if (agreedValue === null || contractValue === null) problems.push('Informe os dois valores.')
  if (!isDay(startDate) || !isDay(endDate)) return [...problems, 'Informe o período.']
  if (startDate <= dayOf(before.endDate))
    return [...problems, `O PAD atual vai até ${dayText(before.endDate)}: comece depois.`]
  if (sessionCount === null) return [...problems, 'Informe o número de sessões.']
  return [
    ...problems,
    ...scheduleProblems({ frequency, sessionCount, startDate, endDate }).map(({ message }) => message),
  ]
}

export const rowOf = (
  proposal: RenewalProposal,
  correction: Correction | undefined,
  refused: readonly string[] = [],
): Row => {
  const values = correction?.values ?? valuesOf(proposal)
  return {
    proposal,
    values,
    professional: correction ? correction.professional : proposal.professional?.fullName,
    days: correction?.days,
    edited: correction !== undefined,
    problems: [...refused, ...problemsOf(proposal, values)],
  }
}

const ofProfessional: readonly AttentionKind[] = ['professional', 'absent', 'overload']

/**
 * The warnings of a row. A corrected field removes the warnings about the field. The warning about the period is always
 * removed, because `problems` contains its current reason.
 */
export const attentionOf = ({ proposal, values }: Row) =>
  proposal.attention.filter(({ kind }) => {
    if (ofProfessional.includes(kind)) return values.professionalId === (proposal.professional?.id ?? null)
    if (kind === 'price')
      return values.contractValue === proposal.contractValue && values.agreedValue === proposal.agreedValue
    return kind !== 'period'
  })

export const groups = ['ready', 'attention', 'renewed'] as const
export type Group = (typeof groups)[number]

/** The group of a row, from the server's data alone, so that a row does not move while a person corrects it. */
export const groupOf = ({ proposal }: Pick<Row, 'proposal'>): Group => {
  if (proposal.attention.some(({ kind }) => kind === 'renewed')) return 'renewed'
  return proposal.attention.length > 0 ? 'attention' : 'ready'
}

/**
 * Whether a row is selected. Ready rows are selected by default, others are not; `changed` contains the toggled rows.
 */
export const isChosen = (row: Row, changed: ReadonlySet<number>) =>
  row.proposal.choosable && (groupOf(row) === 'ready') !== changed.has(row.proposal.renewsId)

export type RenewalFilter = { search: string; contractId: string; professionalId: string }

export const matches = (row: Row, { search, contractId, professionalId }: RenewalFilter) => {
  const { patient, contract, specialty } = row.proposal
  if (contractId && String(contract.id) !== contractId) return false
  if (professionalId && String(row.values.professionalId) !== professionalId) return false
  const text = foldText([patient.fullName, row.professional, contract.fantasyName, specialty].join(' '))
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The request body of a row without problems. */
export const bodyOf = ({ proposal, values, days }: Row): RenewalRow => ({
  renewsId: proposal.renewsId,
  professionalId: values.professionalId ?? 0,
  sessionCount: values.sessionCount ?? 0,
  startDate: values.startDate,
  endDate: values.endDate,
  agreedValue: values.agreedValue ?? 0,
  contractValue: values.contractValue ?? 0,
  ...(days && { sessionDates: days }),
})

/** The messages of a rejection by PAD. Errors have field names such as `renewals.3.startDate`. */
export const refusedRows = (
  sent: readonly { renewsId: number }[],
  errors: readonly { field: string; message: string }[],
) => {
  const found = new Map<number, string[]>()
  for (const { field, message } of errors) {
    const place = /^renewals\.(\d+)\./.exec(field)?.[1]
    const id = place === undefined ? undefined : sent[Number(place)]?.renewsId
    if (id !== undefined) found.set(id, [...(found.get(id) ?? []), message])
  }
  return found
}
