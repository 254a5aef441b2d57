import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveNow } from '../../ui/form/use-save.ts'
import { showToast, undoTime } from '../../ui/toast/toast.ts'
import { undoHandOverTexts } from '../professionals/professionals.public.ts'

/** Shows that sessions were handed over, and offers to undo it for some seconds. Later the PAD offers it. */
export function useUndoOffer() {
  const client = useQueryClient()
  const undo = (id: number) =>
    saveNow(
      {
        send: () => call('DELETE /treatments/hand-overs/{id}', { params: { id } }),
        ...undoHandOverTexts,
        onSaved: () => client.invalidateQueries(),
        // A refusal means that another person saved first, so everything is reloaded.
        onRefused: () => void client.invalidateQueries(),
      },
      undefined,
    )
  return (text: string, handOverId: number, detail?: string) =>
    showToast(text, {
      type: 'success',
      detail,
      duration: undoTime,
      action: { label: 'Desfazer', onClick: () => void undo(handOverId) },
    })
}
