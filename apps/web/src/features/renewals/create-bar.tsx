import { useQueryClient } from '@tanstack/react-query'
import type { Competence } from '@zelo/contract/competence'
import { maxRenewals, type RenewalRow } from '@zelo/contract/renewals'
import { useRef } from 'react'
import { call } from '../../platform/api.ts'
import { newKey } from '../../platform/form-key.ts'
import { Button } from '../../ui/button.tsx'
import { OfferSlot } from '../../ui/draft/offer-slot.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { countText } from '../../ui/text/count-text.ts'
import { showToast, undoTime } from '../../ui/toast/toast.ts'
import { bodyOf, type Row, refusedRows } from './renewal-rows.ts'
import type { Renewals } from './use-renewals.ts'
import { useUndoRenewal } from './use-undo-renewal.ts'

type CreateBarProps = { month: Competence; rows: Row[]; renewals: Renewals }

/** The totals of the selected proposals, and the button that creates the PADs. */
export function CreateBar({ month, rows, renewals }: CreateBarProps) {
  const client = useQueryClient()
  const undo = useUndoRenewal()
  // The idempotency key stays the same until a creation succeeds, so that a double click or a retry creates nothing
  // twice.
  const key = useRef('')
  const wrong = rows.filter(({ problems }) => problems.length > 0).length
  const sessions = rows.reduce((total, { values }) => total + (values.sessionCount ?? 0), 0)

  const { save, pending } = useSave({
    send: (body: RenewalRow[]) => {
      key.current ||= newKey()
      return call('POST /renewals', { body: { ...month, renewals: body }, idempotencyKey: key.current })
    },
    failure: 'Nenhum PAD foi criado!',
    onSaved: async (batch) => {
      key.current = ''
      renewals.settle(rows)
      showToast(`${countText(batch.treatmentCount, 'PAD criado', 'PADs criados')} com sucesso`, {
        type: 'success',
        detail: `${countText(batch.sessionCount, 'sessão', 'sessões')} no total.`,
        duration: undoTime,
        action: { label: 'Desfazer', onClick: () => void undo.save(batch.id) },
      })
      await client.invalidateQueries()
    },
    onRefused: ({ body }) => {
      const refused = refusedRows(rows.map(bodyOf), body.errors ?? [])
      renewals.refuse(refused)
      void client.invalidateQueries({ queryKey: ['renewals'] })
      return refused.size > 0
        ? [
            {
              field: 'renewals',
              message: `${countText(refused.size, 'linha precisa', 'linhas precisam')} de correção.`,
            },
          ]
        : undefined
    },
  })

  const tooMany = rows.length > maxRenewals
  const note = tooMany
    ? `Escolha até ${maxRenewals} PADs por vez.`
    : wrong > 0
      ? `${countText(wrong, 'linha escolhida precisa', 'linhas escolhidas precisam')} de correção.`
      : ''
  return (
    <div className="short:static sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 shadow-xl">
      <OfferSlot />
      <p role="status" className="mr-auto font-semibold">
        {rows.length === 0
          ? 'Nenhum PAD escolhido'
          : `${countText(rows.length, 'PAD', 'PADs')}, ${countText(sessions, 'sessão', 'sessões')}`}
        {note && <span className="block font-medium text-danger">{note}</span>}
      </p>
      <Button
        loading={pending}
        disabled={rows.length === 0 || wrong > 0 || tooMany}
        onClick={() => void save(rows.map(bodyOf))}
      >
        {rows.length === 0 ? 'Criar PADs' : `Criar ${countText(rows.length, 'PAD', 'PADs')}`}
      </Button>
    </div>
  )
}
