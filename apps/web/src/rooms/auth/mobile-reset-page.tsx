import { useSearch } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { panelConfig } from '../../platform/config.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Logo } from '../../ui/logo.tsx'
import {
  linkRefusalOf,
  NewPasswordFields,
  refusalOf,
  SpentLink,
  tellRefusal,
} from './new-password-fields.tsx'

/** Opened from the professionals' app. Without a token the specification wants the button to do nothing but thank. */
export function MobileResetPage() {
  const { token } = useSearch({ strict: false }) as { token?: string }
  const [done, setDone] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [spent, setSpent] = useState<string>()
  const form = useForm({ defaultValues: { password: '', confirmPassword: '' } })

  async function change({ password }: { password: string }) {
    if (!token) return setDone(true)
    const result = await call('POST /reset-password', { body: { password, token } })
    if (result.ok) return setDone(true)
    setRefused(refusalOf(password, result.body.errors))
    setSpent(linkRefusalOf(result.body.errors))
    tellRefusal(result)
  }

  return (
    <main className="mx-auto grid min-h-dvh w-[min(360px,calc(100vw-48px))] content-center gap-6 py-10">
      <Logo className="size-[48px]" />
      {done ? (
        <>
          <CircleCheck size={48} className="text-success" />
          <h1 className="font-bold text-2xl">Senha alterada com sucesso!</h1>
          <p className="text-muted">
            Você redefiniu sua senha com sucesso. Use sua nova senha ao fazer login.
          </p>
          <a href={`${panelConfig().appScheme}://login`} className={buttonClass()}>
            Ir para o login
          </a>
        </>
      ) : (
        <>
          <h1 className="font-bold text-2xl">Nova senha</h1>
          {spent ? (
            <SpentLink reason={spent} />
          ) : (
            <Form form={form} onSubmit={change}>
              <NewPasswordFields checked={Boolean(token)} refused={refused} />
              <Button type="submit" loading={form.formState.isSubmitting}>
                Alterar
              </Button>
            </Form>
          )}
        </>
      )}
    </main>
  )
}
