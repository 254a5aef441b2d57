import { specialties } from '@zelo/contract/care'
import { invertNames, renameKeys } from '@zelo/contract/form-names'
import { frequencies, frequencySessions } from '@zelo/contract/frequencies'
import type { Recruitment } from '@zelo/contract/recruitment'
import {
  type Treatment,
  type TreatmentBody,
  TreatmentForm,
  type TreatmentFormInput,
  treatmentFormNames,
} from '@zelo/contract/treatments'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Result } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/form/cancel-button.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Form, FormActions, FormGroup } from '../../ui/form/form.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { useLookupNames } from '../../ui/lookup/use-lookup-names.ts'
import { type Stamp, useRegisterForm } from '../../ui/register/use-register-form.tsx'
import { formatMoney } from '../../ui/text/format.ts'
import { ApplyChoice, type ApplyQuestion, type ApplyTo } from '../books/books.public.ts'
import { useWarnings } from '../hand-over/hand-over.public.ts'
import { ProfessionalLookup } from '../lookups/lookups.public.tsx'
import { emptyPad, padLabels, padOfRecruitment, padValues } from './pad-fields.ts'
import { PadPreview } from './pad-preview.tsx'
import type { NewTerms } from './terms-question.ts'
import { type MovedDates, readMoved, usePlannedDates } from './use-planned-dates.ts'

const apiNames = invertNames(treatmentFormNames)
const field = (name: keyof typeof padLabels) => ({ name, label: padLabels[name] })
const options = <Value extends string | number>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: String(value) }))

const showMoney = (value: unknown) => formatMoney(value as number | undefined)

type Attended = Pick<Recruitment, 'professionalId' | 'professional'>

const professionalOption = (known: Attended | undefined) =>
  known?.professionalId && known.professional
    ? { value: known.professionalId, label: known.professional.fullName }
    : undefined

const formName = (patientId: number, pad?: Treatment, recruitment?: Recruitment) => {
  if (pad) return `treatments/${pad.id}/edit`
  return `patients/${patientId}/create-pad${recruitment ? `/recruitment/${recruitment.id}` : ''}`
}

type PadFormProps = {
  patientId: number
  pad?: Treatment
  reload?: () => Promise<Treatment>
  /** What to ask when an edit changes terms under which some of it has happened. */
  askOfPast?: (terms: NewTerms, newName: string) => ApplyQuestion | undefined
  /** The recruitment that a new plan comes of. */
  recruitment?: Recruitment
  send: (body: TreatmentBody, stamp: Stamp) => Promise<Result<Treatment>>
  texts: { success: string; failure: string }
  onSaved: () => unknown
  backTo: string
}

export function PadForm({
  patientId,
  pad,
  reload,
  askOfPast,
  recruitment,
  send,
  texts,
  onSaved,
  backTo,
}: PadFormProps) {
  const [moved, setMoved] = useState<MovedDates>()
  const [applyTo, setApplyTo] = useState<ApplyTo>('pending')
  const professionals = useLookupNames(professionalOption(pad ?? recruitment))
  const { form, save, pending, cancel, dialogs } = useRegisterForm<
    TreatmentFormInput,
    TreatmentForm,
    Treatment
  >({
    schema: TreatmentForm,
    defaults: pad ? padValues(pad) : recruitment ? padOfRecruitment(recruitment) : emptyPad,
    record: pad,
    name: formName(patientId, pad, recruitment),
    lookups: { professional: professionals },
    beside: { value: moved, restore: (value) => setMoved(readMoved(value)) },
    send: (values, stamp) =>
      send(
        {
          ...renameKeys(values, apiNames),
          patientId,
          professional: professionals.nameOf(values.professional) ?? null,
          sessionDates: planned.byHand,
          applyTo: question && applyTo,
        },
        stamp,
      ),
    conflictNote: 'As datas previstas passam a mostrar as sessões como estão agora.',
    reload:
      reload &&
      (async () => {
        const stored = await reload()
        professionals.rememberStored(professionalOption(stored))
        return { values: padValues(stored), version: stored.version }
      }),
    texts,
    labels: padLabels,
    show: { professional: professionals.show, agreedValue: showMoney, contractValue: showMoney },
    names: treatmentFormNames,
    onSaved,
    backTo,
  })
  const planned = usePlannedDates(form, [moved, setMoved], pad)
  const [professionalId, specialty, frequency, agreedValue, contractValue] = useWatch({
    control: form.control,
    name: ['professional', 'specialty', 'frequency', 'agreedValue', 'contractValue'],
  })
  const question: ApplyQuestion | undefined = askOfPast?.(
    { professional: professionalId, agreedValue, contractValue },
    professionals.nameOf(professionalId) ?? 'o novo profissional',
  )
  const warnings = useWarnings({
    patientId,
    professionalId,
    specialty,
    dates: planned.dates,
    treatmentId: pad?.id,
  })

  function offerCounts(chosen: string | number | null) {
    const [only, ...more] = frequencySessions[chosen as TreatmentFormInput['frequency']] ?? []
    if (only !== undefined)
      form.setValue('numberOfSessions', more.length ? (undefined as never) : only, { shouldDirty: true })
  }

  return (
    <Form form={form} onSubmit={save}>
      {dialogs}
      <FormGroup title="Tratamento">
        <SelectInput {...field('specialty')} required options={options(specialties)} />
        <ProfessionalLookup
          {...field('professional')}
          required
          span={2}
          known={professionals.known}
          onValueChange={professionals.remember}
        />
        <DateInput {...field('expectedStart')} required />
        <TextAreaInput {...field('diagnosis')} required span={4} />
      </FormGroup>
      <FormGroup title="Sessões">
        <SelectInput
          {...field('frequency')}
          required
          options={options(frequencies)}
          onValueChange={offerCounts}
        />
        <SelectInput
          // Anew for each frequency: with other options the list would let go of the count just set.
          key={frequency}
          {...field('numberOfSessions')}
          required
          disabled={!frequency}
          options={frequency ? options(frequencySessions[frequency]) : []}
        />
        <DateInput {...field('startDatePeriod')} required />
        <DateInput {...field('endDatePeriod')} required />
      </FormGroup>
      <FormGroup title="Valores">
        <MoneyInput {...field('agreedValue')} required hint="O que o profissional recebe." />
        <MoneyInput {...field('contractValue')} required hint="O que o contrato paga." />
        <DateInput {...field('authorizationDate')} />
      </FormGroup>
      <PadPreview planned={planned} warnings={warnings} />
      {askOfPast && <ApplyChoice question={question} value={applyTo} onChange={setApplyTo} />}
      <FormActions>
        <CancelButton onCancel={cancel} />
        <Button type="submit" loading={pending}>
          Salvar
        </Button>
      </FormActions>
    </Form>
  )
}
