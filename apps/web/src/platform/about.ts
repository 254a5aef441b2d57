import type { ChangeIds } from '@zelo/contract/realtime'

const named = ['treatmentId', 'contractId', 'professionalId', 'year', 'month'] as const

/** The ids among the parameters that a change can contain. Empty or invalid ids are dropped. */
export const aboutOf = (params: Partial<Record<keyof ChangeIds, string | number>>): ChangeIds =>
  Object.fromEntries(named.flatMap((id) => (Number(params[id]) > 0 ? [[id, Number(params[id])]] : [])))
