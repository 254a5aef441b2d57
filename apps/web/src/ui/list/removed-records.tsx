import { ArchiveRestore } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../button.tsx'
import type { SaveRestored } from '../dialog/restore-dialog.tsx'
import { lazyPart, usePrefetch } from '../lazy/lazy-part.ts'
import type { Column } from './column.ts'

export type RemovedRecords<Row> = {
  may: boolean
  /** 'o contrato', for the question and the messages after it. */
  what: string
  /** `save` loads with the dialog: a list need not load the code for saving. */
  restore: (row: Row, save: SaveRestored) => Promise<void>
}

type RemovedToggleProps = { pressed: boolean; onToggle: () => void }

export function RemovedToggle({ pressed, onToggle }: RemovedToggleProps) {
  return (
    <Button
      variant="outline"
      aria-pressed={pressed}
      className={pressed ? 'border-brand! bg-brand-tint! text-brand-dark!' : ''}
      icon={<ArchiveRestore size={16} />}
      onClick={onToggle}
    >
      Removidos
    </Button>
  )
}

const RestoreDialog = lazyPart(async () => (await import('../dialog/restore-dialog.tsx')).RestoreDialog)

/** Asks before a record is restored, and waits until it is. `shown`: the removed records are on the screen. */
export function useRestore<Row>(
  removed: RemovedRecords<Row> | undefined,
  title: Column<Row> | undefined,
  shown: boolean,
) {
  const [row, setRow] = useState<Row>()
  const [open, setOpen] = useState(false)
  usePrefetch(RestoreDialog, shown)

  return {
    ask: (chosen: Row) => {
      setRow(chosen)
      setOpen(true)
    },
    dialog: removed && row !== undefined && (
      <Suspense fallback={null}>
        <RestoreDialog
          open={open}
          onOpenChange={setOpen}
          what={removed.what}
          name={title?.cell(row)}
          restore={(save) => removed.restore(row, save)}
        />
      </Suspense>
    ),
  }
}
