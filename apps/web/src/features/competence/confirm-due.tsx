import type { MonthEndFigures } from '@zelo/contract/month-end'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Month } from '../books/books.public.ts'
import { ConfirmDueDialog } from './confirm-due-dialog.tsx'

type ConfirmDueProps = {
  due: Pick<MonthEndFigures, 'overdue' | 'today'>
  month: Month
  /** Undefined to confirm all contracts with an open month. */
  contract?: { id: number; fantasy_name: string }
}

/** A button for the pending sessions up to today. A click opens a preview of the confirmation. */
export function ConfirmDue({ due: { overdue, today }, month, contract }: ConfirmDueProps) {
  const [open, setOpen] = useState(false)
  const onlyToday = overdue === 0
  const count = onlyToday ? today : overdue
  const sessions = count === 1 ? 'sessão' : 'sessões'
  const contractName = contract?.fantasy_name ?? 'todos os contratos'
  return (
    <>
      <Button
        variant={onlyToday ? 'outline' : 'primary'}
        aria-haspopup="dialog"
        // The accessible name begins with the visible text, for speech input.
        aria-label={
          onlyToday
            ? `Hoje ${count}: confirmar ${sessions} de hoje de ${contractName}`
            : `Confirmar ${count} ${sessions} ${count === 1 ? 'vencida' : 'vencidas'} de ${contractName}`
        }
        title={onlyToday ? 'Confirmar sessões de hoje' : 'Confirmar sessões vencidas'}
        onClick={() => setOpen(true)}
      >
        {onlyToday ? (
          `Hoje ${count}`
        ) : (
          <>
            <Check size={16} className="month-confirm-icon" />
            <span>
              <span className="month-confirm">Confirmar</span> {count}
            </span>
          </>
        )}
      </Button>
      {open && (
        <ConfirmDueDialog
          of={{ ...month, ...(contract && { contractId: String(contract.id) }) }}
          beginsWithToday={onlyToday}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
