import { useSearch } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { panelConfig } from '../../platform/config.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/**
 * The page to which the professionals' app links. Without a token, the specification requires that the button shows
 * only the success message.
 */
export function MobileResetPage() {
  const { token } = useSearch({ strict: false }) as { token?: string }
  const [done, setDone] = useState(false)
  const showSuccess = () => setDone(true)

  return (
    <main className="mx-auto grid min-h-dvh w-[min(360px,100vw-48px)] content-center gap-6 py-10">
      <Logo className="size-[48px]" />
      {done ? (
        <>
          <CircleCheck size={48} className="text-success" />
          <h1 className="font-bold text-2xl">Senha alterada com sucesso!</h1>
          <p className="text-muted">
            Você redefiniu sua senha com sucesso. Use sua nova senha ao fazer login.
          </p>
          <a href={`${panelConfig().appScheme}://login`} className={buttonClass()}>
            Ir para o login
          </a>
        </>
      ) : (
        <>
          <h1 className="font-bold text-2xl">Nova senha</h1>
          <NewPasswordForm token={token} button="Alterar" onChanged={showSuccess} onNoToken={showSuccess} />
        </>
      )}
    </main>
  )
}
