import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { missingQuery } from './books.queries.ts'
import type { ContractMonth } from './month.ts'

type UnfinishedMonthProps = {
  contractMonth: ContractMonth
  checked: boolean
  onChange: (checked: boolean) => void
}

/**
 * A checkbox to confirm the closing of an unfinished month, whose future sessions could then no longer be completed.
 */
export function UnfinishedMonth({ contractMonth, checked, onChange }: UnfinishedMonthProps) {
  // Uses the same query as the list of gaps below, so that both show the same counts.
  const { data } = useQuery({ ...missingQuery({ ...contractMonth, per_page: '1' }), staleTime: 0 })
  const title = monthTitle(Number(contractMonth.year), Number(contractMonth.month))
  return (
    <div
      role="alert"
      className="mt-4 grid gap-3 rounded-field border border-warning bg-warning-tint p-4 text-warning"
    >
      <p className="flex gap-2 font-semibold">
        <TriangleAlert size={18} className="mt-0.5 shrink-0" />
        <span>
          {title.charAt(0).toUpperCase() + title.slice(1)} ainda não terminou.{' '}
          {toComeText(data?.totals.toCome)}
        </span>
      </p>
      <label className="flex cursor-pointer items-start gap-2.5 text-ink">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-[18px] shrink-0 accent-brand"
        />
        Fechar mesmo assim: o que ainda vier em {title} não poderá ser marcado até uma reabertura.
      </label>
    </div>
  )
}

const toComeText = (count: number | undefined) => {
  if (count === undefined) return ''
  if (count === 0) return 'Nenhuma sessão está por vir.'
  return count === 1
    ? '1 sessão ainda está por vir e ficará de fora.'
    : `${count} sessões ainda estão por vir e ficarão de fora.`
}
