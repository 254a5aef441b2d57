import type { Closing } from '@zelo/contract/competence'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { CloseMonthDialog } from './close-month-dialog.tsx'
import { ClosingBanner, paymentsStayOpen } from './closing-banner.tsx'
import { MonthState } from './closing-history.tsx'
import { hasBegun } from './has-begun.ts'
import type { ContractMonth } from './month.ts'
import { ReopenMonthDialog } from './reopen-month-dialog.tsx'

type OfMonth = { contractMonth: ContractMonth; contractName: string }

/** The button that closes a month, for people with the permission once the month has begun. */
export function CloseMonth({ contractMonth, contractName }: OfMonth) {
  const [open, setOpen] = useState(false)
  const mayClose = useMay('closings.write')
  if (!mayClose || !hasBegun(contractMonth)) return null
  return (
    <>
      <Button aria-haspopup="dialog" icon={<Lock size={16} />} onClick={() => setOpen(true)}>
        Fechar competência
      </Button>
      {open && (
        <CloseMonthDialog
          contractMonth={contractMonth}
          contractName={contractName}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type ClosingNoticeProps = OfMonth & { closing: Closing }

/**
 * The author and time of the closing. People who may close months also see a button to reopen the month and, for one
 * contract, the differences from the terms in force and the history of closings.
 */
export function ClosingNotice({ closing, contractMonth, contractName }: ClosingNoticeProps) {
  const [reopening, setReopening] = useState(false)
  const mayReopen = useMay('closings.write')
  const ofMonth = { contractMonth, contractName }
  return (
    <>
      <ClosingBanner closing={closing} note={paymentsStayOpen}>
        {mayReopen && (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setReopening(true)}>
            Reabrir
          </Button>
        )}
      </ClosingBanner>
      {/* The dialog is outside the banner, because the banner unmounts when the month reopens, while the dialog
          still shows the differences from the terms. */}
      {reopening && <ReopenMonthDialog {...ofMonth} onClose={() => setReopening(false)} />}
      {mayReopen && contractMonth.contractId && <MonthState {...ofMonth} isOpen={!closing && !reopening} />}
    </>
  )
}
