import './management-page.css'
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
      <nav aria-label="Gerenciamento" className="families">
        {offered.map(({ to, name, text, icon: Icon }) => (
          <div key={to} className="family">
            <div className="family-head">
              <span aria-hidden className="family-sign">
                <Icon className="size-[26px]" />
              </span>
              <div className="min-w-0">
                {/* The link covers the whole card, but its accessible name is only the card's name. */}
                <Link to={to} aria-describedby={`about-${name}`} className="family-link">
                  {name}
                  <ChevronRight aria-hidden className="family-arrow" />
                </Link>
                <p id={`about-${name}`} className="mt-0.5 text-muted leading-snug">
                  {text}
                </p>
              </div>
            </div>
            {!isError && (
              <ul aria-label={`Situação: ${name}`} aria-busy={!data} className="family-lines">
                {data
                  ? overviewLines[to](data).map((line) => <Line key={line.when ?? ''} line={line} />)
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

function Line({ line: { when, figures, none } }: { line: OverviewLine }) {
  return (
    <li>
      {when && <span className="family-when">{when}</span>}
      <span className="family-figures">
        {figures.length === 0 && <span className="text-muted">{none}</span>}
        {figures.map(({ text, link, open }) => (
          <Link key={text} {...link} className={open ? 'family-figure family-open' : 'family-figure'}>
            {when && <span className="sr-only">{when}: </span>}
            {text}
          </Link>
        ))}
      </span>
    </li>
  )
}
