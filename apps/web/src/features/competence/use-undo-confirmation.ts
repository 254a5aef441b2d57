import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { useSave } from '../../ui/form/use-save.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { keptText, sessionsText } from './confirmation-texts.ts'

const READING_TIME = 10_000

/** Reverts a confirmation, and names the sessions that could not be reverted. */
export function useUndoConfirmation() {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries()
  return useSave({
    send: (id: number) => call('POST /monitoring/confirmations/{id}/undo', { params: { id } }),
    failure: 'Erro ao desfazer',
    onSaved: ({ undone, keptCount, kept }) => {
      const detail = keptText(keptCount, kept)
      showToast(`Confirmação desfeita: ${sessionsText(undone)}`, {
        type: 'success',
        ...(detail && { detail, duration: READING_TIME }),
      })
      return readAgain()
    },
    onRefused: () => {
      void readAgain()
      return undefined
    },
  })
}
