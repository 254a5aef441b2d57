import {
  type AdministratorStatus,
  administratorStatuses,
  administratorStatusLabel,
} from '@zelo/contract/administrator-status'
import {
  type Administrator,
  type AdministratorBody,
  AdministratorForm as AdministratorFormSchema,
  administratorFormNames,
} from '@zelo/contract/administrators'
import { invertNames, renameKeys } from '@zelo/contract/form-names'
import { type Role, roleLabel, roles } from '@zelo/contract/permissions'
import type { Result } from '../../platform/api.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/form/cancel-button.tsx'
import { Form, FormActions, FormGroup } from '../../ui/form/form.tsx'
import { MaskedInput } from '../../ui/form/masked-input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { type Stamp, useRegisterForm } from '../../ui/register/use-register-form.tsx'
import { DocumentInput } from '../lookups/lookups.public.tsx'

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

const labels = {
  fullName: 'Nome completo',
  cpf: 'CPF',
  rg: 'RG',
  email: 'E-mail',
  phone: 'Celular',
  role: 'Tipo',
  status: 'Status',
} satisfies Partial<Record<keyof AdministratorFormSchema, string>>

const formValues = ({
  name,
  cpf,
  rg,
  email,
  phone,
  role,
  status,
}: Administrator): AdministratorFormSchema => ({
  ...renameKeys({ name, cpf, rg, email, phone, role, status }, administratorFormNames),
  password: '',
})

type AdministratorFormProps = {
  record?: Administrator
  reload?: () => Promise<Administrator>
  send: (body: AdministratorBody, stamp: Stamp) => Promise<Result<Administrator>>
  texts: { success: string; failure: string; passwordLabel: string; passwordHint?: string }
  onSaved: (saved: Administrator) => unknown
}

export function AdministratorForm({ record, reload, send, texts, onSaved }: AdministratorFormProps) {
  const { user } = useSession()
  const own = record !== undefined && record.id === user?.id
  const { form, save, pending, cancel, dialogs } = useRegisterForm({
    schema: AdministratorFormSchema,
    name: record ? `administrators/${record.id}/edit` : 'administrators/create',
    mode: 'onChange',
    defaults: record ? formValues(record) : empty,
    record,
    send: ({ password, ...fields }, stamp) =>
      send({ ...renameKeys(fields, apiNames), ...(password && { password }), version: stamp.version }, stamp),
    reload:
      reload &&
      (async () => {
        const stored = await reload()
        return { values: formValues(stored), version: stored.version }
      }),
    texts,
    labels,
    show: {
      role: (role) => roleLabel[role as Role],
      status: (status) => administratorStatusLabel[status as AdministratorStatus],
    },
    names: administratorFormNames,
    onSaved,
    backTo: '/administrators',
  })

  return (
    <div className="grid gap-6">
      {dialogs}
      <Form form={form} onSubmit={save}>
        <FormGroup title="Dados pessoais">
          <TextInput name="fullName" label={labels.fullName} required span={2} />
          <DocumentInput name="cpf" kind="cpf" required register={record ? undefined : 'administrators'} />
          <MaskedInput name="rg" label={labels.rg} mask="rg" required />
          <TextInput name="email" label={labels.email} type="email" required span={2} />
          <MaskedInput name="phone" label={labels.phone} mask="phone" required />
        </FormGroup>
        <FormGroup title="Acesso ao painel">
          <SelectInput
            name="role"
            label={labels.role}
            required
            disabled={own}
            hint={own ? 'Só outro administrador muda o seu tipo.' : undefined}
            options={roles.map((value) => ({ value, label: roleLabel[value] }))}
          />
          <SelectInput
            name="status"
            label={labels.status}
            required
            disabled={own}
            hint={own ? 'Só outro administrador desativa o seu acesso.' : undefined}
            options={administratorStatuses.map((value) => ({
              value,
              label: administratorStatusLabel[value],
            }))}
          />
          <PasswordInput name="password" label={texts.passwordLabel} hint={texts.passwordHint} span={2} />
        </FormGroup>
        <FormActions>
          <CancelButton onCancel={cancel} />
          <Button type="submit" disabled={!form.formState.isValid} loading={pending}>
            Salvar
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}
