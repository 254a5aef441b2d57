import type { MonthEndRow } from '@zelo/contract/month-end'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Month } from '../books/books.public.ts'
import { ConfirmDueDialog } from './confirm-due-dialog.tsx'

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
        onClick={() => setOpen(true)}
      >
        Confirmar {due}
      </Button>
      {open && (
        <ConfirmDueDialog of={{ ...month, contractId: String(contract.id) }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
