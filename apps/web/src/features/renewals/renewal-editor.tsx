import { type Frequency, frequencySessions } from '@zelo/contract/frequencies'
import { suggestedCount } from '@zelo/contract/session-pattern'
import type { Specialty } from '@zelo/contract/vocabulary'
import { useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { WarningList } from '../../ui/details/warning-list.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { useLookupNames } from '../../ui/lookup/use-lookup-names.ts'
import { countText } from '../../ui/text/count-text.ts'
import { formatDay } from '../../ui/text/format.ts'
import { useWarnings } from '../hand-over/hand-over.public.ts'
import { ProfessionalLookup } from '../lookups/lookups.public.ts'
import { RenewalDays } from './renewal-days.tsx'
import { attentionOf, periodOf, type RenewalValues, type Row } from './renewal-rows.ts'
import { daysOf, type Renewals } from './use-renewals.ts'

const countOptions = (frequency: Frequency) =>
  frequencySessions[frequency].map((count) => ({ value: count, label: String(count) }))

const periodFields: readonly (string | undefined)[] = ['startDate', 'endDate']

type RenewalEditorProps = { row: Row; renewals: Renewals }

/** The editable values of a proposal, with its planned days. */
export function RenewalEditor({ row, renewals }: RenewalEditorProps) {
  const { proposal, values } = row
  const { professional, frequency } = proposal
  const form = useForm<RenewalValues>({ defaultValues: values })
  const names = useLookupNames(
    values.professionalId === null
      ? undefined
      : { value: values.professionalId, label: row.professional ?? professional?.fullName ?? '' },
  )

  const correct = useEffectEvent((next: RenewalValues, name: string | undefined) => {
    const period = periodOf(next)
    const count = period && periodFields.includes(name) ? suggestedCount({ frequency, ...period }) : undefined
    // A changed period proposes the matching count; the person can still change it.
    if (count !== undefined && count !== next.sessionCount) form.setValue('sessionCount', count)
    const keepsDays = !periodFields.includes(name) && name !== 'sessionCount'
    renewals.correct(row, {
      values: { ...next, ...(count !== undefined && { sessionCount: count }) },
      professional: names.nameOf(next.professionalId),
      days: keepsDays ? row.days : undefined,
    })
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: next, name }) => correct({ ...next }, name),
      }),
    [form.subscribe],
  )

  const dates = daysOf(row)
  const warnings = useWarnings({
    patientId: proposal.patient.id,
    professionalId: row.edited ? values.professionalId : null,
    specialty: proposal.specialty as Specialty,
    dates,
    treatmentId: undefined,
  })
  const notes = [...row.problems, ...attentionOf(row).map(({ text }) => text), ...warnings]
  return (
    <section
      aria-label={`Correção do PAD de ${proposal.patient.fullName}`}
      className="grid grid-cols-1 gap-5 p-4 sm:p-5"
    >
      <p className="text-muted">
        Segue o PAD {proposal.renewsId}, de {formatDay(proposal.before.startDate)} a{' '}
        {formatDay(proposal.before.endDate)} com{' '}
        {countText(proposal.before.sessionCount, 'sessão', 'sessões')}. Diagnóstico e frequência são os
        mesmos; a autorização fica em branco.
      </p>
      <WarningList notes={[...new Set(notes)]} className="empty:hidden" />
      {proposal.choosable && (
        <FormProvider {...form}>
          <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(max(200px,22%),1fr))]">
            <ProfessionalLookup
              name="professionalId"
              label="Profissional"
              required
              span={2}
              asked={{
                specialty: proposal.specialty as Specialty,
                days: dates,
                patientIds: [proposal.patient.id],
              }}
              known={names.known}
              onValueChange={names.remember}
            />
            <MoneyInput name="agreedValue" label="Valor acordado" required />
            <MoneyInput name="contractValue" label="Valor do contrato" required />
            <DateInput name="startDate" label="Início" required />
            <DateInput name="endDate" label="Fim" required />
            <SelectInput
              name="sessionCount"
              label={`Sessões (${frequency})`}
              required
              options={countOptions(frequency)}
            />
          </div>
        </FormProvider>
      )}
      {proposal.choosable && dates.length > 0 && (
        <RenewalDays
          row={row}
          dates={dates}
          onMove={(days) => renewals.correct(row, { values, professional: row.professional, days })}
        />
      )}
    </section>
  )
}
