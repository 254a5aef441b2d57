import { emailRules } from '@zelo/contract/auth-rules'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { BackButton } from '../../ui/details/back-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { AuthFrame, type Refused, RefusedNote, refusedBecause } from './auth-frame.tsx'

export function ForgotPasswordPage() {
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '' } })
  const { isSubmitting } = form.formState
  const valid = emailRules.pattern.value.test(form.watch('email'))

  const [refused, setRefused] = useState<Refused>()

  async function ask(body: { email: string }) {
    setRefused(undefined)
    const result = await call('POST /forgot-password', { body })
    if (result.ok)
      showToast('Email enviado com sucesso! Verifique sua caixa de entrada.', {
        duration: 4000,
        type: 'success',
      })
    else setRefused(refusedBecause('Erro ao enviar email! Verifique se o email está correto.', result))
  }

  return (
    <AuthFrame>
      <BackButton otherwise="/login" />
      <h1 className="mt-4 font-bold text-2xl">Esqueceu sua senha?</h1>
      <p className="mt-1 mb-8 text-muted">
        Digite o e-mail da sua conta e enviaremos um código para redefinir a senha.
      </p>
      <Form form={form} onSubmit={ask}>
        {/* The hidden button makes the Enter key work while the visible submit button is disabled, so that errors
            appear. */}
        <button type="submit" hidden />
        <TextInput name="email" label="E-mail" type="email" autoComplete="username" rules={emailRules} />
        <RefusedNote refused={refused} />
        <Button type="submit" disabled={!valid} loading={isSubmitting}>
          Enviar
        </Button>
      </Form>
    </AuthFrame>
  )
}
