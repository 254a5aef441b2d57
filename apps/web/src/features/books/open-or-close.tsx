import type { MonthClosing } from '@zelo/contract/closings'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CloseMonthDialog } from './close-month-dialog.tsx'
import type { Month } from './month.ts'
import { ReopenMonthDialog } from './reopen-month-dialog.tsx'

type Verb = 'Fechar' | 'Reabrir'
const questions = { Fechar: CloseMonthDialog, Reabrir: ReopenMonthDialog } satisfies Record<Verb, unknown>

type OpenOrCloseProps = { row: Pick<MonthClosing, 'contract' | 'closing'>; month: Month }

/** One button for both actions, so that the button can get the focus back after the month's state has changed. */
export function OpenOrClose({ row, month }: OpenOrCloseProps) {
  // The question is fixed when the dialog opens: a closing by another person must not turn one question into the other.
  const [asked, setAsked] = useState<Verb>()
  const { id, fantasy_name: contractName } = row.contract
  const verb = row.closing ? 'Reabrir' : 'Fechar'
  const Question = asked && questions[asked]
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-label={`${verb} ${contractName}`}
        onClick={() => setAsked(verb)}
      >
        {verb}
      </Button>
      {Question && (
        <Question
          contractMonth={{ ...month, contractId: String(id) }}
          contractName={contractName}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
