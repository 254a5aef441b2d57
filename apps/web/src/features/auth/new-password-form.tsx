import { Link } from '@tanstack/react-router'
import { confirmPasswordRules, newPasswordRules } from '@zelo/contract/auth-rules'
import type { ErrorBody } from '@zelo/contract/errors'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, type Result } from '../../platform/api.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { refusalText } from '../../ui/form/refusal-text.ts'
import { showToast } from '../../ui/toast/toast.ts'

const hint = 'A senha precisa ter pelo menos oito caracteres'

const failure = 'Erro ao redefinir senha! Verifique se o token está correto.'

/**
 * Shows that the password was not changed, with the reason. An error of the password itself appears in the hint
 * instead.
 */
const showRefusal = (refusal: Extract<Result<unknown>, { ok: false }>) => {
  const others = (refusal.body.errors ?? []).filter(({ field }) => field !== 'password')
  if (refusal.status === 422 && others.length === 0) return showToast(failure)
  showToast(failure, { detail: refusalText(refusal, others) })
}

/** The server's reason for refusing the link, if any; then no password can be set. */
const linkRefusalOf = (errors: ErrorBody['errors']) => errors?.find(({ field }) => field === 'token')?.message

/** Replaces the form when the link was used or has expired. */
function SpentLink({ reason }: { reason: string }) {
  return (
    <div role="alert" className="grid gap-4">
      <p className="font-semibold text-danger">{reason}</p>
      <Link to="/forgot-password" className={buttonClass()}>
        Pedir um novo link
      </Link>
    </div>
  )
}

/** The server's reason for refusing this password, if any. */
const refusalOf = (password: string, errors: ErrorBody['errors']) => {
  const refusal = errors?.find(({ field }) => field === 'password')
  return refusal && (password.length < 8 ? hint : refusal.message)
}

type NewPasswordFieldsProps = {
  /** If false, any password can be sent, as the mobile page requires. */
  checked: boolean
  /** The server's error about the password. For a password that is too short it is the hint, in red. */
  refused: string | undefined
}

function NewPasswordFields({ checked, refused }: NewPasswordFieldsProps) {
  return (
    <>
      <p
        className={refused ? 'font-semibold text-danger' : 'text-muted'}
        role={refused ? 'alert' : undefined}
      >
        {refused ?? hint}
      </p>
      <PasswordInput name="password" label="Nova senha" rules={checked ? newPasswordRules : undefined} />
      <PasswordInput
        name="confirmPassword"
        label="Confirmar senha"
        rules={checked ? confirmPasswordRules : undefined}
      />
    </>
  )
}

type NewPasswordFormProps = {
  token: string | undefined
  button: string
  onChanged: () => void | Promise<void>
  /** The action of a form without a token, whatever its input. */
  onNoToken?: () => void
}

/**
 * Sets the password of the user who received the link. A message replaces the form if the link is no longer valid.
 */
export function NewPasswordForm({ token, button, onChanged, onNoToken }: NewPasswordFormProps) {
  const [refused, setRefused] = useState<string>()
  const [spent, setSpent] = useState<string>()
  const form = useForm({ defaultValues: { password: '', confirmPassword: '' } })

  async function change({ password }: { password: string }) {
    if (!token) return onNoToken?.()
    const result = await call('POST /reset-password', { body: { password, token } })
    if (result.ok) return onChanged()
    setRefused(refusalOf(password, result.body.errors))
    setSpent(linkRefusalOf(result.body.errors))
    showRefusal(result)
  }

  if (spent) return <SpentLink reason={spent} />
  return (
    <Form form={form} onSubmit={change}>
      <NewPasswordFields checked={Boolean(token) || !onNoToken} refused={refused} />
      <Button type="submit" loading={form.formState.isSubmitting}>
        {button}
      </Button>
    </Form>
  )
}
