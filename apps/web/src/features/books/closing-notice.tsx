import type { Closing } from '@zelo/contract/competence'
import { Lock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMay } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart, onIntent } from '../../ui/lazy/lazy-part.ts'
import { ClosingBanner, paymentsGoOn } from './closing-banner.tsx'
import { CloseMonthDialog, ReopenMonthDialog } from './closing-dialogs.ts'
import { hasBegun } from './has-begun.ts'
import type { ContractMonth } from './month.ts'

const MonthState = lazyPart(async () => (await import('./closing-history.tsx')).MonthState)

type OfMonth = { of: ContractMonth; contractName: string }

/** Offered for an open month that has begun, to people with the permission. */
export function CloseMonth({ of, contractName }: OfMonth) {
  const [open, setOpen] = useState(false)
  const mayClose = useMay('closings.write')
  if (!mayClose || !hasBegun(of)) return null
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<Lock size={16} />}
        {...onIntent(CloseMonthDialog)}
        onClick={() => setOpen(true)}
      >
        Fechar competência
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CloseMonthDialog of={of} contractName={contractName} onClose={() => setOpen(false)} />
        </Suspense>
      )}
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
          <Button
            variant="outline"
            aria-haspopup="dialog"
            {...onIntent(ReopenMonthDialog)}
            onClick={() => setReopening(true)}
          >
            Reabrir
          </Button>
        )}
      </ClosingBanner>
      {/* Beside the banner, which goes when the month is open: then the dialog shows what differs from the terms. */}
      {reopening && (
        <Suspense fallback={null}>
          <ReopenMonthDialog {...ofMonth} onClose={() => setReopening(false)} />
        </Suspense>
      )}
      {mayReopen && of.contractId && (
        <Suspense fallback={null}>
          <MonthState {...ofMonth} isOpen={!closing && !reopening} />
        </Suspense>
      )}
    </>
  )
}
