import type { ChangeIds } from '@zelo/contract/realtime'

const named = ['treatmentId', 'contractId', 'professionalId', 'year', 'month'] as const

/** What of the given parameters a change may name too; an empty or odd one names nothing. */
export const aboutOf = (params: Partial<Record<keyof ChangeIds, string | number>>): ChangeIds =>
  Object.fromEntries(named.flatMap((id) => (Number(params[id]) > 0 ? [[id, Number(params[id])]] : [])))
