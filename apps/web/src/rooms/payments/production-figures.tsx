import { formatMoney } from '../../ui/text/amounts.ts'
import { type Figure, Figures, FiguresToCome } from './figures.tsx'
import type { Production } from './payments.queries.ts'

type Totals = Pick<
  Production,
  'totalToPay' | 'totalPaid' | 'totalDue' | 'totalCollaborators' | 'totalSessions'
>

/** Another server may leave out what was paid and what is due. */
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

type ProductionFiguresProps = { data: Production | undefined; filtered: boolean }

/** The totals of the month. With a filter of paid or unpaid payouts, the filter's own totals follow as notes. */
export function ProductionFigures({ data, filtered }: ProductionFiguresProps) {
  if (!data) return <FiguresToCome count={5} notes={filtered ? 1 : 0} />
  const { whole } = data
  const ofFilter = figuresOf(data)
  const figures = whole
    ? figuresOf(whole).map((figure) => {
        const own = ofFilter.find(({ label }) => label === figure.label)
        return own ? { ...figure, note: `Neste filtro: ${own.value}` } : figure
      })
    : ofFilter
  return <Figures label="Totais da produção" figures={figures} />
}
