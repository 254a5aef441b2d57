import { useSearch } from '@tanstack/react-router'
import { invertNames, renameKeys } from '@zelo/contract/form-names'
import { type Professional, professionalForm, professionalFormNames } from '@zelo/contract/professionals'
import { useState } from 'react'
import { StepForm } from '../../ui/form/step-form.tsx'
import { EditPage, type RegisterFormProps } from '../../ui/register/edit-page.tsx'
import { useRegisterForm } from '../../ui/register/use-register-form.ts'
import { AddressFields } from './address-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import {
  emptyProfessional,
  firstStepFields,
  formValues,
  professionalLabels,
  secondStepFields,
} from './professional-values.ts'
import { professionals } from './professionals.queries.ts'

const apiNames = invertNames(professionalFormNames)

function ProfessionalForm({ record, reload }: RegisterFormProps<Professional>) {
  const creating = !record
  const { field } = useSearch({ strict: false })
  const startAt = [...firstStepFields, ...secondStepFields].find((name) => name === field)
  const [schema] = useState(() => professionalForm(record?.pixKey))
  const { form, save, cancel, dialogs } = useRegisterForm(professionals, {
    schema,
    empty: emptyProfessional,
    values: formValues,
    // A create form omits an empty password. An edit form sends the empty password, which keeps the stored one.
    body: ({ password, ...values }) => ({
      ...renameKeys(values, apiNames),
      ...((password || record) && { password }),
    }),
    record,
    reload,
    labels: professionalLabels,
    names: professionalFormNames,
  })
  return (
    <div className="grid gap-6">
      {dialogs}
      <StepForm
        form={form}
        onSubmit={save}
        startAt={startAt}
        onCancel={cancel}
        steps={[
          {
            title: 'Dados do profissional',
            fields: firstStepFields,
            content: <PersonFields creating={creating} />,
          },
          {
            title: 'Endereço, conta e acesso',
            fields: secondStepFields,
            content: <AddressFields form={form} creating={creating} />,
          },
        ]}
      />
    </div>
  )
}

export const ProfessionalCreatePage = () => <ProfessionalForm />
export const ProfessionalEditPage = () => <EditPage register={professionals} form={ProfessionalForm} />
