import { useQuery } from '@tanstack/react-query'
import { renameKeys } from '@zelo/contract/form-names'
import { type Patient, PatientForm as PatientFormSchema, patientFormNames } from '@zelo/contract/patients'
import type { Recruitment } from '@zelo/contract/recruitment'
import { patientStatusLabel } from '@zelo/contract/vocabulary'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Form } from '../../ui/form/form.tsx'
import { SaveActions } from '../../ui/form/form-actions.tsx'
import { useCepFill } from '../../ui/form/use-cep-fill.ts'
import { useLookupNames } from '../../ui/lookup/use-lookup-names.ts'
import { EditPage, type RegisterFormProps } from '../../ui/register/edit-page.tsx'
import { useRegisterForm } from '../../ui/register/use-register-form.ts'
import { companyDay } from '../../ui/text/format.ts'
import { TermsStart } from '../books/books.public.ts'
import { PatientFields } from './patient-fields.tsx'
import {
  newPatient,
  patientApiNames,
  patientLabels,
  patientOfRecruitment,
  patientValues,
} from './patient-values.ts'
import { contractPreviewQuery, patients } from './patients.queries.ts'

type PatientFormProps = RegisterFormProps<Patient> & {
  /** The recruitment of a new patient. Saving then opens the PAD form. */
  recruitment?: Recruitment
}

/**
 * `from` is the first day of a changed contract. Only the server validates the day, because the field is hidden while
 * the contract is unchanged.
 */
const schema = z.extend(PatientFormSchema, { from: z.optional(z.string()) })

const contractOption = ({ contractId, contract }: Pick<Patient, 'contractId' | 'contract'>) => ({
  value: contractId,
  label: contract.fantasyName,
  hint: contract.socialReason,
})

const changesContract = (record: Patient | undefined, chosen: number | null | undefined) =>
  Boolean(record && chosen && chosen !== record.contractId)

export function PatientForm({ record, reload, recruitment }: PatientFormProps) {
  const start = record ?? recruitment
  const contracts = useLookupNames(start && contractOption(start))
  const { form, save, pending, cancel, dialogs } = useRegisterForm(patients, {
    schema,
    mode: 'onChange',
    empty: recruitment ? { ...newPatient, ...patientOfRecruitment(recruitment) } : newPatient,
    values: (stored: Patient) => ({ ...patientValues(stored), from: companyDay() }),
    body: ({ from: first, ...values }) => ({
      ...renameKeys(values, patientApiNames),
      ...(changesContract(record, values.contract) && { from: first }),
    }),
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
  const [contractId, from] = useWatch({ control: form.control, name: ['contract', 'from'] })
  const changed = changesContract(record, contractId)
  const preview = useQuery(contractPreviewQuery(record?.id, changed ? { contractId, from } : undefined))
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
        <TermsStart changed={changed} preview={preview} unchanged={{}} />
        <SaveActions onCancel={cancel} pending={pending} />
      </Form>
    </div>
  )
}

export const PatientEditPage = () => <EditPage register={patients} form={PatientForm} />
