import './management-page.css'
import { Link } from '@tanstack/react-router'
import {
  CalendarCheck,
  CalendarSync,
  ChartColumn,
  ChevronRight,
  Gavel,
  HandCoins,
  ReceiptText,
} from 'lucide-react'
import { MonthTurnNotice } from '../books/books.public.ts'

const families = [
  {
    to: '/management/month',
    name: 'Competência',
    text: 'O mês de todos os contratos: confirmar sessões, ver o que falta, fechar e exportar tudo.',
    icon: CalendarCheck,
  },
  {
    to: '/management/invoicing',
    name: 'Faturamento',
    text: 'O que cobrar de cada contrato no mês, PAD por PAD, e o fechamento da competência.',
    icon: ReceiptText,
  },
  {
    to: '/management/production',
    name: 'Produção',
    text: 'O que pagar a cada profissional no mês, com PIX pronto para copiar ou escanear.',
    icon: HandCoins,
  },
  {
    to: '/management/summary',
    name: 'Resumo',
    text: 'Bruto, repasse, encargos e líquido por contrato e especialidade, com gráficos.',
    icon: ChartColumn,
  },
  {
    to: '/management/glosas',
    name: 'Glosas',
    text: 'O que os planos recusaram depois de cobrado: prazos, recursos e o que voltou.',
    icon: Gavel,
  },
  {
    to: '/management/renewals',
    name: 'Renovar PADs',
    text: 'O próximo PAD de cada um que termina no mês, conferido em uma tabela e criado de uma vez.',
    icon: CalendarSync,
  },
] as const

export function ManagementPage() {
  return (
    <div className="grid gap-4">
      <MonthTurnNotice />
      <nav aria-label="Gerenciamento" className="families">
        {families.map(({ to, name, text, icon: Icon }) => (
          <div key={to} className="family">
            <span aria-hidden className="family-sign">
              <Icon className="size-[28px]" />
            </span>
            <div className="family-words">
              {/* The link covers its whole card, but only the name is its name. */}
              <Link to={to} aria-describedby={`about-${name}`} className="family-link">
                {name}
                <ChevronRight aria-hidden className="family-arrow" />
              </Link>
              <p id={`about-${name}`} className="mt-1 text-muted leading-snug">
                {text}
              </p>
            </div>
          </div>
        ))}
      </nav>
    </div>
  )
}
