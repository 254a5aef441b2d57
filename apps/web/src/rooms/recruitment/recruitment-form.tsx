import {
  type Recruitment,
  type RecruitmentFormInput,
  type RecruitmentForm as RecruitmentFormOutput,
  RecruitmentForm as RecruitmentFormSchema,
  recruitmentFormNames,
} from '@zelo/contract/recruitment'
import { recruitmentStatusLabel, recruitmentTypeLabel } from '@zelo/contract/recruitment-labels'
import type { Result } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/form/cancel-button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useCepFill } from '../../ui/form/use-cep-fill.ts'
import type { LookupOption } from '../../ui/lookup/lookup-input.tsx'
import { useLookupNames } from '../../ui/lookup/use-lookup-names.ts'
import { readable } from '../../ui/register/conflict.ts'
import { type Stamp, useRegisterForm } from '../../ui/register/use-register-form.tsx'
import { RecruitmentFields } from './recruitment-fields.tsx'
import { newRecruitment, recruitmentBody, recruitmentValues } from './recruitment-values.ts'
import { recruitmentLabels } from './texts.ts'

type RecruitmentFormProps = {
  record?: Recruitment
  /** What a new one starts with, when it comes of a PAD. */
  start?: { treatmentId: number; values: Partial<RecruitmentFormInput>; contract: LookupOption }
  reload?: () => Promise<Recruitment>
  send: (body: ReturnType<typeof recruitmentBody>, stamp: Stamp) => Promise<Result<Recruitment>>
  texts: { success: string; failure: string }
  onSaved: () => unknown
  /** Authorised, it goes on by passing the sessions of a PAD. */
  passesOn?: boolean
  /** Where saving leads; back, without one. */
  nextTo?: (saved: Recruitment) => string | undefined
}

const contractOption = ({ contractId, contract }: Recruitment) => ({
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

const shownBy = (labels: Record<string, string>) => (value: unknown) =>
  labels[String(value)] ?? readable(value)

const formName = (record: Recruitment | undefined, treatmentId: number | undefined) => {
  if (record) return `recruitment/${record.id}/edit`
  return treatmentId ? `recruitment/create/treatment/${treatmentId}` : 'recruitment/create'
}

export function RecruitmentForm({
  record,
  start,
  reload,
  send,
  texts,
  onSaved,
  passesOn = false,
  nextTo,
}: RecruitmentFormProps) {
  const contract = useLookupNames(record ? contractOption(record) : start?.contract)
  const professional = useLookupNames(record && professionalOption(record))
  const administrator = useLookupNames(record && administratorOption(record))

  const { form, save, pending, cancel, dialogs } = useRegisterForm<
    RecruitmentFormInput,
    RecruitmentFormOutput,
    Recruitment
  >({
    schema: RecruitmentFormSchema,
    name: formName(record, start?.treatmentId),
    lookups: { contract, professional, administrator },
    defaults: record ? recruitmentValues(record) : (start?.values ?? newRecruitment()),
    record,
    send: (values, stamp) => send(recruitmentBody(values), stamp),
    reload:
      reload &&
      (async () => {
        const stored = await reload()
        contract.rememberStored(contractOption(stored))
        professional.rememberStored(professionalOption(stored))
        administrator.rememberStored(administratorOption(stored))
        return { values: recruitmentValues(stored), version: stored.version }
      }),
    texts,
    labels: recruitmentLabels,
    show: {
      contract: contract.show,
      professional: professional.show,
      administrator: administrator.show,
      type: shownBy(recruitmentTypeLabel),
      status: shownBy(recruitmentStatusLabel),
    },
    names: recruitmentFormNames,
    onSaved,
    nextTo,
    backTo: '/recruitment',
  })
  const cep = useCepFill(form, {
    creates: !record,
    cep: 'cep',
    number: 'addressNumber',
    targets: { address: 'logradouro', neighborhood: 'bairro', city: 'localidade', state: 'uf' },
  })

  return (
    <div className="grid gap-6">
      {dialogs}
      <Form form={form} onSubmit={save}>
        <RecruitmentFields
          form={form}
          edits={record !== undefined}
          passesOn={passesOn}
          names={{ contract, professional, administrator }}
          cep={cep}
        />
        <FormActions>
          <CancelButton onCancel={cancel} />
          <Button type="submit" loading={pending}>
            Salvar
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}
