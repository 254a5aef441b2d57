import { roleLabel } from '@zelo/contract/permissions'
import { useSignIn } from '../platform/sign-in.ts'
import { InsteadOfForm } from '../ui/details/details-page.tsx'

/** In the place of a form that this person could fill in and never save. */
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
