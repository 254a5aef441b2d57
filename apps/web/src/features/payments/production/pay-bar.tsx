import { Link } from '@tanstack/react-router'
import type { ProductionRow } from '@zelo/contract/payments'
import { useState } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { formatMoney } from '../../../ui/text/amounts.ts'
import type { Month } from '../use-results.ts'
import { askToPay, selectedChange } from './pay-bar-texts.ts'
import { asSeen, keyOf, sumDue } from './payout.ts'
import { usePaymentChange } from './use-payment-change.ts'
import type { SelectedRows } from './use-selected-rows.ts'

/**
 * The bar names at most this many changes and shows the number of the others, so that the bar does not cover the table.
 */
const MOST_NAMED = 3

/**
 * The ids of the professionals of the selected payouts. A bank file pays everything due to each of these professionals,
 * not only the selection.
 */
const peopleIn = (rows: ProductionRow[]) => [...new Set(rows.map(({ professional }) => professional.id))]

type PayBarProps = { selected: SelectedRows; month: Month }

/**
 * The bar of the selected payouts, fixed at the bottom of the window: their number and sum, the changes since the
 * selection, and the actions.
 */
export function PayBar({ selected, month }: PayBarProps) {
  const { change, pending } = usePaymentChange(month, { onSaved: selected.removePayouts })
  const [asking, setAsking] = useState(false)
  const { rows } = selected
  // Changes that the pending payment itself causes are not reported.
  const changes = pending ? [] : selected.changes
  const sum = sumDue(rows)
  const pay = () => {
    setAsking(false)
    change(rows.map(asSeen), 'paid')
  }
  return (
    <section
      aria-label="Repasses escolhidos"
      className="tall-bar short:static sticky bottom-3 z-10 grid gap-3 rounded-card border border-brand bg-surface px-5 py-3 shadow-2xl"
    >
      {changes.length > 0 && (
        <div role="alert" className="grid gap-1 rounded-field bg-warning-tint p-3 text-warning">
          {changes.slice(0, MOST_NAMED).map((one) => (
            <p key={keyOf(one.row)}>{selectedChange(one)}</p>
          ))}
          {changes.length > MOST_NAMED && <p>E mais {changes.length - MOST_NAMED} que mudaram.</p>}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p role="status" className="flex-1 basis-[200px]">
          <span className="block text-[14px] text-muted">
            {rows.length === 1 ? '1 repasse escolhido' : `${rows.length} repasses escolhidos`}
          </span>
          <strong className="text-[24px] leading-tight">{formatMoney(sum)}</strong>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={selected.clear}>
            Limpar
          </Button>
          {changes.length > 0 && (
            <Button
              onClick={() => {
                // A question that was closed by a change must not reopen.
                setAsking(false)
                selected.takeChanges()
              }}
            >
              Usar os valores de agora
            </Button>
          )}
          {changes.length === 0 && (
            <Link
              to="/management/bank-files/create"
              search={{ ...month, people: peopleIn(rows).join(',') }}
              className={buttonClass('outline')}
            >
              Pagar pelo banco
            </Link>
          )}
          {changes.length === 0 && (
            <Button loading={pending} onClick={() => (rows.length > 1 ? setAsking(true) : pay())}>
              Marcar como pagos
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        // After a change, the person reads the new sum in the bar before the question can open again.
        open={asking && changes.length === 0}
        onOpenChange={setAsking}
        title={askToPay(rows)}
        text="O painel só registra: nenhum dinheiro sai daqui. Dá para desfazer logo depois."
        confirmLabel="Marcar como pagos"
        onConfirm={pay}
      />
    </section>
  )
}
