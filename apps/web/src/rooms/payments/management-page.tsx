import { Link } from '@tanstack/react-router'
import { ChartColumn, ChevronRight, HandCoins, ReceiptText } from 'lucide-react'

const families = [
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
] as const

export function ManagementPage() {
  return (
    <nav aria-label="Gerenciamento" className="grid gap-4 md:grid-cols-3">
      {families.map(({ to, name, text, icon: Icon }) => (
        <div
          key={to}
          className="group relative flex items-center gap-4 rounded-card border border-line bg-surface p-5 transition hover:border-brand hover:shadow-lg md:min-h-[220px] md:flex-col md:items-start md:justify-between md:p-6"
        >
          <span
            aria-hidden
            className="grid size-[56px] shrink-0 place-content-center rounded-card bg-brand-tint text-brand-dark transition-colors group-hover:bg-brand group-hover:text-on-brand md:size-[64px]"
          >
            <Icon className="size-[28px]" />
          </span>
          <div className="min-w-0 flex-1 md:flex-none">
            {/* The link covers its whole card, but only the name is its name. */}
            <Link
              to={to}
              aria-describedby={`about-${name}`}
              className="flex items-center gap-1 font-bold text-[22px] after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand"
            >
              {name}
              <ChevronRight
                aria-hidden
                className="size-[20px] text-muted transition-transform group-hover:translate-x-0.5 group-hover:text-brand"
              />
            </Link>
            <p id={`about-${name}`} className="mt-1 text-muted leading-snug">
              {text}
            </p>
          </div>
        </div>
      ))}
    </nav>
  )
}
