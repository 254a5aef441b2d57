import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { useSave } from '../../ui/form/use-save.ts'

export function useUndoRenewal(onDone: () => void = () => undefined) {
  const client = useQueryClient()
  return useSave({
    send: (id: number) => call('DELETE /renewals/{id}', { params: { id } }),
    success: 'Renovação desfeita com sucesso',
    failure: 'Erro ao desfazer a renovação!',
    onSaved: async () => {
      onDone()
      await client.invalidateQueries()
    },
    onRefused: () => {
      onDone()
      return undefined
    },
  })
}
