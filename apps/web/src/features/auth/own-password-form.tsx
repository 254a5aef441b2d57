import { useQueryClient } from '@tanstack/react-query'
import { confirmPasswordRules, newPasswordRules } from '@zelo/contract/auth-rules'
import { useForm } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { useSave } from '../../ui/form/use-save.ts'
import { ownSignInsQuery } from './account.queries.ts'
import { AccountCard } from './account-card.tsx'

const empty = { currentPassword: '', password: '', confirmPassword: '' }

export function OwnPasswordForm({ email }: { email: string }) {
  const client = useQueryClient()
  const form = useForm({ defaultValues: empty })
  const { save, pending } = useSave({
    send: ({ currentPassword, password }: typeof empty) =>
      call('PUT /auth/password', { body: { currentPassword, password } }),
    success: 'Senha alterada com sucesso!',
    failure: 'Erro ao alterar a senha!',
    onSaved: () => {
      form.reset()
      return client.invalidateQueries(ownSignInsQuery())
    },
    onRefused: ({ body }) => applyServerErrors(form, body.errors ?? []),
  })

  return (
    <AccountCard title="Senha">
      <p className="text-muted">Trocar a senha encerra as suas outras sessões.</p>
      <Form form={form} onSubmit={save} className="grid gap-5">
        {/* The hidden field gives password managers the user name of the password. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          name="currentPassword"
          label="Senha atual"
          autoComplete="current-password"
          rules={{ required: 'Senha atual é obrigatória.' }}
        />
        <PasswordInput
          name="password"
          label="Nova senha"
          hint="Pelo menos oito caracteres. Uma frase que só você conhece é melhor do que sinais difíceis."
          rules={newPasswordRules}
        />
        <PasswordInput name="confirmPassword" label="Confirmar senha" rules={confirmPasswordRules} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={pending}>
            Alterar senha
          </Button>
        </div>
      </Form>
    </AccountCard>
  )
}
