import { Link, useSearch } from '@tanstack/react-router'
import type { Patient } from '@zelo/contract/patients'
import {
  type Recruitment,
  RecruitmentForm as RecruitmentFormSchema,
  recruitmentFormNames,
} from '@zelo/contract/recruitment'
import type { Treatment } from '@zelo/contract/treatments'
import { isAuthorized, recruitmentStatusLabel, recruitmentTypeLabel } from '@zelo/contract/vocabulary'
import { useEffect, useState } from 'react'
import { useSignIn } from '../../platform/sign-in.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveActions } from '../../ui/form/form-actions.tsx'
import { useCepFill } from '../../ui/form/use-cep-fill.ts'
import { useLookupNames } from '../../ui/lookup/use-lookup-names.ts'
import { readable } from '../../ui/register/conflict.ts'
import { EditPage, type RegisterFormProps } from '../../ui/register/edit-page.tsx'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { useRegisterForm } from '../../ui/register/use-register-form.ts'
import { recruitments, replacedTreatmentQuery } from './recruitment.queries.ts'
import { RecruitmentFields } from './recruitment-fields.tsx'
import {
  newRecruitment,
  patientValues,
  recruitmentBody,
  recruitmentLabels,
  recruitmentValues,
  substitutionValues,
} from './recruitment-values.ts'
import { useSubstitution } from './use-substitution.ts'

type RecruitmentFormProps = RegisterFormProps<Recruitment> & {
  /** The PAD whose professional a new substitution replaces, and its patient. */
  replaced?: { treatment: Treatment; patient: Patient }
}

const contractOption = ({ contractId, contract }: Pick<Recruitment, 'contractId' | 'contract'>) => ({
  value: contractId,
  label: contract.fantasyName,
  hint: contract.socialReason,
})
const namedOption = (value: number | null, label: string | undefined) =>
  value === null || label === undefined ? undefined : { value, label }
const professionalOption = (stored: Recruitment) =>
  namedOption(stored.professionalId, stored.professional?.fullName)
const administratorOption = (stored: Recruitment) =>
  namedOption(stored.administratorId, stored.administrator?.name)

const userOption = (user: ReturnType<typeof useSignIn>['user']) => namedOption(user?.id ?? null, user?.name)

const shownBy = (labels: Record<string, string>) => (value: unknown) =>
  labels[String(value)] ?? readable(value)

function RecruitmentForm({ record, reload, replaced }: RecruitmentFormProps) {
  const start = record ?? replaced?.patient
  const contract = useLookupNames(start && contractOption(start))
  const professional = useLookupNames(record && professionalOption(record))
  const { user } = useSignIn()
  const administrator = useLookupNames(record ? administratorOption(record) : userOption(user))
  const [known, setKnown] = useState<Patient>()
  const { treatments } = useSubstitution(record)
  const [refusedFor, setRefusedFor] = useState<number>()
  const open = refusedFor ?? replaced?.treatment.substitutionId
  const passesOn = treatments.length > 0

  const { form, save, pending, cancel, dialogs } = useRegisterForm(recruitments, {
    schema: RecruitmentFormSchema,
    empty: replaced
      ? substitutionValues(replaced.treatment, replaced.patient, user?.id)
      : newRecruitment(user?.id),
    values: recruitmentValues,
    body: (values) => ({
      ...recruitmentBody(values),
      // A name typed over the selected patient's name means another patient.
      ...(known?.fullName === values.fullName && { patientId: known.id }),
      ...(replaced && { patientId: replaced.patient.id, replacedTreatmentId: replaced.treatment.id }),
    }),
    record,
    reload,
    onReloaded: (stored) => {
      contract.rememberStored(contractOption(stored))
      professional.rememberStored(professionalOption(stored))
      administrator.rememberStored(administratorOption(stored))
    },
    from: replaced && `treatment/${replaced.treatment.id}`,
    lookups: { contract, professional, administrator },
    labels: recruitmentLabels,
    show: {
      contract: contract.show,
      professional: professional.show,
      administrator: administrator.show,
      type: shownBy(recruitmentTypeLabel),
      status: shownBy(recruitmentStatusLabel),
    },
    names: recruitmentFormNames,
    onRefused: ({ existingId }) => setRefusedFor(existingId),
    nextTo: ({ id, type, status }) => {
      // A new request opens its suggestions, because the next step is the search.
      if (!record) return `/recruitment/${id}/details?tab=sugestoes`
      return passesOn && type !== 'scouting' && isAuthorized(status) && !isAuthorized(record.status)
        ? `/recruitment/${id}/details?passing=true`
        : undefined
    },
  })
  const cep = useCepFill(form, {
    creates: !record,
    cep: 'cep',
    number: 'addressNumber',
    targets: { address: 'logradouro', neighborhood: 'bairro', city: 'localidade', state: 'uf' },
  })

  // Only an empty form focuses its first field.
  const isBlank = !record && !replaced
  useEffect(() => {
    if (isBlank) form.setFocus('fullName')
  }, [isBlank, form.setFocus])

  function takePatient(patient: Patient) {
    setKnown(patient)
    contract.rememberStored(contractOption(patient))
    for (const [name, value] of Object.entries(patientValues(patient)))
      form.setValue(name as keyof ReturnType<typeof patientValues>, value, {
        shouldDirty: true,
        shouldValidate: true,
      })
    form.setFocus('specialty')
  }

  return (
    <div className="grid gap-6">
      {dialogs}
      {open && <OpenSubstitution id={open} />}
      <Form form={form} onSubmit={save}>
        <RecruitmentFields
          form={form}
          edits={record !== undefined}
          passesOn={passesOn}
          names={{ contract, professional, administrator }}
          cep={cep}
          treatment={replaced?.treatment}
          onPatient={isBlank ? takePatient : undefined}
        />
        <SaveActions onCancel={cancel} pending={pending} />
      </Form>
    </div>
  )
}

/** A notice with a link to the open substitution: a PAD has at most one. */
function OpenSubstitution({ id }: { id: number }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-5"
    >
      <p>
        Este PAD já tem uma substituição em andamento: a captação nº {id}. Uma segunda não pode ser aberta.
      </p>
      <Link to="/recruitment/$id/details" params={{ id: String(id) }} className={buttonClass()}>
        Abrir a captação
      </Link>
    </div>
  )
}

export function RecruitmentCreatePage() {
  const { pad: treatmentId } = useSearch({ strict: false }) as { pad?: string }
  if (!treatmentId) return <RecruitmentForm />
  return (
    <FreshRecord
      query={replacedTreatmentQuery(treatmentId)}
      errorText="Ocorreu um erro ao buscar os detalhes deste PAD..."
    >
      {(replaced) => (
        <div className="grid gap-4">
          <p className="text-muted">
            Substituição de <strong className="text-ink">{replaced.treatment.professional.fullName}</strong>{' '}
            no PAD de {replaced.treatment.specialty} de{' '}
            <strong className="text-ink">{replaced.patient.fullName}</strong>. Confira os dados e salve.
          </p>
          <RecruitmentForm replaced={replaced} />
        </div>
      )}
    </FreshRecord>
  )
}

export const RecruitmentEditPage = () => <EditPage register={recruitments} form={RecruitmentForm} />
