import type { Competence } from '@zelo/contract/competence'
import type { Change } from '@zelo/contract/realtime'
import type { EventBus } from '../events.ts'
import { gatherChanges } from './gather.ts'

/** The contract of each of these PADs, where it has only ever been under one. */
export type ContractsOf = (treatmentIds: number[]) => Promise<Map<number, number>>

/** So that screens of other contracts can stay at rest. */
const nameContracts = async (changes: Change[], contractsOf: ContractsOf): Promise<Change[]> => {
  const ids = changes.flatMap(({ treatmentId }) => (treatmentId === undefined ? [] : [treatmentId]))
  const contracts = ids.length > 0 ? await contractsOf(ids) : new Map<number, number>()
  return changes.map((change) => {
    const contractId = change.contractId ?? contracts.get(change.treatmentId ?? 0)
    return contractId === undefined ? change : { ...change, contractId }
  })
}

type OfTreatment = { treatmentId: number; months?: Competence[] }

/** Tells open screens what changed under them. Answers how to tell at once what is still gathered. */
export const tellChanges = (
  events: EventBus,
  contractsOf: ContractsOf,
  broadcast: (changes: Change[]) => void,
) => {
  const { add, flush } = gatherChanges(async (changes) =>
    broadcast(await nameContracts(changes, contractsOf).catch(() => changes)),
  )
  const ofMonths =
    (what: 'treatment' | 'session') =>
    ({ treatmentId, months = [] }: OfTreatment) => {
      if (months.length === 0) add({ what, treatmentId })
      for (const { year, month } of months) add({ what, treatmentId, year, month })
    }
  const ofRecruitment = ({ recruitmentId }: { recruitmentId: number }) =>
    add({ what: 'recruitment', recruitmentId })
  events.on('treatment.changed', ofMonths('treatment'))
  events.on('session.changed', ofMonths('session'))
  events.on('report.changed', ({ treatmentId }) => add({ what: 'report', treatmentId }))
  events.on('payment.changed', (payment) => add({ what: 'payment', ...payment }))
  events.on('month.changed', (month) => add({ what: 'month', ...month }))
  events.on('professional.changed', ({ professionalId }) => add({ what: 'professional', professionalId }))
  // Every open month of the contract, and every treatment that went along with its patient.
  events.on('contract.feeChanged', ({ contractId }) => add({ what: 'month', contractId }))
  events.on('patient.moved', () => add({ what: 'treatment' }))
  events.on('recruitment.opened', ofRecruitment)
  events.on('recruitment.changed', ofRecruitment)
  events.on('recruitment.assigned', ofRecruitment)
  events.on('recruitment.professionalAssigned', ofRecruitment)
  events.on('recruitment.statusChanged', ofRecruitment)
  events.on('recruitment.refused', ofRecruitment)
  events.on('recruitment.refusalUndone', ofRecruitment)
  return flush
}
