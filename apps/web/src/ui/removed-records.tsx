import { ArchiveRestore } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from './button.tsx'
import type { Column } from './column.ts'
import { lazyPart, usePrefetch } from './lazy-part.ts'
import type { saveNow } from './use-save.ts'

export type RemovedRecords<Row> = {
  may: boolean
  /** The dialog brings along how to save: a list without need of it otherwise does not load it. */
  onRestore: (row: Row, save: typeof saveNow) => Promise<void>
  /** 'Deseja restaurar o contrato?' */
  question: string
}

type RemovedToggleProps = { pressed: boolean; onToggle: () => void }

export function RemovedToggle({ pressed, onToggle }: RemovedToggleProps) {
  return (
    <Button
      variant="outline"
      aria-pressed={pressed}
      className={pressed ? 'border-brand! bg-brand-tint! text-brand-dark!' : ''}
      icon={<ArchiveRestore aria-hidden className="size-[16px]" />}
      onClick={onToggle}
    >
      Removidos
    </Button>
  )
}

const RestoreDialog = lazyPart(async () => (await import('./restore-dialog.tsx')).RestoreDialog)

/** Asks before a record is restored, and waits until it is. */
export function useRestore<Row>(removed: RemovedRecords<Row> | undefined, title: Column<Row> | undefined) {
  const [row, setRow] = useState<Row>()
  const [open, setOpen] = useState(false)
  usePrefetch(RestoreDialog, removed?.may === true)

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
          question={removed.question}
          name={title?.cell(row)}
          onRestore={(save) => removed.onRestore(row, save)}
        />
      </Suspense>
    ),
  }
}
