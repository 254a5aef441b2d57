import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { companyDay } from '../../ui/text/format.ts'
import { closingsQuery } from './books.queries.ts'
import { turnedMonth } from './month-turn.ts'

const openText = (count: number) => {
  if (count === 0) return 'Todos os contratos estão fechados.'
  return count === 1 ? '1 contrato ainda está aberto.' : `${count} contratos ainda estão abertos.`
}

/**
 * A link to close the previous month, in the first days of a month. The link is rendered before the number of open
 * contracts has loaded, so that the content below does not move.
 */
export function MonthTurnNotice() {
  const turned = turnedMonth(companyDay())
  const when = { year: String(turned?.year ?? ''), month: String(turned?.month ?? '') }
  const { data } = useQuery({ ...closingsQuery(when), enabled: turned !== undefined })
  if (!turned || data?.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-brand/40 bg-brand-tint px-4 py-3">
      <CalendarCheck size={20} className="shrink-0 text-brand-dark" />
      <p className="min-w-0 flex-1 basis-[220px]">
        <span className="block font-semibold first-letter:uppercase">
          {monthTitle(turned.year, turned.month)} terminou
        </span>
        {data ? openText(data.filter(({ closing }) => !closing).length) : '\u00a0'}
      </p>
      <Link to="/management/month" search={turned} className={buttonClass()}>
        Abrir competência
      </Link>
    </div>
  )
}
