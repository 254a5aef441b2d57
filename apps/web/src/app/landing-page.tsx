import './landing-page.css'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { panelConfig } from '../platform/config.ts'
import { Logo } from '../ui/logo.tsx'
import { StreetPicture } from '../ui/street-picture.tsx'

const siteLinks = ['Quem Somos', 'Serviços', 'Contato']

export function LandingPage() {
  const { companyName, siteUrl } = panelConfig()
  return (
    <div className="landing">
      <header className="landing-header">
        <p className="landing-company">
          <Logo className="size-[44px]" />
          {companyName}
        </p>
        <nav aria-label="Site" className="landing-links">
          {siteLinks.map((name) => (
            <a key={name} href={siteUrl} className="landing-link">
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main className="landing-main">
        <div className="landing-words">
          <h1 className="landing-title">PAINEL ADMINISTRATIVO</h1>
          <p className="landing-text">
            Contratos, profissionais, pacientes e sessões do atendimento domiciliar em um só lugar.
          </p>
          <Link to="/login" className="landing-enter">
            ACESSAR PAINEL
            <ArrowRight size={18} />
          </Link>
        </div>
        <StreetPicture className="landing-picture" />
      </main>
      <footer className="landing-footer">
        <span>
          © {new Date().getFullYear()} {companyName}. Todos os direitos reservados.
        </span>
        <Link to="/term-of-use" className="landing-terms">
          Termos de uso
        </Link>
      </footer>
    </div>
  )
}
