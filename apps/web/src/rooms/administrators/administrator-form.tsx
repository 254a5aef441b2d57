import { administratorStatuses, administratorStatusLabel } from '@zelo/contract/administrator-status'
import {
  type AdministratorBody,
  AdministratorForm as AdministratorFormSchema,
  administratorFormNames,
} from '@zelo/contract/administrators'
import { invertNames, renameKeys } from '@zelo/contract/form-names'
import { roleLabel, roles } from '@zelo/contract/permissions'
import type { Result } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/cancel-button.tsx'
import { applyServerErrors, Form, FormActions, FormGroup } from '../../ui/form.tsx'
import { useGoBack } from '../../ui/go-back.ts'
import { useLeaveGuard } from '../../ui/leave-guard.tsx'
import { MaskedInput } from '../../ui/masked-input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { SelectInput } from '../../ui/select-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useSave } from '../../ui/use-save.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'

const empty: Partial<AdministratorFormSchema> = {
  fullName: '',
  cpf: '',
  rg: '',
  email: '',
  phone: '',
  role: undefined,
  status: 'active',
  password: '',
}
const apiNames = invertNames(administratorFormNames)
const formNames: Record<string, string> = administratorFormNames

type AdministratorFormProps = {
  initial?: AdministratorFormSchema
  send: (body: AdministratorBody) => Promise<Result<unknown>>
  texts: { success: string; failure: string; passwordLabel: string; passwordHint?: string }
  onSaved: () => void
}

export function AdministratorForm({ initial, send, texts, onSaved }: AdministratorFormProps) {
  const form = useSchemaForm(AdministratorFormSchema, {
    mode: 'onChange',
    defaultValues: initial ?? empty,
  })
  const { isValid, isDirty } = form.formState
  const { leaveDialog, allowLeave } = useLeaveGuard(isDirty)
  const goBack = useGoBack('/administrators')

  const { save, pending } = useSave({
    ...texts,
    send: ({ password, ...fields }: AdministratorFormSchema) =>
      send({ ...renameKeys(fields, apiNames), ...(password && { password }) }),
    onSaved: () => {
      allowLeave()
      onSaved()
      goBack()
    },
    onRefused: ({ body }) => applyServerErrors(form, body.errors ?? [], (field) => formNames[field] ?? field),
  })

  return (
    <Form form={form} onSubmit={save}>
      <FormGroup title="Dados pessoais">
        <TextInput name="fullName" label="Nome completo" required span={2} maxLength={120} />
        <MaskedInput name="cpf" label="CPF" mask="cpf" required />
        <MaskedInput name="rg" label="RG" mask="rg" required />
        <TextInput name="email" label="E-mail" type="email" required span={2} maxLength={254} />
        <MaskedInput name="phone" label="Celular" mask="phone" required />
      </FormGroup>
      <FormGroup title="Acesso ao painel">
        <SelectInput
          name="role"
          label="Tipo"
          required
          options={roles.map((value) => ({ value, label: roleLabel[value] }))}
        />
        <SelectInput
          name="status"
          label="Status"
          required
          options={administratorStatuses.map((value) => ({ value, label: administratorStatusLabel[value] }))}
        />
        <PasswordInput
          name="password"
          label={texts.passwordLabel}
          hint={texts.passwordHint}
          span={2}
          maxLength={200}
        />
      </FormGroup>
      <FormActions>
        <CancelButton
          onCancel={() => {
            allowLeave()
            goBack()
          }}
        />
        <Button type="submit" disabled={!isValid} loading={pending}>
          Salvar
        </Button>
      </FormActions>
      {leaveDialog}
    </Form>
  )
}
