import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveNow } from '../../ui/form/use-save.ts'
import { showToast, undoTime } from '../../ui/toast/toast.ts'
import { undoHandOverTexts } from '../professionals/professionals.public.ts'

/** Shows a toast after a hand-over, with a button to undo it. Later, the PAD's page has that button. */
export function useUndoOffer() {
  const client = useQueryClient()
  const undo = (id: number) =>
    saveNow(
      {
        send: () => call('DELETE /treatments/hand-overs/{id}', { params: { id } }),
        ...undoHandOverTexts,
        onSaved: () => client.invalidateQueries(),
        // The server refuses the request if another person has saved first, so all queries are refetched.
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
