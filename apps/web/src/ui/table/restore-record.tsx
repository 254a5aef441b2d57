import { type ReactNode, useState } from 'react'
import type { SaveRestored } from '../dialog/restore-dialog.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { formatMoment } from '../text/format.ts'
import type { Column } from './column.ts'

const RestoreDialog = lazyComponent(async () => (await import('../dialog/restore-dialog.tsx')).RestoreDialog)

/** The removed records of a list, and the call that restores one. */
export type RemovedRecords<Row> = {
  /** Whether the person may see and restore removed records. */
  mayRestore: boolean
  /** 'o contrato', for the question and the messages. */
  noun: string
  /** The details screen of a removed record. */
  rowTo: (row: Row) => string
  restore: (row: Row, save: SaveRestored) => Promise<void>
}

/** The time of the removal and its author. */
export const removedText = (row: { deletedAt?: string | undefined; deletedBy?: string | null | undefined }) =>
  row.deletedAt && `${formatMoment(row.deletedAt, true)}${row.deletedBy ? `, por ${row.deletedBy}` : ''}`

/** 'Removido em', or 'Removida em' after 'a captação'. */
export const removedLabel = (noun: string) => `Removid${noun.charAt(0)} em`

export const removedColumn = (noun: string): Column<object> => ({
  key: 'removed',
  header: removedLabel(noun),
  cell: (row) => removedText(row) ?? '—',
})

type RestoredRow<Row> = { row: Row; name: ReactNode }

/** Asks before a record is restored. Returns the function that opens the dialog, and the dialog. */
export function useRestore<Row>(removed: Omit<RemovedRecords<Row>, 'mayRestore' | 'rowTo'> | undefined) {
  const [asked, setAsked] = useState<RestoredRow<Row>>()
  const [open, setOpen] = useState(false)
  return {
    ask: (row: Row, name: ReactNode) => {
      setAsked({ row, name })
      setOpen(true)
    },
    dialog: removed && asked && (
      <RestoreDialog
        open={open}
        onOpenChange={setOpen}
        noun={removed.noun}
        name={asked.name}
        restore={(save) => removed.restore(asked.row, save)}
      />
    ),
  }
}
