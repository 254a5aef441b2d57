import { Button } from '../../ui/button.tsx'
import { formatMoney } from '../../ui/format.ts'
import { type Payout, sumDue } from './payout.ts'
import { usePaymentChange } from './use-payment-change.ts'
import type { Month } from './use-results.ts'

type PayBarProps = { chosen: Payout[]; month: Month; onClear: () => void }

/** Stays at the foot of the window while rows are chosen: how many, how much, and the one button. */
export function PayBar({ chosen, month, onClear }: PayBarProps) {
  const { change, pending } = usePaymentChange(month, onClear)
  return (
    <section
      aria-label="Repasses escolhidos"
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-brand bg-surface px-5 py-3 lifted-high"
    >
      <p role="status" className="flex-1 basis-[200px]">
        <span className="block text-[14px] text-muted">
          {chosen.length === 1 ? '1 repasse escolhido' : `${chosen.length} repasses escolhidos`}
        </span>
        <strong className="text-[24px] leading-tight">{formatMoney(sumDue(chosen))}</strong>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onClear}>
          Limpar
        </Button>
        <Button loading={pending} onClick={() => change(chosen, 'paid')}>
          Marcar como pagos
        </Button>
      </div>
    </section>
  )
}
