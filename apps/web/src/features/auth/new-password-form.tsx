import { Link } from '@tanstack/react-router'
import { confirmPasswordRules, newPasswordRules } from '@zelo/contract/auth-rules'
import type { ErrorBody } from '@zelo/contract/errors'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { refusalText } from '../../ui/form/refusal-text.ts'
import { type Refused, RefusedNote } from './auth-frame.tsx'

const hint = 'A senha precisa ter pelo menos oito caracteres'

const failure = 'Erro ao redefinir senha! Verifique se o token está correto.'

/** The server's reason for refusing the link; undefined if the link is valid. */
const linkRefusalOf = (errors: ErrorBody['errors']) => errors?.find(({ field }) => field === 'token')?.message

/** Rendered in place of the form if the link was used or has expired. */
function SpentLink({ reason }: { reason: string }) {
  return (
    <div className="mt-4 grid gap-4">
      <RefusedNote refused={{ text: failure, detail: reason }} />
      <Link to="/forgot-password" className={buttonClass()}>
        Pedir um novo link
      </Link>
    </div>
  )
}

/** The server's reason for refusing the password; undefined if the password was accepted. */
const refusalOf = (password: string, errors: ErrorBody['errors']) => {
  const refusal = errors?.find(({ field }) => field === 'password')
  return refusal && (password.length < 8 ? hint : refusal.message)
}

type NewPasswordFieldsProps = {
  /** False allows any password, as the specification requires for the mobile page. */
  checked: boolean
  /** The server's error about the password. For a short password, the hint is shown as the error. */
  refused: string | undefined
}

function NewPasswordFields({ checked, refused }: NewPasswordFieldsProps) {
  const isShort = refused === hint
  return (
    <>
      <div className="grid gap-2">
        <p
          className={isShort ? 'font-semibold text-danger' : 'text-muted'}
          role={isShort ? 'alert' : undefined}
        >
          {hint}
        </p>
        {refused && !isShort && (
          <p className="font-semibold text-danger" role="alert">
            {refused}
          </p>
        )}
      </div>
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
  /** The sentence above the fields, hidden for an invalid link. */
  intro?: string
  token: string | undefined
  button: string
  onChanged: () => void | Promise<void>
  /** The action of a form without a token, which sends nothing. */
  onNoToken?: () => void
}

/** Sets the password of the user who received the link. A message replaces the form if the link is invalid. */
export function NewPasswordForm({ intro, token, button, onChanged, onNoToken }: NewPasswordFormProps) {
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<Refused>()
  const [linkRefusal, setLinkRefusal] = useState<string>()
  const form = useForm({ defaultValues: { password: '', confirmPassword: '' } })

  async function change({ password }: { password: string }) {
    if (!token) return onNoToken?.()
    setRefused(undefined)
    const result = await call('POST /reset-password', { body: { password, token } })
    if (result.ok) return onChanged()
    const { errors = [] } = result.body
    const others = errors.filter(({ field }) => field !== 'password')
    const ofPassword = refusalOf(password, errors)
    setProblem(ofPassword)
    setLinkRefusal(linkRefusalOf(errors))
    setRefused({
      text: failure,
      detail: ofPassword && others.length === 0 ? undefined : refusalText(result, others),
    })
    // Both password fields are marked as invalid.
    if (ofPassword)
      for (const name of ['confirmPassword', 'password'] as const) form.setError(name, { type: 'server' })
  }

  if (linkRefusal) return <SpentLink reason={linkRefusal} />
  return (
    <>
      {intro && <p className="mt-1 mb-6 text-muted">{intro}</p>}
      <Form form={form} onSubmit={change}>
        <NewPasswordFields checked={Boolean(token) || !onNoToken} refused={problem} />
        <RefusedNote refused={refused} />
        <Button type="submit" loading={form.formState.isSubmitting}>
          {button}
        </Button>
      </Form>
    </>
  )
}
