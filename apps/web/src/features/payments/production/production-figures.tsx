import { formatMoney } from '../../../ui/text/amounts.ts'
import { type Figure, Figures, FiguresPlaceholder } from '../figures.tsx'
import type { Production } from '../payments.queries.ts'

type Totals = Pick<
  Production,
  'totalToPay' | 'totalPaid' | 'totalDue' | 'totalCollaborators' | 'totalSessions'
>

/** '14', or '2 de 14' if the filter hides rows. */
const countOf = (shown = 0, all = 0) => (shown === all ? String(all) : `${shown} de ${all}`)

/** The figures of a month. Another server may omit the paid and due totals. */
const figuresOf = (month: Totals, filter: Totals): Figure[] => {
  const { totalToPay, totalPaid, totalDue, totalCollaborators = 0, totalSessions = 0 } = month
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
    { label: 'Profissionais', value: countOf(filter.totalCollaborators, totalCollaborators) },
    { label: 'Sessões realizadas', value: countOf(filter.totalSessions, totalSessions) },
  ]
}

/** The totals of the month. With a filter by payment status, counts of the filter precede those of the month. */
export function ProductionFigures({ data }: { data: Production | undefined }) {
  return data ? (
    <Figures label="Totais da produção" figures={figuresOf(data.whole ?? data, data)} />
  ) : (
    <FiguresPlaceholder count={5} />
  )
}
