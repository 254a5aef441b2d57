import { useQuery } from '@tanstack/react-query'
import { monthInWords } from '@zelo/contract/dates'
import type { RenewalBatch } from '@zelo/contract/renewals'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { countText } from '../../ui/text/count-text.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { renewalBatchesQuery } from './renewals.queries.ts'
import { useUndoRenewal } from './use-undo-renewal.ts'

const sizeText = ({ treatmentCount, sessionCount }: RenewalBatch) =>
  `${countText(treatmentCount, 'PAD', 'PADs')}, ${countText(sessionCount, 'sessão', 'sessões')}`

/**
 * The latest renewals with their authors. Only a whole renewal can be undone; the server refuses if one of its PADs has
 * changed since.
 */
export function RenewalBatches() {
  const { data: batches = [] } = useQuery(renewalBatchesQuery())
  const [asked, setAsked] = useState<RenewalBatch>()
  const { save, pending } = useUndoRenewal(() => setAsked(undefined))
  if (batches.length === 0) return null
  return (
    <section aria-label="Últimas renovações" className="grid gap-3">
      <h2 className="font-semibold text-lg">Últimas renovações</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {batches.map((batch) => (
          <li key={batch.id} className="flex min-h-[60px] flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <p className="min-w-0 flex-1">
              <span className="inline-block font-semibold first-letter:uppercase">{monthInWords(batch)}</span>
              <span className="text-muted"> · {sizeText(batch)}</span>
              <span className="block text-[13px] text-muted">
                {batch.createdBy}, {formatMoment(batch.createdAt, true)}
                {batch.undoneAt && ` · desfeita por ${batch.undoneBy}, ${formatMoment(batch.undoneAt, true)}`}
              </span>
            </p>
            {!batch.undoneAt && (
              <Button
                variant="ghost"
                icon={<Undo2 size={16} />}
                aria-label={`Desfazer a renovação de ${monthInWords(batch)}, ${sizeText(batch)}`}
                onClick={() => setAsked(batch)}
              >
                Desfazer
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title="Desfazer esta renovação?"
        text={
          asked &&
          `Os ${sizeText(asked)} de ${monthInWords(asked)} saem da agenda. Só é possível enquanto nada aconteceu neles.`
        }
        confirmLabel="Sim, desfazer"
        danger
        pending={pending}
        onConfirm={() => asked && void save(asked.id)}
      />
    </section>
  )
}
