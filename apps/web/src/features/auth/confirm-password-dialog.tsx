import { codeRules, passwordRules } from '@zelo/contract/auth-rules'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { useSignIn } from '../../platform/sign-in.ts'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SaveButtons } from '../../ui/form/save-buttons.tsx'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useSave } from '../../ui/form/use-save.ts'

type ConfirmPasswordDialogProps = { onDone: (confirmed: boolean) => void }

/**
 * Asks for the user's own password, and for a code if the second factor is on, while a call waits. The form behind the
 * dialog keeps its input.
 */
export function ConfirmPasswordDialog({ onDone }: ConfirmPasswordDialogProps) {
  const { user } = useSignIn()
  const withCode = user?.secondFactor === 'on'
  const form = useForm({ defaultValues: { password: '', code: '' } })
  // By default, the dialog would focus its close button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.setFocus('password'))
    return () => cancelAnimationFrame(frame)
  }, [form])
  const { save, pending } = useSave({
    send: ({ password, code }: { password: string; code: string }) =>
      call('POST /auth/confirm', { body: { password, ...(withCode && { code }) } }),
    failure: 'Erro ao confirmar a senha!',
    onSaved: () => onDone(true),
    onRefused: ({ body }) => applyServerErrors(form, body.errors ?? []),
  })

  return (
    <Dialog open onOpenChange={(open) => !open && onDone(false)} title="Confirme a sua senha" width={440}>
      <Form form={form} onSubmit={save} className="grid gap-5">
        <p className="text-muted">
          Este pedido é delicado e faz mais de 15 minutos que você digitou a sua senha. Depois de confirmar,
          ele continua sozinho.
        </p>
        <PasswordInput
          name="password"
          label="Sua senha"
          autoComplete="current-password"
          rules={passwordRules}
        />
        {withCode && (
          <TextInput
            name="code"
            label="Código do aplicativo"
            autoComplete="one-time-code"
            maxLength={40}
            hint="Ou um dos seus códigos de recuperação."
            rules={codeRules}
          />
        )}
        <DialogActions>
          <SaveButtons label="Confirmar" pending={pending} onCancel={() => onDone(false)} />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
