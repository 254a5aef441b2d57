import { useQuery } from '@tanstack/react-query'
import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { monitoredTreatmentQuery } from './monitoring.queries.ts'
import type { MonthAddress } from './month-address.ts'
import { SessionDialog } from './session-dialog.tsx'

/** A day that was clicked, with the PAD as it was then. */
export type OpenedDay = { title: string; ids: number[]; treatment: MonitoredTreatment }

type DayDialogProps = {
  opened: OpenedDay
  /** The PADs on the screen. */
  rows: readonly MonitoredTreatment[] | undefined
  month: MonthAddress
  mayEdit: (treatment: MonitoredTreatment) => boolean
  onClose: () => void
}

/**
 * The sessions of a day. A colleague's change may take the PAD out of a filtered list: the dialog stays open, with what is
 * typed in it, and reads the PAD by itself.
 */
export function DayDialog({ opened, rows, mayEdit, ...rest }: DayDialogProps) {
  const { id } = opened.treatment
  const listed = rows?.find((row) => row.id === id)
  const { data } = useQuery({ ...monitoredTreatmentQuery(String(id), rest.month), enabled: !listed })
  const treatment = listed ?? data ?? opened.treatment
  return <SessionDialog {...opened} {...rest} treatment={treatment} editable={mayEdit(treatment)} />
}
