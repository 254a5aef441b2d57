import { call, read } from '../../platform/api.ts'
import { type RemovalOptions, useRemoval } from '../../ui/details/removal.tsx'

type TreatmentRemovalOptions = Pick<RemovalOptions, 'may' | 'navigateAway' | 'staysOpen'>

/** Removes a PAD, on the page of the patient or of the PAD. */
export const useTreatmentRemoval = (id: string, options: TreatmentRemovalOptions) =>
  useRemoval({
    ...options,
    question: 'Deseja remover o PAD?',
    check: () => read('GET /treatments/{id}/removal', { params: { id } }),
    send: () => call('DELETE /treatments/{id}', { params: { id } }),
    success: 'PAD deletado com sucesso',
    failure: 'Erro ao deletar PAD',
    // Invalidates all queries, because monitoring, payments and the professional's page also list the PAD.
    queryKey: [],
  })
