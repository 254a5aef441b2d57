import type { Change } from '@zelo/contract/realtime'
import type { EventBus } from '../events.ts'
import { gatherChanges } from './gather.ts'

/** Tells open screens what changed under them. Answers how to tell at once what is still gathered. */
export const tellChanges = (events: EventBus, broadcast: (changes: Change[]) => void) => {
  const { add, flush } = gatherChanges(broadcast)
  const ofRecruitment = ({ recruitmentId }: { recruitmentId: number }) =>
    add({ what: 'recruitment', recruitmentId })
  events.on('treatment.changed', ({ treatmentId }) => add({ what: 'treatment', treatmentId }))
  events.on('session.changed', ({ treatmentId }) => add({ what: 'session', treatmentId }))
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
