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

/** Why a form before the sign-in was refused. */
export type Refused = { text: string; detail?: string | undefined }

/** The specified sentence of the form, and the reason if the sentence does not already give it. */
export const refusedBecause = (text: string, refusal: Refusal): Refused => ({
  text,
  // The sentence is enough for a wrong password, and an invalid field shows its own error.
  detail:
    refusal.status === 401 || refusal.status === 422 ? undefined : refusalText(refusal, refusal.body.errors),
})

/** The answer to the form, inside the form: it stays until the next attempt. */
export function RefusedNote({ refused }: { refused: Refused | undefined }) {
  if (!refused) return null
  return (
    <div role="alert" className="rounded-field border border-danger border-l-4 bg-danger-tint px-4 py-2.5">
      <p className="font-semibold text-danger">{refused.text}</p>
      {refused.detail && <p className="mt-0.5 text-[14px]">{refused.detail}</p>}
    </div>
  )
}
