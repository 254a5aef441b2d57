import './shell.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { TermsBar } from '../../features/terms/terms-bar.tsx'
import { panelConfig } from '../../platform/config.ts'
import { currentSignIn } from '../../platform/sign-in.ts'
import { setTimeZone } from '../../ui/text/format.ts'
import { queryClient } from '../query-client.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { Header } from './header.tsx'
import { keepFocus } from './keep-focus.ts'
import { Menu } from './menu.tsx'
import { NoteRecent } from './note-recent.tsx'
import { PasswordConfirmation } from './password-confirmation.tsx'
import { PrintHead } from './print-head.tsx'
import { printWhenLoaded } from './print-when-loaded.ts'

setTimeZone(panelConfig().timeZone)

export function Shell() {
  const [asksTerms] = useState(() => currentSignIn().user?.termsAccepted === false)
  useEffect(keepFocus, [])
  useEffect(printWhenLoaded, [])
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh">
        <a
          href="#conteudo"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-brand focus:px-4 focus:py-2 focus:text-on-brand"
        >
          Ir para o conteúdo
        </a>
        <aside className="sticky top-0 hidden h-dvh w-[240px] shrink-0 border-line border-r bg-surface xl:block print:hidden">
          <Menu />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <Header />
          {asksTerms && <TermsBar />}
          <ConnectionBanner />
          <main
            id="conteudo"
            tabIndex={-1}
            className="w-full max-w-[1680px] flex-1 p-4 outline-none sm:px-6 sm:pt-4 sm:pb-6"
          >
            <Outlet />
          </main>
        </div>
      </div>
      <NoteRecent />
      <PasswordConfirmation />
      <PrintHead />
    </QueryClientProvider>
  )
}
