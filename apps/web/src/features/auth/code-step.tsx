import type { Credentials } from '@zelo/contract/auth'
import { codeField, codeRules } from '@zelo/contract/auth-rules'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { asksFor } from '../../platform/api.ts'
import { enter } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { type Refused, RefusedNote, refusedBecause } from './auth-frame.tsx'

const texts = {
  app: {
    text: 'Digite o código de seis algarismos que o seu aplicativo autenticador mostra agora.',
    label: 'Código do aplicativo',
    other: 'Estou sem o celular',
  },
  recovery: {
    text: 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.',
    label: 'Código de recuperação',
    other: 'Usar o aplicativo',
  },
}

type CodeStepProps = { credentials: Credentials; onBack: (reason?: Refused) => void }

/** The second step of a login with a second factor. */
export function CodeStep({ credentials, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<keyof typeof texts>('app')
  const form = useForm({ defaultValues: { code: '' } })
  const [refused, setRefused] = useState<Refused>()
  const { text, label, other } = texts[kind]
  useEffect(() => form.setFocus('code'), [form])

  async function send({ code }: { code: string }) {
    setRefused(undefined)
    const result = await enter({ ...credentials, code })
    if (result.ok) return
    if (asksFor(codeField, result.body)) {
      const message = result.body.errors?.[0]?.message ?? ''
      return form.setError('code', { type: 'server', message }, { shouldFocus: true })
    }
    const reason = refusedBecause('Não foi possível entrar.', result)
    // The server answers 401 if the password has changed meanwhile, so the first step is repeated.
    if (result.status === 401) onBack(reason)
    else setRefused(reason)
  }

  return (
    <>
      <h1 className="font-bold text-2xl">Verificação em duas etapas</h1>
      <p className="mt-1 mb-8 text-muted">{text}</p>
      <Form form={form} onSubmit={send}>
        <TextInput
          name="code"
          label={label}
          type={kind === 'app' ? 'tel' : 'text'}
          autoComplete="one-time-code"
          maxLength={40}
          rules={codeRules}
        />
        <button
          type="button"
          className="justify-self-start font-semibold text-brand underline underline-offset-4"
          onClick={() => {
            form.reset()
            setKind(kind === 'app' ? 'recovery' : 'app')
            form.setFocus('code')
          }}
        >
          {other}
        </button>
        <RefusedNote refused={refused} />
        <Button type="submit" loading={form.formState.isSubmitting}>
          Entrar
        </Button>
        <Button variant="outline" onClick={() => onBack()}>
          Voltar
        </Button>
      </Form>
    </>
  )
}
