import {
  type Administrator,
  AdministratorForm as AdministratorFormSchema,
  administratorFormNames,
} from '@zelo/contract/administrators'
import { invertNames, renameKeys } from '@zelo/contract/form-names'
import { type Role, roleLabel, roles } from '@zelo/contract/permissions'
import {
  type AdministratorStatus,
  administratorStatuses,
  administratorStatusLabel,
} from '@zelo/contract/vocabulary'
import { refreshSignIn, useSignIn } from '../../platform/sign-in.ts'
import { Form, FormGroup } from '../../ui/form/form.tsx'
import { SaveActions } from '../../ui/form/form-actions.tsx'
import { MaskedInput } from '../../ui/form/masked-input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { EditPage, type RegisterFormProps } from '../../ui/register/edit-page.tsx'
import { useRegisterForm } from '../../ui/register/use-register-form.ts'
import { DocumentInput } from '../lookups/lookups.public.tsx'
import { administrators } from './administrators.queries.ts'

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

const passwordTexts = {
  create: {
    label: 'Senha (opcional)',
    hint: 'Sem senha, a pessoa cria a sua em “Esqueceu sua senha?”.',
  },
  edit: {
    label: 'Nova senha (opcional)',
    hint: 'Trocar a senha encerra as sessões abertas desta pessoa.',
  },
}

function AdministratorForm({ record, reload }: RegisterFormProps<Administrator>) {
  const { user } = useSignIn()
  const own = record !== undefined && record.id === user?.id
  const { form, save, pending, cancel, dialogs } = useRegisterForm(administrators, {
    schema: AdministratorFormSchema,
    mode: 'onChange',
    empty,
    values: formValues,
    body: ({ password, ...fields }) => ({ ...renameKeys(fields, apiNames), ...(password && { password }) }),
    record,
    reload,
    createHint: 'Verifique se não há administrador com o mesmo email.',
    labels,
    show: {
      role: (role) => roleLabel[role as Role],
      status: (status) => administratorStatusLabel[status as AdministratorStatus],
    },
    names: administratorFormNames,
    onSaved: ({ id }) => {
      if (id === user?.id) void refreshSignIn()
    },
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
          <PasswordInput name="password" {...passwordTexts[record ? 'edit' : 'create']} span={2} />
        </FormGroup>
        <SaveActions onCancel={cancel} pending={pending} disabled={!form.formState.isValid} />
      </Form>
    </div>
  )
}

export const AdministratorCreatePage = () => <AdministratorForm />
export const AdministratorEditPage = () => <EditPage register={administrators} form={AdministratorForm} />
