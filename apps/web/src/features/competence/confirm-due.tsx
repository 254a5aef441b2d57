import type { MonthEndRow } from '@zelo/contract/month-end'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart, onIntent } from '../../ui/lazy/lazy-part.ts'
import type { Month } from '../books/books.public.ts'

const ConfirmDueDialog = lazyPart(async () => (await import('./confirm-due-dialog.tsx')).ConfirmDueDialog)

type ConfirmDueProps = { row: Pick<MonthEndRow, 'contract' | 'due'>; month: Month }

/** Offered while sessions up to today are pending; what it would do is shown first. */
export function ConfirmDue({ row: { contract, due }, month }: ConfirmDueProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={`Confirmar ${due} ${due === 1 ? 'sessão vencida' : 'sessões vencidas'} de ${contract.fantasy_name}`}
        title="Confirmar sessões vencidas"
        {...onIntent(ConfirmDueDialog)}
        onClick={() => setOpen(true)}
      >
        Confirmar {due}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ConfirmDueDialog
            of={{ ...month, contractId: String(contract.id) }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
