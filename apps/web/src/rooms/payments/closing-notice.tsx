import type { Closing } from '@zelo/contract/competence'
import { Lock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMay } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/format.ts'
import { lazyPart, usePrefetch } from '../../ui/lazy-part.ts'
import type { ContractMonth } from './use-results.ts'

const CloseMonthDialog = lazyPart(async () => (await import('./close-month-dialog.tsx')).CloseMonthDialog)
const ReopenMonthDialog = lazyPart(async () => (await import('./reopen-month-dialog.tsx')).ReopenMonthDialog)

/** Offered while the month is open, to whoever may. */
export function CloseMonth({ of }: { of: ContractMonth }) {
  const [open, setOpen] = useState(false)
  const mayClose = useMay('payments.write')
  usePrefetch(CloseMonthDialog, mayClose)
  if (!mayClose) return null
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<Lock aria-hidden className="size-[16px]" />}
        onClick={() => setOpen(true)}
      >
        Fechar competência
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CloseMonthDialog of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type ClosingNoticeProps = { closing: NonNullable<Closing>; of: ContractMonth }

/** Says that the month is closed, by whom and when; whoever may can open it again, with a reason. */
export function ClosingNotice({ closing, of }: ClosingNoticeProps) {
  const [open, setOpen] = useState(false)
  const mayReopen = useMay('payments.write')
  usePrefetch(ReopenMonthDialog, mayReopen)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-brand bg-brand-tint px-5 py-3 text-brand-dark">
      <Lock aria-hidden className="size-[20px] shrink-0" />
      <p role="status" className="min-w-0 flex-1 basis-[220px] break-words">
        <strong>
          Competência fechada por {closing.closedBy} em {formatMoment(closing.closedAt)}
        </strong>
        <span className="block text-[14px]">
          Os totais estão congelados: sessões, valores e pagamentos deste mês não mudam mais.
        </span>
      </p>
      {mayReopen && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Reabrir
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <ReopenMonthDialog of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
