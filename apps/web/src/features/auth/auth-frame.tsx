import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Result } from '../../platform/api.ts'
import { panelConfig } from '../../platform/config.ts'
import { refusalText } from '../../ui/form/refusal-text.ts'
import { Logo } from '../../ui/logo.tsx'
import { StreetPicture } from '../../ui/street-picture.tsx'

/** The frame of pages before the sign-in. On a wide screen the company is on the left, the form on the right. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="auth-frame grid min-h-dvh grid-rows-[auto_1fr] bg-surface lg:grid-cols-[5fr_6fr] lg:grid-rows-1">
      <aside className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-[#0b4a57] px-6 py-5 text-white lg:flex-col lg:flex-nowrap lg:items-start lg:p-12">
        <Link
          to="/"
          title="Página inicial"
          className="flex items-center gap-3 rounded-xl font-bold text-lg outline-white"
        >
          <Logo className="size-[40px] lg:size-[48px]" />
          {panelConfig().companyName}
        </Link>
        <StreetPicture className="hidden w-full max-w-[460px] lg:block" />
        <div>
          <p className="font-bold text-[13px] tracking-wide lg:text-[28px] lg:leading-tight">
            PAINEL ADMINISTRATIVO
          </p>
          <p className="mt-2 hidden max-w-[40ch] text-balance text-white/85 lg:block">
            Contratos, profissionais, pacientes e sessões em um só lugar.
          </p>
        </div>
      </aside>
      <main className="grid place-content-center justify-items-stretch px-6 py-10">
        <div className="w-[min(340px,100vw-48px)]">{children}</div>
      </main>
    </div>
  )
}

type Refusal = Extract<Result<unknown>, { ok: false }>

/** Why a form before the sign-in was refused. */
export type Refused = { text: string; detail?: string | undefined }

/** The specified sentence of the form, with the server's reason if the sentence does not give the reason. */
export const refusedBecause = (text: string, refusal: Refusal): Refused => ({
  text,
  // A wrong password (401) needs no further text, and an invalid field (422) shows its own error.
  detail:
    refusal.status === 401 || refusal.status === 422 ? undefined : refusalText(refusal, refusal.body.errors),
})

/** The refusal, rendered inside the form until the next attempt. */
export function RefusedNote({ refused }: { refused: Refused | undefined }) {
  if (!refused) return null
  return (
    <div role="alert" className="rounded-field border border-danger border-l-4 bg-danger-tint px-4 py-2.5">
      <p className="font-semibold text-danger">{refused.text}</p>
      {refused.detail && <p className="mt-0.5 text-[14px]">{refused.detail}</p>}
    </div>
  )
}
