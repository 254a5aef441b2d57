import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  CalendarCheck,
  CalendarSync,
  ChartColumn,
  ChevronRight,
  Gavel,
  HandCoins,
  Landmark,
  ReceiptText,
} from 'lucide-react'
import { useMay } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { MonthTurnNotice } from '../books/books.public.ts'
import { overviewQuery } from './overview.queries.ts'
import { type OverviewLine, overviewLines } from './overview-lines.ts'

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
    to: '/management/bank-files',
    name: 'Arquivos para o banco',
    text: 'Um arquivo paga todos os profissionais por PIX; o retorno do banco diz o que foi pago.',
    icon: Landmark,
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
  const { data, isError, refetch } = useQuery(overviewQuery)
  const mayPay = useMay('payouts.write')
  const offered = families.filter(({ to }) => to !== '/management/bank-files' || mayPay)
  return (
    <div className="grid gap-4">
      <MonthTurnNotice />
      {isError && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-muted">
          Os números de cada tela não puderam ser lidos.
          <Button variant="ghost" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
      <nav aria-label="Gerenciamento" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {offered.map(({ to, name, text, icon: Icon }) => (
          <div
            key={to}
            className="group relative flex flex-col gap-4 rounded-card border border-line bg-surface p-5 transition-all hover:border-brand hover:shadow-xl"
          >
            <div className="flex items-start gap-4">
              <span
                aria-hidden
                className="grid size-[56px] shrink-0 place-content-center rounded-card bg-brand-tint text-brand-dark transition-colors group-hover:bg-brand group-hover:text-on-brand"
              >
                <Icon className="size-[28px]" />
              </span>
              <div className="min-w-0">
                {/* The link covers the whole card, but its accessible name is only the name of the card. */}
                <Link
                  to={to}
                  aria-describedby={`about-${name}`}
                  className="flex items-center gap-1 font-bold text-[20px] leading-tight after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand"
                >
                  {name}
                  <ChevronRight
                    aria-hidden
                    className="size-[20px] text-muted transition-transform group-hover:translate-x-0.5 group-hover:text-brand"
                  />
                </Link>
                <p id={`about-${name}`} className="mt-0.5 text-muted leading-snug">
                  {text}
                </p>
              </div>
            </div>
            {!isError && (
              <ul
                aria-label={`Situação: ${name}`}
                aria-busy={!data}
                className="grid min-h-[126px] grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 border-line border-t pt-3 [&>li>:only-child]:col-span-2 [&>li]:col-span-2 [&>li]:grid [&>li]:grid-cols-subgrid [&>li]:items-baseline"
              >
                {data
                  ? overviewLines[to](data).map((line) => (
                      <OverviewRow key={line.heading ?? ''} line={line} />
                    ))
                  : [1, 2].map((place) => (
                      <li key={place} aria-hidden>
                        <span className="my-1 block h-[12px] w-3/4 animate-pulse rounded-full bg-line" />
                      </li>
                    ))}
              </ul>
            )}
          </div>
        ))}
      </nav>
    </div>
  )
}

function OverviewRow({ line: { heading, figures, emptyText } }: { line: OverviewLine }) {
  return (
    <li>
      {heading && <span className="text-[14px] text-muted">{heading}</span>}
      <span className="flex flex-wrap gap-x-4">
        {figures.length === 0 && <span className="text-muted">{emptyText}</span>}
        {figures.map(({ text, link, open }) => (
          <Link
            key={text}
            {...link}
            className={`relative z-10 inline-flex min-h-[28px] items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-current ${open ? 'text-warning' : ''}`}
          >
            {heading && <span className="sr-only">{heading}: </span>}
            {text}
          </Link>
        ))}
      </span>
    </li>
  )
}
