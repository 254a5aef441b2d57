import { type ReactNode, useState } from 'react'
import type { SaveRestored } from '../dialog/restore-dialog.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { formatMoment } from '../text/format.ts'
import type { Column } from './column.ts'

const RestoreDialog = lazyComponent(async () => (await import('../dialog/restore-dialog.tsx')).RestoreDialog)

/** The removed records of a list, and the function that restores one. */
export type RemovedRecords<Row> = {
  /** Whether the person may see and restore them. */
  may: boolean
  /** 'o contrato', for the question and the messages. */
  what: string
  /** The screen that shows a removed record, where there is one. */
  rowTo?: (row: Row) => string
  restore: (row: Row, save: SaveRestored) => Promise<void>
}

/** The person who removed the record, and the time. */
export const removedText = (row: { deletedAt?: string | undefined; deletedBy?: string | null | undefined }) =>
  row.deletedAt && `${formatMoment(row.deletedAt, true)}${row.deletedBy ? `, por ${row.deletedBy}` : ''}`

export const removedColumn: Column<object> = {
  key: 'removed',
  header: 'Removido em',
  cell: (row) => removedText(row) ?? '—',
}

type RestoredRow<Row> = { row: Row; name: ReactNode }

/** Asks for confirmation before a record is restored. Returns the function that asks, and the dialog to render. */
export function useRestore<Row>(removed: RemovedRecords<Row> | undefined) {
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
        what={removed.what}
        name={asked.name}
        restore={(save) => removed.restore(asked.row, save)}
      />
    ),
  }
}
