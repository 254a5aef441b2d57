import { frequencies, recruitmentSessions } from '@zelo/contract/frequencies'
import type { Patient } from '@zelo/contract/patients'
import type { RecruitmentForm, RecruitmentFormInput } from '@zelo/contract/recruitment'
import { states } from '@zelo/contract/states'
import type { Treatment } from '@zelo/contract/treatments'
import {
  chosenStatuses,
  recruitmentStatusLabel,
  recruitmentTypeLabel,
  recruitmentTypes,
  specialties,
} from '@zelo/contract/vocabulary'
import type { ComponentProps } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FormGroup } from '../../ui/form/form.tsx'
import { MaskedInput } from '../../ui/form/masked-input.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { CepProps } from '../../ui/form/use-cep-fill.ts'
import type { LookupNames } from '../../ui/lookup/use-lookup-names.ts'
import { AdministratorLookup, ContractLookup, ProfessionalLookup } from '../lookups/lookups.public.ts'
import { KnownPatients } from './known-patients.tsx'
import { plannedDays } from './planned-days.ts'
import { recruitmentLabels } from './recruitment-texts.ts'

const field = (name: keyof typeof recruitmentLabels) => ({ name, label: recruitmentLabels[name] })
const options = <Value extends string | number>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: String(value) }))

const typeOptions = recruitmentTypes.map((value) => ({ value, label: recruitmentTypeLabel[value] }))
const statusOptions = chosenStatuses.map((value) => ({ value, label: recruitmentStatusLabel[value] }))

type RecruitmentFieldsProps = {
  form: UseFormReturn<RecruitmentFormInput, unknown, RecruitmentForm>
  edits: boolean
  /** Whether the step after the authorisation is to pass on the sessions of a PAD. */
  passesOn: boolean
  names: { contract: LookupNames; professional: LookupNames; administrator: LookupNames }
  cep: CepProps
  /** The PAD whose professional is replaced. */
  treatment?: Treatment | undefined
  /** Fills in a registered patient. */
  onPatient?: ((patient: Patient) => void) | undefined
}

export function RecruitmentFields(props: RecruitmentFieldsProps) {
  const { form, edits, passesOn, names, cep, treatment, onPatient } = props
  const lookup = (name: keyof typeof names) => ({
    ...field(name),
    limit: edits ? 5000 : 20,
    known: names[name].known,
    onValueChange: names[name].remember,
  })
  return (
    <>
      <FormGroup title="Paciente">
        <TextInput {...field('fullName')} required span={2} />
        <DateInput {...field('birthDate')} birth />
        <MaskedInput {...field('cellphone')} mask="phone" />
        <ContractLookup {...lookup('contract')} required span={2} />
        {onPatient && <KnownPatients form={form} onChoose={onPatient} />}
        <TextAreaInput {...field('diagnosis')} span={4} rows={3} />
      </FormGroup>
      <FormGroup title="Endereço">
        <MaskedInput {...field('cep')} mask="cep" {...cep} />
        <TextInput {...field('address')} span={2} />
        <TextInput {...field('addressNumber')} />
        <TextInput {...field('addressComplement')} />
        <TextInput {...field('neighborhood')} />
        <TextInput {...field('city')} required />
        <SelectInput {...field('state')} required options={states} />
      </FormGroup>
      <CareFields form={form} />
      <FormGroup title="Andamento">
        {edits && <StatusField passesOn={passesOn} />}
        <ProfessionalField {...{ form, treatment }} {...lookup('professional')} />
        <AdministratorLookup {...lookup('administrator')} hint="Quem acompanha e recebe os avisos." />
        <TextAreaInput {...field('observations')} span={4} />
      </FormGroup>
    </>
  )
}

type ProfessionalFieldProps = Pick<RecruitmentFieldsProps, 'form' | 'treatment'> &
  Omit<ComponentProps<typeof ProfessionalLookup>, 'asked'>

/** Lists professionals first who have the specialty, live near the patient and are free on the days of the request. */
function ProfessionalField({ form, treatment, ...input }: ProfessionalFieldProps) {
  const [specialty, city = '', state = '', neighborhood] = useWatch({
    control: form.control,
    name: ['specialty', 'city', 'state', 'neighborhood'],
  })
  const place = city && state ? { city, state, neighborhood: neighborhood ?? '' } : undefined
  const days = () => plannedDays(form.getValues(), treatment)
  return (
    <ProfessionalLookup
      {...input}
      span={2}
      asked={{ specialty, place, days, except: treatment?.professionalId }}
    />
  )
}

function StatusField({ passesOn }: Pick<RecruitmentFieldsProps, 'passesOn'>) {
  const [status, type] = useWatch<RecruitmentFormInput, ['status', 'type']>({ name: ['status', 'type'] })
  const leads = passesOn && status === 'recruited' && type !== 'scouting'
  return (
    <SelectInput
      {...field('status')}
      required
      options={statusOptions}
      hint={leads ? 'Ao salvar, o próximo passo é passar as sessões do PAD.' : undefined}
    />
  )
}

function CareFields({ form }: Pick<RecruitmentFieldsProps, 'form'>) {
  const frequency = useWatch({ control: form.control, name: 'frequency' })

  function offerCounts(chosen: string | number | null) {
    // The suggestions of a request without a count assume the first one too.
    const [usual] = recruitmentSessions[chosen as RecruitmentFormInput['frequency']] ?? []
    form.setValue('numberOfSessions', usual ?? null, { shouldDirty: true })
  }

  return (
    <FormGroup title="Atendimento">
      <SelectInput {...field('type')} required options={typeOptions} />
      <SelectInput {...field('specialty')} required options={options(specialties)} />
      <SelectInput
        {...field('frequency')}
        required
        options={options(frequencies)}
        searchable={false}
        onValueChange={offerCounts}
      />
      <SelectInput
        // The key remounts the select per frequency: with new options the select would drop the count that was just
        // set.
        key={frequency}
        {...field('numberOfSessions')}
        disabled={!frequency}
        options={frequency ? options(recruitmentSessions[frequency]) : []}
      />
      <DateInput {...field('registerDate')} />
      <DateInput {...field('expectedStart')} />
      <MoneyInput {...field('agreedValue')} hint="O que o profissional recebe." />
      <MoneyInput {...field('contractValue')} hint="O que o contrato paga." />
    </FormGroup>
  )
}
