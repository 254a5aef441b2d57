import { patientStatusLabel } from '@zelo/contract/care'
import { renameKeys } from '@zelo/contract/form-names'
import {
  type Patient,
  type PatientBody,
  type PatientFormInput,
  PatientForm as PatientFormSchema,
  patientFormNames,
} from '@zelo/contract/patients'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Result } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/form/cancel-button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useCepFill } from '../../ui/form/use-cep-fill.ts'
import { useLookupNames } from '../../ui/lookup/use-lookup-names.ts'
import { type Stamp, useRegisterForm } from '../../ui/register/use-register-form.tsx'
import { ApplyChoice, type ApplyQuestion, type ApplyTo } from '../books/books.public.ts'
import { contractQuestion } from './contract-question.ts'
import { PatientFields } from './patient-fields.tsx'
import { newPatient, patientApiNames, patientValues } from './patient-values.ts'
import { patientLabels } from './texts.ts'

type PatientFormProps = {
  record?: Patient
  /** What is known already of somebody who is not registered yet. */
  known?: WithContract & { recruitmentId: number; values: Partial<PatientFormInput> }
  reload?: () => Promise<Patient>
  send: (body: PatientBody, stamp: Stamp) => Promise<Result<{ patient: Patient }>>
  texts: { success: string; failure: string }
  onSaved: () => unknown
  /** Where saving leads; back, without one. */
  nextTo?: (patient: Patient) => string
}

type WithContract = Pick<Patient, 'contractId' | 'contract'>

const contractOption = ({ contractId, contract }: WithContract) => ({
  value: contractId,
  label: contract.fantasyName,
  hint: contract.socialReason,
})

const formName = (record: Patient | undefined, recruitmentId: number | undefined) => {
  if (record) return `patients/${record.id}/edit`
  return recruitmentId ? `patients/create/recruitment/${recruitmentId}` : 'patients/create'
}

export function PatientForm({ record, known, reload, send, texts, onSaved, nextTo }: PatientFormProps) {
  const start = record ?? known
  const [applyTo, setApplyTo] = useState<ApplyTo>('pending')
  const contracts = useLookupNames(start && contractOption(start))
  const { form, save, pending, cancel, dialogs } = useRegisterForm({
    schema: PatientFormSchema,
    name: formName(record, known?.recruitmentId),
    lookups: { contract: contracts },
    mode: 'onChange',
    defaults: record ? patientValues(record) : { ...newPatient, ...known?.values },
    record,
    send: (values, stamp) =>
      send({ ...renameKeys(values, patientApiNames), applyTo: question && applyTo }, stamp),
    reload:
      reload &&
      (async () => {
        const stored = await reload()
        contracts.rememberStored(contractOption(stored))
        return { values: patientValues(stored), version: stored.version }
      }),
    texts,
    labels: patientLabels,
    show: { contract: contracts.show, status: (status) => patientStatusLabel(String(status)) },
    names: patientFormNames,
    onSaved,
    nextTo: nextTo && (({ patient }) => nextTo(patient)),
    backTo: '/patients',
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
