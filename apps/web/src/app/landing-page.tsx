import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { panelConfig } from '../platform/config.ts'
import { Logo } from '../ui/logo.tsx'
import { StreetPicture } from '../ui/street-picture.tsx'

const siteLinks = ['Quem Somos', 'Serviços', 'Contato']

export function LandingPage() {
  const { companyName, siteUrl } = panelConfig()
  return (
    <div className="flex min-h-dvh flex-col bg-[#0b4a57] text-white">
      <header className="mx-auto flex w-full max-w-[1200px] flex-wrap items-center justify-between gap-4 px-6 py-6">
        <p className="flex items-center gap-3 font-bold text-lg">
          <Logo className="size-[44px]" />
          {companyName}
        </p>
        <nav aria-label="Site" className="-mx-4 flex flex-wrap gap-x-2">
          {siteLinks.map((name) => (
            <a
              key={name}
              href={siteUrl}
              className="grid min-h-[40px] place-content-center rounded-full px-4 font-semibold outline-white hover:bg-white/10"
            >
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main className="mx-auto grid w-full max-w-[1200px] flex-1 items-center gap-x-12 gap-y-8 px-6 py-8 lg:grid-cols-[6fr_5fr]">
        <div className="flex flex-col items-start gap-6">
          <h1 className="max-w-[14ch] font-bold text-[clamp(2rem,1.2rem+3.4vw,3.5rem)] leading-[1.05] tracking-wide">
            PAINEL ADMINISTRATIVO
          </h1>
          <p className="max-w-[46ch] text-balance text-lg text-white/85">
            Contratos, profissionais, pacientes e sessões do atendimento domiciliar em um só lugar.
          </p>
          <Link
            to="/login"
            className="mt-2 inline-flex min-h-[48px] items-center gap-2 rounded-full bg-white px-7 font-bold text-[#0b4a57] outline-white hover:bg-[#e6f3f5]"
          >
            ACESSAR PAINEL
            <ArrowRight size={18} />
          </Link>
        </div>
        <StreetPicture className="w-full max-w-[560px] justify-self-center lg:justify-self-end" />
      </main>
      <footer className="mx-auto flex w-[calc(100%-3rem)] max-w-[calc(1200px-3rem)] flex-wrap justify-between gap-x-6 gap-y-2 border-white/20 border-t py-6 text-white/80">
        <span>
          © {new Date().getFullYear()} {companyName}. Todos os direitos reservados.
        </span>
        <Link to="/term-of-use" className="underline underline-offset-4 outline-white">
          Termos de uso
        </Link>
      </footer>
    </div>
  )
}
