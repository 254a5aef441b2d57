import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'

/** Two columns on a wide screen: who we are on the left, what to do on the right. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-surface lg:grid-cols-[5fr_6fr] lg:grid-rows-1">
      <aside className="flex items-center justify-between gap-6 bg-[#0b4a57] px-6 py-5 text-white lg:flex-col lg:items-start lg:p-12">
        <Link to="/" aria-label="Página inicial" className="rounded-xl outline-white">
          <Logo className="size-[40px] lg:size-[48px]" />
        </Link>
        <p className="font-bold text-lg tracking-wide lg:max-w-[10ch] lg:text-[32px] lg:leading-tight">
          PAINEL ADMINISTRATIVO
        </p>
        <p className="hidden max-w-[36ch] text-white/85 lg:block">
          Contratos, profissionais, pacientes e sessões em um só lugar.
        </p>
      </aside>
      <main className="grid place-content-center justify-items-stretch px-6 py-10">
        <div className="w-[min(340px,calc(100vw-48px))]">{children}</div>
      </main>
    </div>
  )
}
