import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { companyDay } from '../../ui/text/format.ts'
import { PlannedDays } from '../planning/planning.public.ts'
import type { Row } from './renewal-rows.ts'

type RenewalDaysProps = {
  row: Row
  dates: string[]
  /** Receives the moved days. Undefined returns to the planned days. */
  onMove: (days: string[] | undefined) => void
}

/** The planned days of a new PAD, rendered after a click. */
export function RenewalDays({ row, dates, onMove }: RenewalDaysProps) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Button
        variant="outline"
        icon={<CalendarDays size={16} />}
        onClick={() => setOpen(true)}
        className="justify-self-start"
      >
        Ver datas previstas
      </Button>
    )
  const { startDate, endDate } = row.values
  return (
    <PlannedDays
      planned={{
        today: companyDay(),
        dates,
        settledSessions: [],
        byHand: row.days !== undefined,
        move: (from, to) => onMove(dates.toSpliced(dates.indexOf(from), 1, to).sort()),
        undoMoves: () => onMove(undefined),
      }}
      schedule={{ frequency: row.proposal.frequency, startDate, endDate }}
    />
  )
}
