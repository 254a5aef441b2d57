import { roleLabel } from '@zelo/contract/permissions'
import { useSignIn } from '../platform/sign-in.ts'
import { InsteadOfForm } from '../ui/details/details-page.tsx'

/** Rendered in place of a screen for which the person has no permission. */
export function NotAllowedPage() {
  const { user } = useSignIn()
  if (!user) return null
  return (
    <InsteadOfForm
      state="error"
      errorText={`Seu perfil (${roleLabel[user.role]}) não permite fazer isso. Peça a um administrador.`}
    />
  )
}
