import { frequencies, frequencySessions } from '@zelo/contract/frequencies'
import type { TreatmentFormInput } from '@zelo/contract/treatments'
import { specialties } from '@zelo/contract/vocabulary'
import { useWatch } from 'react-hook-form'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FormGroup } from '../../ui/form/form-group.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { LookupNames } from '../../ui/lookup/use-lookup-names.ts'
import { ProfessionalLookup } from '../lookups/lookups.public.ts'
import { SuggestedCount } from './suggested-count.tsx'
import type { TreatmentFormReturn } from './treatment-form-schema.ts'
import { treatmentLabels } from './treatment-values.ts'

const field = (name: keyof typeof treatmentLabels) => ({ name, label: treatmentLabels[name] })
const options = <Value extends string | number>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: String(value) }))

type TreatmentFieldsProps = {
  form: TreatmentFormReturn
  professionals: LookupNames
  patientId: number
  /** The planned days of the sessions. */
  days: readonly string[]
}

export function TreatmentFields({ form, professionals, patientId, days }: TreatmentFieldsProps) {
  const specialty = useWatch({ control: form.control, name: 'specialty' })
  return (
    <>
      <FormGroup title="Tratamento">
        <SelectInput {...field('specialty')} required options={options(specialties)} />
        <ProfessionalLookup
          {...field('professional')}
          required
          span={2}
          asked={{ specialty, days, patientIds: [patientId] }}
          known={professionals.known}
          onValueChange={professionals.remember}
        />
        <DateInput {...field('expectedStart')} required />
        <TextAreaInput {...field('diagnosis')} required span={4} />
      </FormGroup>
      <SessionFields form={form} />
      <FormGroup title="Valores">
        <MoneyInput {...field('agreedValue')} required hint="O que o profissional recebe." />
        <MoneyInput {...field('contractValue')} required hint="O que o contrato paga." />
      </FormGroup>
      <FormGroup title="Autorização do plano">
        <DateInput {...field('authorizationDate')} />
        <TextInput {...field('authorizationNumber')} maxLength={60} />
        <TextInput {...field('authorizedSessions')} type="tel" maxLength={4} />
        <DateInput {...field('authorizationValidUntil')} />
      </FormGroup>
    </>
  )
}

function SessionFields({ form }: { form: TreatmentFormReturn }) {
  const frequency = useWatch({ control: form.control, name: 'frequency' })

  function offerCounts(chosen: string | number | null) {
    const [firstCount, ...furtherCounts] = frequencySessions[chosen as TreatmentFormInput['frequency']] ?? []
    if (firstCount === undefined) return
    // If a frequency has several counts, none is preselected.
    const count = furtherCounts.length > 0 ? undefined : firstCount
    form.setValue('numberOfSessions', count as number, { shouldDirty: true })
  }

  return (
    <FormGroup title="Sessões">
      <SelectInput
        {...field('frequency')}
        required
        options={options(frequencies)}
        searchable={false}
        onValueChange={offerCounts}
      />
      <SelectInput
        // The key remounts the select for each frequency: with new options, the select would drop the count that was
        // just set.
        key={frequency}
        {...field('numberOfSessions')}
        required
        disabled={!frequency}
        options={frequency ? options(frequencySessions[frequency]) : []}
      />
      <DateInput {...field('startDatePeriod')} required />
      <DateInput {...field('endDatePeriod')} required />
      <SuggestedCount form={form} />
    </FormGroup>
  )
}
