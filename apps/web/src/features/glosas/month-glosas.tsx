import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../ui/text/amounts.ts'
import { competenceText } from './competence-text.ts'
import { glosaTotalsQuery } from './glosas.queries.ts'

type MonthGlosasProps = { month: { year: string; month: string }; contractId: string }

/**
 * The amounts that plans refused in a month. The figures of the month do not include these amounts, because the figures
 * are billed and owed amounts.
 */
export function MonthGlosas({ month, contractId }: MonthGlosasProps) {
  const search = { competence: competenceText(month), ...(contractId && { contractId }) }
  const { data } = useQuery(glosaTotalsQuery(search))
  if (!data || data.total.count === 0) return null
  const { open, recovered, lost } = data.total
  return (
    <p className="rounded-card border border-line bg-surface px-5 py-3">
      <strong>Glosas do mês:</strong> {formatMoney(open)} em aberto, {formatMoney(recovered)} recuperadas,{' '}
      {formatMoney(lost)} perdidas. <span className="text-muted">Não entram nos valores desta tela.</span>{' '}
      <Link to="/management/glosas" search={search} className="font-semibold text-brand underline">
        Ver glosas
      </Link>
    </p>
  )
}
