import './auth-frame.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Result } from '../../platform/api.ts'
import { panelConfig } from '../../platform/config.ts'
import { refusalText } from '../../ui/form/refusal-text.ts'
import { Logo } from '../../ui/logo.tsx'
import { StreetPicture } from '../../ui/street-picture.tsx'

/** Two columns on a wide screen: the company on the left, the form on the right. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="auth-frame">
      <aside className="auth-aside">
        <Link to="/" title="Página inicial" className="auth-home">
          <Logo className="auth-logo" />
          {panelConfig().companyName}
        </Link>
        <StreetPicture className="auth-picture" />
        <div>
          <p className="auth-title">PAINEL ADMINISTRATIVO</p>
          <p className="auth-text">Contratos, profissionais, pacientes e sessões em um só lugar.</p>
        </div>
      </aside>
      <main className="auth-main">
        <div className="auth-column">{children}</div>
      </main>
    </div>
  )
}

type Refusal = Extract<Result<unknown>, { ok: false }>

// Enough time to read two lines.
const readableMs = 10_000

/**
 * The toast options of a refusal before the sign-in: the specified duration, or longer if the toast has a reason.
 */
export const whyShown = (refusal: Refusal, duration: number) => {
  // The title is enough for a wrong password, and an invalid field shows its own error.
  if (refusal.status === 401 || refusal.status === 422) return { duration }
  return { duration: readableMs, detail: refusalText(refusal, refusal.body.errors) }
}
