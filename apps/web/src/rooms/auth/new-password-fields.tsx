import { confirmPasswordRules, newPasswordRules } from '@zelo/contract/auth-rules'
import type { ErrorBody } from '@zelo/contract/errors'
import { PasswordInput } from '../../ui/password-input.tsx'

const hint = 'A senha precisa ter pelo menos oito caracteres'

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
