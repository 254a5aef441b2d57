import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { useSave } from '../../ui/form/use-save.ts'
import { recruitments } from './recruitment.queries.ts'
import { callTexts } from './recruitment-texts.ts'

/** Records calls to professionals, and calls without an answer. */
export function useCalls(id: number) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: recruitments.key })
  // The server refuses the request if another person saved first, so the recruitment is refetched.
  const onRefused = () => void refresh()
  const calling = useSave({
    send: (professionalId: number) =>
      call('POST /recruitment/{id}/calls', { params: { id }, body: { professionalId } }),
    ...callTexts,
    onSaved: refresh,
    onRefused,
  })
  const ending = useSave({
    send: (callId: number) =>
      call('PUT /recruitment/{id}/calls/{callId}', { params: { id, callId }, body: { answer: 'none' } }),
    success: 'Chamada encerrada sem resposta',
    failure: callTexts.failure,
    onSaved: refresh,
    onRefused,
  })
  return { record: calling.save, giveUp: ending.save, pending: calling.pending || ending.pending }
}
