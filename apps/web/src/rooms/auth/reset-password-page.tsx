import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import {
  linkRefusalOf,
  NewPasswordFields,
  refusalOf,
  SpentLink,
  tellRefusal,
} from './new-password-fields.tsx'

export function ResetPasswordPage() {
  const { token } = useSearch({ strict: false }) as { token?: string }
  const navigate = useNavigate()
  const [refused, setRefused] = useState<string>()
  const [spent, setSpent] = useState<string>()
  const form = useForm({
    defaultValues: { password: '', confirmPassword: '' },
  })

  async function reset({ password }: { password: string }) {
    if (!token) return
    const result = await call('POST /reset-password', { body: { password, token } })
    if (result.ok) {
      showToast('Senha redefinida com sucesso!', { type: 'success' })
      await navigate({ to: '/login', replace: true })
      return
    }
    setRefused(refusalOf(password, result.body.errors))
    setSpent(linkRefusalOf(result.body.errors))
    tellRefusal(result)
  }

  return (
    <AuthFrame>
      <h1 className="font-bold text-2xl">Nova Senha</h1>
      <p className="mt-1 mb-6 text-muted">Insira sua nova senha</p>
      {spent ? (
        <SpentLink reason={spent} />
      ) : (
        <Form form={form} onSubmit={reset}>
          <NewPasswordFields checked refused={refused} />
          <Button type="submit" loading={form.formState.isSubmitting}>
            Verificar
          </Button>
        </Form>
      )}
    </AuthFrame>
  )
}
