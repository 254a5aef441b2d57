import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { panelConfig } from '../platform/config.ts'
import { Logo } from '../ui/logo.tsx'

const siteLinks = ['Quem Somos', 'Serviços', 'Contato']

export function LandingPage() {
  const { companyName, siteUrl } = panelConfig()
  return (
    <div className="flex min-h-dvh flex-col bg-[#0b4a57] text-white">
      <header className="mx-auto flex w-full max-w-[1200px] flex-wrap items-center justify-between gap-4 px-6 py-6">
        <Logo className="size-[44px]" />
        <nav aria-label="Site" className="flex flex-wrap gap-x-2">
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
      <main className="mx-auto flex w-full max-w-[1200px] flex-1 flex-col items-start justify-center gap-6 px-6 py-16">
        <p className="font-semibold text-white/85">{companyName}</p>
        <h1 className="max-w-[14ch] font-bold text-[clamp(2.25rem,6vw,4rem)] leading-[1.05] tracking-wide">
          PAINEL ADMINISTRATIVO
        </h1>
        <p className="max-w-[46ch] text-lg text-white/85">
          Contratos, profissionais, pacientes e sessões do atendimento domiciliar em um só lugar.
        </p>
        <Link
          to="/login"
          className="mt-2 inline-flex min-h-[48px] items-center gap-2 rounded-full bg-white px-7 font-bold text-[#0b4a57] outline-white hover:bg-[#e6f3f5]"
        >
          ACESSAR PAINEL
          <ArrowRight aria-hidden className="size-[18px]" />
        </Link>
      </main>
      <footer className="mx-auto flex w-full max-w-[1200px] flex-wrap justify-between gap-x-6 gap-y-2 border-white/20 border-t px-6 py-6 text-white/80">
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
