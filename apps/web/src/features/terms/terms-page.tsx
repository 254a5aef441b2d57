import './terms.css'
import { ArrowUp } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { panelConfig } from '../../platform/config.ts'
import { FoldedContents, SideContents } from './table-of-contents.tsx'
import { TermsBody } from './terms-body.tsx'
import { TermsConsent } from './terms-consent.tsx'
import { lastRevision, termsOfUse } from './terms-text.ts'
import { useCurrentChapter } from './use-current-chapter.ts'

export function TermsPage() {
  const company = panelConfig().companyName
  const chapters = useMemo(() => termsOfUse(company), [company])
  const ids = useMemo(() => chapters.map(({ id }) => id), [chapters])
  const pageEnd = useRef<HTMLElement>(null)
  const current = useCurrentChapter(ids, pageEnd)

  return (
    <div id="topo" className="terms">
      <a href="#termos" className="terms-skip">
        Ir para o texto
      </a>
      <TermsHeader />
      <div className="terms-columns">
        <SideContents chapters={chapters} current={current} />
        <main id="termos" className="terms-text">
          <h1 className="font-bold text-3xl">Termos de Uso</h1>
          <p className="terms-revision">
            Plataforma Zelo, licenciada a {company}. Última revisão:{' '}
            <time dateTime={lastRevision.iso}>{lastRevision.label}</time>.
          </p>
          <FoldedContents chapters={chapters} current={current} />
          <div className="terms-sheet">
            <TermsBody chapters={chapters} />
          </div>
          <TermsConsent />
          {current !== ids[0] && (
            <a href="#topo" className="terms-top">
              <ArrowUp aria-hidden className="size-5" />
              <span className="terms-top-label">Voltar ao topo</span>
            </a>
          )}
        </main>
      </div>
      <footer ref={pageEnd} className="terms-footer">
        {company} · Plataforma Zelo
      </footer>
    </div>
  )
}

function TermsHeader() {
  return (
    <header className="terms-header">
      <div className="terms-bar">
        <a href="/" aria-label="Zelo, página inicial" className="terms-home">
          <span className="terms-logo">
            <svg aria-hidden="true" viewBox="0 0 24 24" className="terms-logo-sign">
              <path d="M12 4 3 11.5V19a1 1 0 0 0 1 1h5v-5h6v5h5a1 1 0 0 0 1-1v-7.5Z" />
            </svg>
          </span>
          Zelo
        </a>
        <a href="/login" className="terms-enter">
          Acessar painel
        </a>
      </div>
    </header>
  )
}
