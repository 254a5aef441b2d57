import { useQuery } from '@tanstack/react-query'
import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { monitoredTreatmentQuery } from '../monitoring.queries.ts'
import type { MonthAddress } from '../month-address.ts'
import { SessionDialog } from './session-dialog.tsx'

/** A clicked day, with the PAD as it was when the day was clicked. */
export type OpenedDay = { title: string; ids: number[]; treatment: MonitoredTreatment }

type DayDialogProps = {
  opened: OpenedDay
  /** The PADs of the current page of the list. */
  rows: readonly MonitoredTreatment[] | undefined
  month: MonthAddress
  mayEdit: (treatment: MonitoredTreatment) => boolean
  onClose: () => void
}

/**
 * The sessions of a day. If a change by another person removes the PAD from the filtered list, the dialog stays open
 * with its input and queries the PAD itself. Until the answer, the dialog shows the last known state.
 */
export function DayDialog({ opened, rows, mayEdit, ...dialogProps }: DayDialogProps) {
  const { id } = opened.treatment
  const listed = rows?.find((row) => row.id === id)
  const [last, setLast] = useState(opened.treatment)
  if (listed && listed !== last) setLast(listed)
  const { data, isError, isFetching, refetch } = useQuery({
    ...monitoredTreatmentQuery(String(id), dialogProps.month),
    enabled: !listed,
  })
  const treatment = listed ?? data ?? last
  return (
    <SessionDialog
      {...opened}
      {...dialogProps}
      treatment={treatment}
      editable={mayEdit(treatment)}
      notice={!listed && isError && <OutdatedNotice reading={isFetching} onRetry={() => void refetch()} />}
    />
  )
}

type OutdatedNoticeProps = { reading: boolean; onRetry: () => void }

/**
 * A notice that the sessions may be outdated. Editing is safe, because the server rejects changes of an outdated
 * session.
 */
const OutdatedNotice = ({ reading, onRetry }: OutdatedNoticeProps) => (
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
