import { formatMoney } from '../../../ui/text/amounts.ts'
import { type Figure, Figures, FiguresToCome } from '../figures.tsx'
import type { Production } from '../payments.queries.ts'

type Totals = Pick<
  Production,
  'totalToPay' | 'totalPaid' | 'totalDue' | 'totalCollaborators' | 'totalSessions'
>

/** Another server may omit the paid and the due total. */
const figuresOf = (totals: Totals): Figure[] => {
  const { totalToPay, totalPaid, totalDue, totalCollaborators = 0, totalSessions = 0 } = totals
  const paid: Figure[] =
    totalPaid === undefined ? [] : [{ label: 'Já pago', value: formatMoney(totalPaid), tone: 'success' }]
  const due: Figure[] =
    totalDue === undefined
      ? []
      : [{ label: 'Falta pagar', value: formatMoney(totalDue), tone: totalDue > 0 ? 'warning' : 'plain' }]
  return [
    { label: 'Total a pagar no mês', value: formatMoney(totalToPay), tone: 'main' },
    ...paid,
    ...due,
    { label: 'Profissionais', value: String(totalCollaborators) },
    { label: 'Sessões realizadas', value: String(totalSessions) },
  ]
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The totals of the filter as one line; the tiles show the totals of the month. */
const filterText = ({ totalToPay, totalPaid, totalDue, totalCollaborators = 0, totalSessions = 0 }: Totals) =>
  [
    `Neste filtro: ${formatMoney(totalToPay)}`,
    `já pago ${formatMoney(totalPaid)}`,
    `falta pagar ${formatMoney(totalDue)}`,
    counted(totalCollaborators, 'profissional', 'profissionais'),
    counted(totalSessions, 'sessão realizada', 'sessões realizadas'),
  ].join(' · ')

type ProductionFiguresProps = { data: Production | undefined; filtered: boolean }

/** The totals of the month. With a filter by payment status, a line with the filter's own totals follows. */
export function ProductionFigures({ data, filtered }: ProductionFiguresProps) {
  const whole = data?.whole
  return (
    <>
      {data ? (
        <Figures label="Totais da produção" figures={figuresOf(whole ?? data)} />
      ) : (
        <FiguresToCome count={5} />
      )}
      {/* Reserve the line while the figures load. */}
      {(whole || (filtered && !data)) && <p className="text-muted">{data ? filterText(data) : '\u00a0'}</p>}
    </>
  )
}
