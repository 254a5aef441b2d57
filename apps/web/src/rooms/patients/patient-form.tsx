import { patientStatusLabel } from '@zelo/contract/care'
import { renameKeys } from '@zelo/contract/form-names'
import {
  type Patient,
  type PatientBody,
  PatientForm as PatientFormSchema,
  patientFormNames,
} from '@zelo/contract/patients'
import type { Result } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/cancel-button.tsx'
import { Form, FormActions } from '../../ui/form.tsx'
import { useCepFill } from '../../ui/use-cep-fill.ts'
import { type Stamp, useRegisterForm } from '../../ui/use-register-form.tsx'
import { PatientFields } from './patient-fields.tsx'
import { newPatient, patientApiNames, patientValues } from './patient-values.ts'
import { patientLabels } from './texts.ts'
import { useContractNames } from './use-contract-names.ts'

type PatientFormProps = {
  record?: Patient
  reload?: () => Promise<Patient>
  send: (body: PatientBody, stamp: Stamp) => Promise<Result<unknown>>
  texts: { success: string; failure: string }
  onSaved: () => void
}

const contractOption = ({ contractId, contract }: Patient) => ({
  value: contractId,
  label: contract.fantasyName,
  hint: contract.socialReason,
})

export function PatientForm({ record, reload, send, texts, onSaved }: PatientFormProps) {
  const contracts = useContractNames(record && contractOption(record))
  const { form, save, pending, cancel, dialogs } = useRegisterForm({
    schema: PatientFormSchema,
    mode: 'onChange',
    defaults: record ? patientValues(record) : newPatient,
    record,
    send: (values, stamp) => send(renameKeys(values, patientApiNames), stamp),
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
    backTo: '/patients',
  })
  const fillAddress = useCepFill(form, {
    cep: 'cep',
    number: 'address_number',
    targets: { address: 'logradouro', neighborhood: 'bairro', city: 'localidade', state: 'uf' },
  })

  return (
    <>
      {dialogs}
      <Form form={form} onSubmit={save}>
        <PatientFields
          creates={!record}
          contract={contracts.stored}
          onContract={contracts.remember}
          onCep={record ? undefined : fillAddress}
        />
        <FormActions>
          <CancelButton onCancel={cancel} />
          <Button type="submit" loading={pending}>
            Salvar
          </Button>
        </FormActions>
      </Form>
    </>
  )
}
