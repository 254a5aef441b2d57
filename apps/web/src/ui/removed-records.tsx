import { ArchiveRestore } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from './button.tsx'
import type { Column } from './column.ts'
import { lazyPart, usePrefetch } from './lazy-part.ts'

export type RemovedRecords<Row> = {
  may: boolean
  onRestore: (row: Row) => Promise<void>
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

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** Asks before a record is restored, and waits until it is. */
export function useRestore<Row>(removed: RemovedRecords<Row> | undefined, title: Column<Row> | undefined) {
  const [row, setRow] = useState<Row>()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  usePrefetch(ConfirmDialog, removed?.may === true)

  async function confirm(chosen: Row) {
    setPending(true)
    try {
      await removed?.onRestore(chosen)
    } finally {
      setPending(false)
      setOpen(false)
    }
  }

  return {
    ask: (chosen: Row) => {
      setRow(chosen)
      setOpen(true)
    },
    dialog: removed && row !== undefined && (
      <Suspense fallback={null}>
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={removed.question}
          text={
            <>
              <strong className="text-ink">{title?.cell(row)}</strong> volta a aparecer na lista.
            </>
          }
          confirmLabel="Restaurar"
          pending={pending}
          onConfirm={() => void confirm(row)}
        />
      </Suspense>
    ),
  }
}
