import { Link } from '@tanstack/react-router'
import { confirmPasswordRules, newPasswordRules } from '@zelo/contract/auth-rules'
import type { ErrorBody } from '@zelo/contract/errors'
import type { Result } from '../../platform/api.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { refusalText } from '../../ui/form/refusal-text.ts'
import { showToast } from '../../ui/toast/toast.ts'

const hint = 'A senha precisa ter pelo menos oito caracteres'

const failure = 'Erro ao redefinir senha! Verifique se o token está correto.'

/** Says that the password was not changed and, below, why; what is wrong with the password itself its hint says. */
export const tellRefusal = (refusal: Extract<Result<unknown>, { ok: false }>) => {
  const others = (refusal.body.errors ?? []).filter(({ field }) => field !== 'password')
  if (refusal.status === 422 && others.length === 0) return showToast(failure)
  showToast(failure, { detail: refusalText(refusal, others) })
}

/** Why the server refuses the link, if it does: then no password will do. */
export const linkRefusalOf = (errors: ErrorBody['errors']) =>
  errors?.find(({ field }) => field === 'token')?.message

/** In the place of the form: a link that was used or is too old changes no password. */
export function SpentLink({ reason }: { reason: string }) {
  return (
    <div role="alert" className="grid gap-4">
      <p className="font-semibold text-danger">{reason}</p>
      <Link to="/forgot-password" className={buttonClass()}>
        Pedir um novo link
      </Link>
    </div>
  )
}

/** Why the server refused this password, if it did. */
export const refusalOf = (password: string, errors: ErrorBody['errors']) => {
  const refusal = errors?.find(({ field }) => field === 'password')
  return refusal && (password.length < 8 ? hint : refusal.message)
}

type NewPasswordFieldsProps = {
  /** Without it anything may be sent, as the mobile screen wants. */
  checked: boolean
  /** What the server said of the password. Of one that is too short the hint says it, in red. */
  refused: string | undefined
}

export function NewPasswordFields({ checked, refused }: NewPasswordFieldsProps) {
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
