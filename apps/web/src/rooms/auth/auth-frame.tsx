import './auth-frame.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Result } from '../../platform/api.ts'
import { refusalText } from '../../ui/form/refusal-text.ts'
import { Logo } from '../../ui/logo.tsx'

/** Two columns on a wide screen: who we are on the left, what to do on the right. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="auth-frame">
      <aside className="auth-aside">
        <Link to="/" aria-label="Página inicial" className="auth-home">
          <Logo className="auth-logo" />
        </Link>
        <p className="auth-title">PAINEL ADMINISTRATIVO</p>
        <p className="auth-text">Contratos, profissionais, pacientes e sessões em um só lugar.</p>
      </aside>
      <main className="auth-main">
        <div className="auth-column">{children}</div>
      </main>
    </div>
  )
}

type Refusal = Extract<Result<unknown>, { ok: false }>

// As long as it takes to read two lines and to look at the clock.
const readableMs = 10_000

/** How a refusal is shown before the door: the specified time, and longer when there is a reason to read below. */
export const whyShown = (refusal: Refusal, duration: number) => {
  // A wrong password is all that the first line says; a field is marked in its place.
  if (refusal.status === 401 || refusal.status === 422) return { duration }
  return { duration: readableMs, detail: refusalText(refusal, refusal.body.errors) }
}
