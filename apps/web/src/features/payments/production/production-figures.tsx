import { formatMoney } from '../../../ui/text/amounts.ts'
import { type Figure, Figures, FiguresToCome } from '../figures.tsx'
import type { Production } from '../payments.queries.ts'

type Totals = Pick<
  Production,
  'totalToPay' | 'totalPaid' | 'totalDue' | 'totalCollaborators' | 'totalSessions'
>

/** '2 de 14' if the filter hides others. */
const countOf = (shown = 0, all = 0) => (shown === all ? String(all) : `${shown} de ${all}`)

/** Another server may omit the paid and the due total. */
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

/** The totals of the month. A filter by payment status shows its own counts before those of the month. */
export function ProductionFigures({ data }: { data: Production | undefined }) {
  return data ? (
    <Figures label="Totais da produção" figures={figuresOf(data.whole ?? data, data)} />
  ) : (
    <FiguresToCome count={5} />
  )
}
