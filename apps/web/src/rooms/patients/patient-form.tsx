import { renameKeys } from '@zelo/contract/form-names'
import { type Patient, PatientForm as PatientFormSchema, patientFormNames } from '@zelo/contract/patients'
import type { Recruitment } from '@zelo/contract/recruitment'
import { patientStatusLabel } from '@zelo/contract/vocabulary'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Form } from '../../ui/form/form.tsx'
import { SaveActions } from '../../ui/form/form-actions.tsx'
import { useCepFill } from '../../ui/form/use-cep-fill.ts'
import { useLookupNames } from '../../ui/lookup/use-lookup-names.ts'
import { EditPage, type RegisterFormProps } from '../../ui/register/edit-page.tsx'
import { useRegisterForm } from '../../ui/register/use-register-form.ts'
import { ApplyChoice, type ApplyQuestion, type ApplyTo } from '../books/books.public.ts'
import { contractQuestion } from './contract-question.ts'
import { PatientFields } from './patient-fields.tsx'
import { patientLabels } from './patient-texts.ts'
import { newPatient, patientApiNames, patientOfRecruitment, patientValues } from './patient-values.ts'
import { patients } from './patients.queries.ts'

type PatientFormProps = RegisterFormProps<Patient> & {
  /** The recruitment from which a new patient comes; saving leads on to the PAD. */
  recruitment?: Recruitment
}

const contractOption = ({ contractId, contract }: Pick<Patient, 'contractId' | 'contract'>) => ({
  value: contractId,
  label: contract.fantasyName,
  hint: contract.socialReason,
})

export function PatientForm({ record, reload, recruitment }: PatientFormProps) {
  const start = record ?? recruitment
  const [applyTo, setApplyTo] = useState<ApplyTo>('pending')
  const contracts = useLookupNames(start && contractOption(start))
  const { form, save, pending, cancel, dialogs } = useRegisterForm(patients, {
    schema: PatientFormSchema,
    mode: 'onChange',
    empty: recruitment ? { ...newPatient, ...patientOfRecruitment(recruitment) } : newPatient,
    values: patientValues,
    body: (values) => ({ ...renameKeys(values, patientApiNames), applyTo: question && applyTo }),
    record,
    reload,
    onReloaded: (stored) => contracts.rememberStored(contractOption(stored)),
    from: recruitment && `recruitment/${recruitment.id}`,
    createHint: 'Verifique os dados e tente novamente.',
    lookups: { contract: contracts },
    labels: patientLabels,
    show: { contract: contracts.show, status: (status) => patientStatusLabel(String(status)) },
    names: patientFormNames,
    nextTo: ({ patient }) =>
      recruitment && `/patients/${patient.id}/create-pad?recruitment=${recruitment.id}`,
  })
  const contract = useWatch({ control: form.control, name: 'contract' })
  const question: ApplyQuestion | undefined =
    record && contractQuestion(record, contract, contracts.nameOf(contract))
  const cep = useCepFill(form, {
    creates: !record,
    cep: 'cep',
    number: 'address_number',
    targets: { address: 'logradouro', neighborhood: 'bairro', city: 'localidade', state: 'uf' },
  })

  return (
    <div className="grid gap-6">
      {dialogs}
      <Form form={form} onSubmit={save}>
        <PatientFields
          creates={!record}
          status={record?.status}
          contracts={contracts.known}
          onContract={contracts.remember}
          cep={cep}
        />
        <ApplyChoice question={question} value={applyTo} onChange={setApplyTo} />
        <SaveActions onCancel={cancel} pending={pending} />
      </Form>
    </div>
  )
}

export const PatientEditPage = () => <EditPage register={patients} form={PatientForm} />
