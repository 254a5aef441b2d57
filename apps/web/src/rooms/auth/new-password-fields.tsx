import { confirmPasswordRules, newPasswordRules } from '@zelo/contract/auth-rules'
import { PasswordInput } from '../../ui/password-input.tsx'

const hint = 'A senha precisa ter pelo menos oito caracteres'

type NewPasswordFieldsProps = {
  /** Without it anything may be sent, as the mobile screen wants. */
  checked: boolean
  /** Turns the hint red: the server said the password is too short. */
  refused: boolean
}

export function NewPasswordFields({ checked, refused }: NewPasswordFieldsProps) {
  return (
    <>
      <p
        className={refused ? 'font-semibold text-danger' : 'text-muted'}
        role={refused ? 'alert' : undefined}
      >
        {hint}
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
