import { administratorFields, administratorGroups } from '@zelo/contract/administrator-fields'
import {
  type Administrator,
  AdministratorForm as AdministratorFormSchema,
  administratorFormNames,
} from '@zelo/contract/administrators'
import { invertNames, renameKeys } from '@zelo/contract/form-names'
import { type Role, roleLabel, roles } from '@zelo/contract/permissions'
import { labelsOf } from '@zelo/contract/register-fields'
import {
  type AdministratorStatus,
  administratorStatuses,
  administratorStatusLabel,
} from '@zelo/contract/vocabulary'
import { refreshSignIn, useSignIn } from '../../platform/sign-in.ts'
import { Form } from '../../ui/form/form.tsx'
import { SaveActions } from '../../ui/form/form-actions.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { EditPage, type RegisterFormProps } from '../../ui/register/edit-page.tsx'
import { FieldGroups, inputProps } from '../../ui/register/field-groups.tsx'
import { emptyValues, storedValues } from '../../ui/register/field-values.ts'
import { useRegisterForm } from '../../ui/register/use-register-form.ts'
import { DocumentInput } from '../lookups/lookups.public.ts'
import { administrators } from './administrators.queries.ts'

const apiNames = invertNames(administratorFormNames)
const labels = labelsOf(administratorFields, administratorGroups)

const empty: Partial<AdministratorFormSchema> = {
  ...emptyValues(administratorFields),
  role: undefined,
  status: 'active',
  password: '',
}

const formValues = (administrator: Administrator): AdministratorFormSchema => ({
  ...storedValues(administratorFields, administrator),
  password: '',
})

const input = inputProps(administratorFields)

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
  const isSelf = record !== undefined && record.id === user?.id
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
        <FieldGroups
          fields={administratorFields}
          groups={administratorGroups}
          customInputs={{
            cpf: (
              <DocumentInput {...input('cpf')} kind="cpf" register={record ? undefined : 'administrators'} />
            ),
            role: (
              <SelectInput
                {...input('role')}
                disabled={isSelf}
                hint={isSelf ? 'Só outro administrador muda o seu tipo.' : undefined}
                options={roles.map((value) => ({ value, label: roleLabel[value] }))}
              />
            ),
            status: (
              <SelectInput
                {...input('status')}
                disabled={isSelf}
                hint={isSelf ? 'Só outro administrador desativa o seu acesso.' : undefined}
                options={administratorStatuses.map((value) => ({
                  value,
                  label: administratorStatusLabel[value],
                }))}
              />
            ),
          }}
          after={{
            'Acesso ao painel': (
              <PasswordInput name="password" {...passwordTexts[record ? 'edit' : 'create']} span={2} />
            ),
          }}
        />
        <SaveActions onCancel={cancel} pending={pending} disabled={!form.formState.isValid} />
      </Form>
    </div>
  )
}

export const AdministratorCreatePage = () => <AdministratorForm />
export const AdministratorEditPage = () => <EditPage register={administrators} form={AdministratorForm} />
