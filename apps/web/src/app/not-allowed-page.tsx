import { roleLabel } from '@zelo/contract/permissions'
import { useSignIn } from '../platform/sign-in.ts'
import { InsteadOfForm } from '../ui/details/details-page.tsx'

/** Shown in place of a form that this person has no permission to save. */
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
