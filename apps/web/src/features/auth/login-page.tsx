import { Link } from '@tanstack/react-router'
import type { Credentials } from '@zelo/contract/auth'
import { codeField, emailRules, passwordRules } from '@zelo/contract/auth-rules'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { asksFor } from '../../platform/api.ts'
import { enter } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { AuthFrame, type Refused, RefusedNote, refusedBecause } from './auth-frame.tsx'
import { CodeStep } from './code-step.tsx'

export function LoginPage() {
  const [accepted, setAccepted] = useState<Credentials>()
  const form = useForm<Credentials>({
    mode: 'onChange',
    defaultValues: { email: '', password: '' },
  })
  const { isValid, isSubmitting } = form.formState
  const [refused, setRefused] = useState<Refused>()
  // On touch screens no field gets the focus, because the keyboard would cover half of the page.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) form.setFocus('email')
  }, [form])

  async function signIn(credentials: Credentials) {
    setRefused(undefined)
    const result = await enter(credentials)
    if (result.ok) return
    if (asksFor(codeField, result.body)) return setAccepted(credentials)
    setRefused(refusedBecause('Usuário ou senha inválidos!', result))
  }

  if (accepted)
    return (
      <AuthFrame>
        <CodeStep
          credentials={accepted}
          onBack={(reason) => {
            setAccepted(undefined)
            setRefused(reason)
          }}
        />
      </AuthFrame>
    )
  return (
    <AuthFrame>
      <h1 className="font-bold text-2xl">Log in</h1>
      <p className="mt-1 mb-8 text-muted">Por favor, insira seus dados para acessar.</p>
      <Form form={form} onSubmit={signIn}>
        <TextInput name="email" label="E-mail" type="email" autoComplete="username" rules={emailRules} />
        <PasswordInput name="password" label="Senha" autoComplete="current-password" rules={passwordRules} />
        <Link
          to="/forgot-password"
          className="justify-self-start font-semibold text-brand underline underline-offset-4"
        >
          Esqueceu sua senha?
        </Link>
        <RefusedNote refused={refused} />
        <Button type="submit" disabled={!isValid} loading={isSubmitting}>
          Login
        </Button>
      </Form>
    </AuthFrame>
  )
}
