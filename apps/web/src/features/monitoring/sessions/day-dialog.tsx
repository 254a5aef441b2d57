import { useQuery } from '@tanstack/react-query'
import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { monitoredTreatmentQuery } from '../monitoring.queries.ts'
import type { MonthAddress } from '../month-address.ts'
import { SessionDialog } from './session-dialog.tsx'

/** A clicked day, with the PAD at the time of the click. */
export type OpenedDay = { title: string; ids: number[]; treatment: MonitoredTreatment }

type DayDialogProps = {
  opened: OpenedDay
  /** The PADs of the current page. */
  rows: readonly MonitoredTreatment[] | undefined
  month: MonthAddress
  mayEdit: (treatment: MonitoredTreatment) => boolean
  onClose: () => void
}

/**
 * The sessions of a day. When another person's change removes the PAD from a filtered list, the dialog stays open
 * with its input and queries the PAD by itself. Until the query has loaded, the dialog shows the last state of the
 * list.
 */
export function DayDialog({ opened, rows, mayEdit, ...rest }: DayDialogProps) {
  const { id } = opened.treatment
  const listed = rows?.find((row) => row.id === id)
  const [last, setLast] = useState(opened.treatment)
  if (listed && listed !== last) setLast(listed)
  const { data, isError, isFetching, refetch } = useQuery({
    ...monitoredTreatmentQuery(String(id), rest.month),
    enabled: !listed,
  })
  const treatment = listed ?? data ?? last
  return (
    <SessionDialog
      {...opened}
      {...rest}
      treatment={treatment}
      editable={mayEdit(treatment)}
      notice={!listed && isError && <Unsure reading={isFetching} onRetry={() => void refetch()} />}
    />
  )
}

type UnsureProps = { reading: boolean; onRetry: () => void }

/** The input is safe: the server refuses a change of an outdated session. */
const Unsure = ({ reading, onRetry }: UnsureProps) => (
  <div
    role="alert"
    className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-warning/60 bg-canvas p-4"
  >
    <p>Este PAD saiu da lista, e não foi possível conferir se a sessão ainda está assim.</p>
    <Button variant="outline" loading={reading} onClick={onRetry}>
      Tentar de novo
    </Button>
  </div>
)
