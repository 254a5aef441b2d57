import { useNavigate, useSearch } from '@tanstack/react-router'
import { showToast } from '../../ui/toast/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export function ResetPasswordPage() {
  const { token } = useSearch({ strict: false }) as { token?: string }
  const navigate = useNavigate()

  async function goToLogin() {
    showToast('Senha redefinida com sucesso!', { type: 'success' })
    await navigate({ to: '/login', replace: true })
  }

  return (
    <AuthFrame>
      <h1 className="font-bold text-2xl">Nova Senha</h1>
      <NewPasswordForm intro="Insira sua nova senha" token={token} button="Verificar" onChanged={goToLogin} />
    </AuthFrame>
  )
}
