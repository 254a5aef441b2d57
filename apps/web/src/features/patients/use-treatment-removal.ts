import { call } from '../../platform/api.ts'
import { type RemovalOptions, useRemoval } from '../../ui/details/removal.tsx'

type TreatmentRemovalOptions = Pick<RemovalOptions, 'may' | 'leave' | 'stays'>

/** A PAD is removed on the page of its patient and on its own. */
export const useTreatmentRemoval = (id: string, options: TreatmentRemovalOptions) =>
  useRemoval({
    ...options,
    question: 'Deseja remover o PAD?',
    send: () => call('DELETE /treatments/{id}', { params: { id } }),
    success: 'PAD deletado com sucesso',
    failure: 'Erro ao deletar PAD',
    // It also leaves monitoring, payments and the page of its professional.
    queryKey: [],
  })
