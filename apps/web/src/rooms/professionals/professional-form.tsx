import { useQueryClient } from '@tanstack/react-query'
import { invertNames, renameKeys } from '@zelo/contract/form-names'
import {
  type Professional,
  type ProfessionalBody,
  professionalForm,
  professionalFormNames,
} from '@zelo/contract/professionals'
import { useState } from 'react'
import type { Result } from '../../platform/api.ts'
import { StepForm } from '../../ui/form/step-form.tsx'
import { type Stamp, useRegisterForm } from '../../ui/register/use-register-form.tsx'
import { AddressFields } from './address-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import {
  emptyProfessional,
  firstStepFields,
  formValues,
  professionalLabels,
  secondStepFields,
} from './professional-fields.ts'
import { professionalsKey } from './professionals.queries.ts'

const apiNames = invertNames(professionalFormNames)

type ProfessionalFormProps = {
  /** The one being edited; without one the form creates. */
  professional?: Professional
  send: (body: ProfessionalBody, stamp: Stamp) => Promise<Result<Professional>>
  reload?: () => Promise<Professional>
  texts: { success: string; failure: string }
}

export function ProfessionalForm({ professional, send, reload, texts }: ProfessionalFormProps) {
  const client = useQueryClient()
  const creating = !professional
  const [schema] = useState(() => professionalForm(professional?.pixKey))
  const { form, save, cancel, dialogs } = useRegisterForm({
    schema,
    defaults: professional ? formValues(professional) : emptyProfessional,
    name: professional ? `professionals/${professional.id}/edit` : 'professionals/create',
    record: professional,
    send: (values, stamp) => send({ ...renameKeys(values, apiNames), version: stamp.version }, stamp),
    reload:
      reload &&
      (async () => {
        const stored = await reload()
        return { values: formValues(stored), version: stored.version }
      }),
    texts,
    labels: professionalLabels,
    names: professionalFormNames,
    onSaved: () => client.invalidateQueries({ queryKey: professionalsKey }),
    backTo: '/professionals',
  })
  return (
    <div className="grid gap-6">
      {dialogs}
      <StepForm
        form={form}
        onSubmit={save}
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
