import { PasswordInput } from '../../ui/password-input.tsx'

const hint = 'A senha precisa ter pelo menos oito caracteres'

/** `refused` turns the hint red: the server said the password is too short. */
export function NewPasswordFields({ refused }: { refused: boolean }) {
  return (
    <>
      <p
        className={refused ? 'font-semibold text-danger' : 'text-muted'}
        role={refused ? 'alert' : undefined}
      >
        {hint}
      </p>
      <PasswordInput name="password" label="Nova senha" />
      <PasswordInput name="confirmPassword" label="Confirmar senha" />
    </>
  )
}
