import { useQueryClient } from '@tanstack/react-query'
import type { HandOver } from '@zelo/contract/hand-over'
import { useState } from 'react'
import { call, type Result } from '../../platform/api.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { continuesText, handOverText, undoHandOverTexts } from './hand-over-text.ts'

type UndoHandOversDialogProps = { handOvers: HandOver[]; onClose: () => void }

const undo = (id: number) => call('DELETE /treatments/hand-overs/{id}', { params: { id } })

/** Undoes hand-overs one after another, and stops at the first refusal. */
const undoAll = async (ids: number[]): Promise<Result<{ sessions: number; continuesIn: number[] }>> => {
  let sessions = 0
  const continuesIn: number[] = []
  for (const id of ids) {
    const result = await undo(id)
    if (!result.ok) return result
    sessions += result.body.sessions
    continuesIn.push(...(result.body.continuesIn ?? []))
  }
  return { ok: true, status: 200, body: { sessions, continuesIn } }
}

/**
 * Offers to undo hand-overs after the removal of an absence. Permanent ones are not preselected, because they may have
 * another reason.
 */
export function UndoHandOversDialog({ handOvers, onClose }: UndoHandOversDialogProps) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState(() =>
    handOvers.filter(({ to, obstacle }) => to !== null && obstacle === null).map(({ id }) => id),
  )
  const toggle = (id: number) =>
    setChosen((old) => (old.includes(id) ? old.filter((other) => other !== id) : [...old, id]))
  const { save, pending } = useSave({
    send: () => undoAll(chosen),
    failure: undoHandOverTexts.failure,
    onSaved: async ({ sessions, continuesIn }) => {
      showToast(chosen.length === 1 ? undoHandOverTexts.success : 'Passagens desfeitas com sucesso', {
        type: 'success',
        detail: `${sessions} ${sessions === 1 ? 'sessão voltou' : 'sessões voltaram'}.${continuesText(continuesIn)}`,
      })
      onClose()
      await client.invalidateQueries()
    },
    // The server refuses the request if another person saved first, so all queries are refetched. The toast shows the
    // reason.
    onRefused: () => {
      onClose()
      void client.invalidateQueries()
      return undefined
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Desfazer também as passagens destes dias?"
      text="A ausência foi removida. As sessões que passaram a outra pessoa ficam com ela, a não ser que a passagem seja desfeita."
      width={560}
      confirmLabel={chosen.length > 1 ? `Desfazer ${chosen.length} passagens` : 'Desfazer passagem'}
      cancelLabel="Deixar como está"
      pending={pending}
      disabled={chosen.length === 0}
      onConfirm={() => void save(undefined)}
    >
      <ul className="mt-4 grid gap-3">
        {handOvers.map((handOver) => (
          <li key={handOver.id}>
            <label className="flex cursor-pointer items-start gap-2.5">
              <input
                type="checkbox"
                checked={chosen.includes(handOver.id)}
                disabled={handOver.obstacle !== null}
                onChange={() => toggle(handOver.id)}
                className="mt-1 size-[18px] shrink-0 accent-brand"
              />
              <span className="min-w-0 break-words">
                {handOverText(handOver)}
                {handOver.obstacle && (
                  <span className="block text-muted">Não pode ser desfeita: {handOver.obstacle}</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
