import { type ReactNode, Suspense, useState } from 'react'
import type { SaveRestored } from '../../dialog/restore-dialog.tsx'
import { lazyPart, usePrefetch } from '../../lazy/lazy-part.ts'

const RestoreDialog = lazyPart(async () => (await import('../../dialog/restore-dialog.tsx')).RestoreDialog)

export type ToRestore = { name: ReactNode; restore: (save: SaveRestored) => Promise<void> }

type RestoringProps = {
  what: string
  /** The record that was asked for, each time anew. */
  asked: ToRestore | undefined
}

/** Stands on a list of removed records: asks before one is restored, and waits until it is. */
export function Restoring({ what, asked }: RestoringProps) {
  const [answered, setAnswered] = useState<ToRestore>()
  usePrefetch(RestoreDialog, true)
  return (
    asked && (
      <Suspense fallback={null}>
        <RestoreDialog
          open={asked !== answered}
          onOpenChange={(open) => setAnswered(open ? undefined : asked)}
          what={what}
          {...asked}
        />
      </Suspense>
    )
  )
}
