import './terms-print.css'
import { ArrowUp } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { panelConfig } from '../../platform/config.ts'
import { FoldedContents, SideContents } from './table-of-contents.tsx'
import { TermsBody } from './terms-body.tsx'
import { enterClass, TermsConsent } from './terms-consent.tsx'
import { lastRevision, termsOfUse } from './terms-text.ts'
import { useCurrentChapter } from './use-current-chapter.ts'

export function TermsPage() {
  const company = panelConfig().companyName
  const chapters = useMemo(() => termsOfUse(company), [company])
  const ids = useMemo(() => chapters.map(({ id }) => id), [chapters])
  const pageEnd = useRef<HTMLElement>(null)
  const current = useCurrentChapter(ids, pageEnd)

  return (
    <div id="topo" className="terms min-h-dvh bg-canvas text-ink [font-variant-numeric:normal]">
      <a
        href="#termos"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:rounded-full focus:bg-surface focus:px-4 focus:py-2"
      >
        Ir para o texto
      </a>
      <TermsHeader />
      <div className="mx-auto grid max-w-6xl gap-x-12 px-4 sm:px-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start">
        <SideContents chapters={chapters} current={current} />
        <main id="termos" className="max-w-[46rem] scroll-mt-14 py-6 lg:py-8">
          <h1 className="font-bold text-3xl">Termos de Uso</h1>
          <p className="mt-2 mb-6 text-muted">
            Plataforma Zelo, licenciada a {company}. Última revisão:{' '}
            <time dateTime={lastRevision.iso}>{lastRevision.label}</time>.
          </p>
          <FoldedContents chapters={chapters} current={current} />
          <div className="terms-sheet rounded-card border border-line bg-surface p-5 text-base leading-7 sm:p-8">
            <TermsBody chapters={chapters} />
          </div>
          <TermsConsent />
          {current !== ids[0] && (
            <a
              href="#topo"
              className="fixed right-4 bottom-4 flex size-11 items-center justify-center gap-2 rounded-full border border-line bg-surface font-semibold text-brand shadow-xl hover:bg-brand-tint lg:w-auto lg:px-4"
            >
              <ArrowUp aria-hidden className="size-5" />
              <span className="sr-only lg:not-sr-only">Voltar ao topo</span>
            </a>
          )}
        </main>
      </div>
      <footer
        ref={pageEnd}
        className="border-line border-t bg-surface px-6 py-6 text-center text-muted text-sm"
      >
        {company} · Plataforma Zelo
      </footer>
    </div>
  )
}

function TermsHeader() {
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-surface">
      <div className="mx-auto flex h-14 max-w-6xl items-center justify-between px-4 sm:px-6">
        <a href="/" aria-label="Zelo, página inicial" className="flex items-center gap-3 font-bold text-lg">
          <span className="grid size-8 place-items-center rounded-lg bg-brand text-on-brand">
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 fill-current">
              <path d="M12 4 3 11.5V19a1 1 0 0 0 1 1h5v-5h6v5h5a1 1 0 0 0 1-1v-7.5Z" />
            </svg>
          </span>
          Zelo
        </a>
        <a href="/login" className={enterClass}>
          Acessar painel
        </a>
      </div>
    </header>
  )
}
