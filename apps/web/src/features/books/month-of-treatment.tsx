import { monthOfYear } from '@zelo/contract/dates'
import { invoicingPriority, marksByDay } from '@zelo/contract/day-mark'
import type { InvoicingRow } from '@zelo/contract/payments'
import type { ReactNode } from 'react'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import type { Month } from './month.ts'
import { NotCounted, type NotCountedRow } from './not-counted.tsx'
import { priceSum } from './price-sum.ts'
import { SessionLegend } from './session-icon.tsx'
import { SessionMonth } from './session-month.tsx'

type Row = NotCountedRow & Pick<InvoicingRow, 'patient' | 'completedSessionsCount' | 'treatmentValue'>

type MonthOfTreatmentProps = {
  row: Row
  month: Month
  perSession: number
  /** The lowest price, if the sessions of the row have different prices. `perSession` is the highest. */
  lowestPerSession?: number | null | undefined
  children?: ReactNode
}

/** The content of an expanded row: the sum, the days of the month, and the sessions that do not count. */
export function MonthOfTreatment(props: MonthOfTreatmentProps) {
  const { row, month, perSession, lowestPerSession, children } = props
  const { year, month: number } = month
  const days = marksByDay(
    row.sessionDates,
    monthOfYear({ year: Number(year), month: Number(number) }),
    invoicingPriority,
  )
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-6 p-4 sm:p-6">
      <div className="grid w-full max-w-[368px] content-start gap-3">
        <SessionMonth
          year={Number(year)}
          month={Number(number)}
          label={`${monthTitle(Number(year), Number(number))}, ${row.patient.fullName}`}
          days={days}
        />
        <SessionLegend />
      </div>
      <div className="grid min-w-0 flex-1 basis-[300px] content-start gap-5">
        <p>
          <span className="block text-[14px] text-muted">Conta do mês</span>
          {priceSum({
            count: row.completedSessionsCount,
            highest: perSession,
            lowest: lowestPerSession,
            total: row.treatmentValue,
          })}{' '}
          = <strong className="whitespace-nowrap">{formatMoney(row.treatmentValue)}</strong>
        </p>
        {children}
        <NotCounted row={row} month={month} />
      </div>
    </div>
  )
}
