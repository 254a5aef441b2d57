import './auth-frame.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
