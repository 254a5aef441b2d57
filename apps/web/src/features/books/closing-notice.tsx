import type { Closing } from '@zelo/contract/competence'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { CloseMonthDialog } from './close-month-dialog.tsx'
import { ClosingBanner, paymentsGoOn } from './closing-banner.tsx'
import { MonthState } from './closing-history.tsx'
import { hasBegun } from './has-begun.ts'
import type { ContractMonth } from './month.ts'
import { ReopenMonthDialog } from './reopen-month-dialog.tsx'

type OfMonth = { of: ContractMonth; contractName: string }

/** Offered for an open month that has begun, to people with the permission. */
export function CloseMonth({ of, contractName }: OfMonth) {
  const [open, setOpen] = useState(false)
  const mayClose = useMay('closings.write')
  if (!mayClose || !hasBegun(of)) return null
  return (
    <>
      <Button aria-haspopup="dialog" icon={<Lock size={16} />} onClick={() => setOpen(true)}>
        Fechar competência
      </Button>
      {open && <CloseMonthDialog of={of} contractName={contractName} onClose={() => setOpen(false)} />}
    </>
  )
}

type ClosingNoticeProps = OfMonth & { closing: Closing }

/**
 * Shows that the month is closed, by whom and when; a person with the permission can reopen it, with a reason. An open month
 * says whether sessions differ from the terms in force. Earlier closings and reopenings stand below.
 */
export function ClosingNotice({ closing, of, contractName }: ClosingNoticeProps) {
  const [reopening, setReopening] = useState(false)
  const mayReopen = useMay('closings.write')
  const ofMonth = { of, contractName }
  return (
    <>
      <ClosingBanner closing={closing} note={paymentsGoOn}>
        {mayReopen && (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setReopening(true)}>
            Reabrir
          </Button>
        )}
      </ClosingBanner>
      {/* Beside the banner, which goes when the month is open: then the dialog shows what differs from the terms. */}
      {reopening && <ReopenMonthDialog {...ofMonth} onClose={() => setReopening(false)} />}
      {mayReopen && of.contractId && <MonthState {...ofMonth} isOpen={!closing && !reopening} />}
    </>
  )
}
