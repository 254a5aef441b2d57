import { frequencies, recruitmentSessions } from '@zelo/contract/frequencies'
import type { Patient } from '@zelo/contract/patients'
import type { RecruitmentForm, RecruitmentFormInput } from '@zelo/contract/recruitment'
import { recruitmentFields, recruitmentGroups } from '@zelo/contract/recruitment-fields'
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
import { MaskedInput } from '../../ui/form/masked-input.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import type { CepProps } from '../../ui/form/use-cep-fill.ts'
import type { LookupNames } from '../../ui/lookup/use-lookup-names.ts'
import { FieldGroups, inputProps } from '../../ui/register/field-groups.tsx'
import { AdministratorLookup, ContractLookup, ProfessionalLookup } from '../lookups/lookups.public.ts'
import { KnownPatients } from './known-patients.tsx'
import { plannedDays } from './planned-days.ts'

const input = inputProps(recruitmentFields)
const options = <Value extends string | number>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: String(value) }))

const typeOptions = recruitmentTypes.map((value) => ({ value, label: recruitmentTypeLabel[value] }))
const statusOptions = chosenStatuses.map((value) => ({ value, label: recruitmentStatusLabel[value] }))

type RecruitmentFieldsProps = {
  form: UseFormReturn<RecruitmentFormInput, unknown, RecruitmentForm>
  edits: boolean
  /** True if the step after the authorization is to hand over the sessions of a PAD. */
  passesOn: boolean
  names: { contract: LookupNames; professional: LookupNames; administrator: LookupNames }
  cep: CepProps
  /** The PAD whose professional is to be replaced. */
  treatment?: Treatment | undefined
  /** Fills the form with a registered patient. */
  onPatient?: ((patient: Patient) => void) | undefined
}

export function RecruitmentFields(props: RecruitmentFieldsProps) {
  const { form, edits, passesOn, names, cep, treatment, onPatient } = props
  const lookup = (chosen: keyof typeof names) => ({
    ...input(`${chosen}Id`),
    limit: edits ? 5000 : 20,
    known: names[chosen].known,
    onValueChange: names[chosen].remember,
  })
  const frequency = useWatch({ control: form.control, name: 'frequency' })

  function offerCounts(chosen: string | number | null) {
    // The first count of a frequency is also the one that the suggestions assume.
    const [usualCount] = recruitmentSessions[chosen as RecruitmentFormInput['frequency']] ?? []
    form.setValue('numberOfSessions', usualCount ?? null, { shouldDirty: true })
  }

  return (
    <FieldGroups
      fields={recruitmentFields}
      groups={recruitmentGroups}
      customInputs={{
        // The telephone follows the birth date, in the same row, so it precedes the contract.
        contractId: (
          <>
            <MaskedInput {...input('cellphone')} mask="phone" />
            <ContractLookup {...lookup('contract')} />
            {onPatient && <KnownPatients form={form} onChoose={onPatient} />}
          </>
        ),
        cellphone: false,
        diagnosis: <TextAreaInput {...input('diagnosis')} rows={3} />,
        cep: <MaskedInput {...input('cep')} mask="cep" {...cep} />,
        state: <SelectInput {...input('state')} options={states} />,
        // The type is the first field of the specialty's group.
        specialty: (
          <>
            <SelectInput {...input('type')} options={typeOptions} />
            <SelectInput {...input('specialty')} options={options(specialties)} />
          </>
        ),
        type: false,
        frequency: (
          <SelectInput
            {...input('frequency')}
            options={options(frequencies)}
            searchable={false}
            onValueChange={offerCounts}
          />
        ),
        sessionCount: (
          <SelectInput
            // The key remounts the select for each frequency: with new options, the select would drop the count that
            // was just set.
            key={frequency}
            {...input('sessionCount')}
            disabled={!frequency}
            options={frequency ? options(recruitmentSessions[frequency]) : []}
          />
        ),
        agreedValue: <MoneyInput {...input('agreedValue')} hint="O que o profissional recebe." />,
        contractValue: <MoneyInput {...input('contractValue')} hint="O que o contrato paga." />,
        status: edits && <StatusField passesOn={passesOn} />,
        professionalId: <ProfessionalField {...{ form, treatment }} {...lookup('professional')} />,
        administratorId: (
          <AdministratorLookup {...lookup('administrator')} hint="Quem acompanha e recebe os avisos." />
        ),
      }}
    />
  )
}

type ProfessionalFieldProps = Pick<RecruitmentFieldsProps, 'form' | 'treatment'> &
  Omit<ComponentProps<typeof ProfessionalLookup>, 'asked'>

/**
 * The lookup for the professional. Professionals with the specialty, near the patient and free on the planned days are
 * first.
 */
function ProfessionalField({ form, treatment, ...lookup }: ProfessionalFieldProps) {
  const [specialty, city = '', state = '', neighborhood] = useWatch({
    control: form.control,
    name: ['specialty', 'city', 'state', 'neighborhood'],
  })
  const place = city && state ? { city, state, neighborhood: neighborhood ?? '' } : undefined
  const days = () => plannedDays(form.getValues(), treatment)
  return (
    <ProfessionalLookup {...lookup} asked={{ specialty, place, days, except: treatment?.professionalId }} />
  )
}

function StatusField({ passesOn }: Pick<RecruitmentFieldsProps, 'passesOn'>) {
  const [status, type] = useWatch<RecruitmentFormInput, ['status', 'type']>({ name: ['status', 'type'] })
  const leadsToHandOver = passesOn && status === 'recruited' && type !== 'scouting'
  return (
    <SelectInput
      {...input('status')}
      options={statusOptions}
      hint={leadsToHandOver ? 'Ao salvar, o próximo passo é passar as sessões do PAD.' : undefined}
    />
  )
}
