import type { ChangeIds } from '@zelo/contract/realtime'

const named = ['treatmentId', 'contractId', 'professionalId', 'year', 'month'] as const

/** The ids among these parameters that a change may name too; an empty or invalid value is left out. */
export const aboutOf = (params: Partial<Record<keyof ChangeIds, string | number>>): ChangeIds =>
  Object.fromEntries(named.flatMap((id) => (Number(params[id]) > 0 ? [[id, Number(params[id])]] : [])))
