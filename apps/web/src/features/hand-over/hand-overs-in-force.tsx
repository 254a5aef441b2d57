import { useQueryClient } from '@tanstack/react-query'
import type { HandOver } from '@zelo/contract/hand-over'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { showToast } from '../../ui/toast/toast.ts'
import {
  handOverText,
  returnedText,
  returnText,
  undoHandOverTexts,
} from '../professionals/professionals.public.ts'

type HandOversInForceProps = { handOvers: HandOver[]; mayUndo: boolean }

/** The hand-overs in force of a PAD, each with a button to undo the whole hand-over. */
export function HandOversInForce({ handOvers, mayUndo }: HandOversInForceProps) {
  if (handOvers.length === 0) return null
  return (
    <section aria-labelledby="hand-overs" className="grid gap-3">
      <h2 id="hand-overs" className="font-semibold text-lg">
        Passagens em vigor
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        {handOvers.map((handOver) => (
          <li key={handOver.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-[220px] flex-1 break-words">
              <span className="block">{handOverText(handOver)}</span>
              <span className="block text-muted">
                Registrada por {handOver.createdBy} em {formatMoment(handOver.createdAt)}.
              </span>
              {mayUndo && handOver.obstacle && (
                <span className="block text-muted">Não pode ser desfeita: {handOver.obstacle}</span>
              )}
            </div>
            {mayUndo && !handOver.obstacle && <UndoHandOver handOver={handOver} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function UndoHandOver({ handOver }: { handOver: HandOver }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { id, replaced, treatments } = handOver
  const { save, pending } = useSave({
    send: () => call('DELETE /treatments/hand-overs/{id}', { params: { id } }),
    failure: undoHandOverTexts.failure,
    onSaved: async (undone) => {
      showToast(undoHandOverTexts.success, {
        type: 'success',
        detail: returnedText(undone, replaced.fullName),
      })
      setAsking(false)
      await client.invalidateQueries()
    },
    // The server refuses the request if another person has saved first, so all queries are refetched.
    onRefused: () => void client.invalidateQueries(),
  })
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        icon={<Undo2 size={16} />}
        onClick={() => setAsking(true)}
      >
        Desfazer passagem
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title="Desfazer esta passagem?"
          text={
            <>
              {returnText(handOver, replaced.fullName)} Os valores de antes voltam a valer.
              {treatments > 1 && ' A passagem alcançou vários PADs e é desfeita por inteiro.'}
            </>
          }
          confirmLabel="Desfazer passagem"
          pending={pending}
          onConfirm={() => void save(undefined)}
        />
      )}
    </>
  )
}
