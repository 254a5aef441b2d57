import type { Competence } from '@zelo/contract/competence'
import type { Change } from '@zelo/contract/realtime'
import type { EventBus } from '../events.ts'
import { gatherChanges } from './gather.ts'

/** The patient of each of these PADs, and its contract where it has only ever been under one. */
export type SubjectsOf = (
  treatmentIds: number[],
) => Promise<Map<number, { patientId: number; contractId?: number }>>

/** So that screens of other patients and contracts can stay at rest. */
const nameSubjects = async (changes: Change[], subjectsOf: SubjectsOf): Promise<Change[]> => {
  const ids = new Set(changes.flatMap(({ treatmentId }) => treatmentId ?? []))
  if (ids.size === 0) return changes
  const subjects = await subjectsOf([...ids])
  return changes.map((change) => ({ ...subjects.get(change.treatmentId ?? 0), ...change }))
}

type OfTreatment = { treatmentId: number; months?: Competence[] }

/** Tells open screens what changed under them. Answers how to tell at once what is still gathered. */
export const tellChanges = (
  events: EventBus,
  subjectsOf: SubjectsOf,
  broadcast: (changes: Change[]) => void,
) => {
  const { add, flush } = gatherChanges(broadcast, (changes) =>
    nameSubjects(changes, subjectsOf).catch(() => changes),
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
  events.on('report.changed', (report) => add({ what: 'report', ...report }))
  events.on('payment.changed', (payment) => add({ what: 'payment', ...payment }))
  events.on('month.changed', (month) => add({ what: 'month', ...month }))
  // A name stands on screens of every month.
  events.on('administrator.changed', () => add({ what: 'administrator' }))
  events.on('professional.changed', ({ professionalId }) => add({ what: 'professional', professionalId }))
  events.on('patient.changed', ({ patientId }) => add({ what: 'patient', patientId }))
  events.on('contract.changed', ({ contractId }) => add({ what: 'contract', contractId }))
  // Every open month of the contract, and every treatment that went along with its patient.
  events.on('contract.feeChanged', ({ contractId }) => add({ what: 'month', contractId }))
  events.on('patient.moved', ({ patientId }) => add({ what: 'treatment', patientId }))
  events.on('recruitment.opened', ofRecruitment)
  events.on('recruitment.changed', ofRecruitment)
  events.on('recruitment.assigned', ofRecruitment)
  events.on('recruitment.professionalAssigned', ofRecruitment)
  events.on('recruitment.statusChanged', ofRecruitment)
  events.on('recruitment.refused', ofRecruitment)
  events.on('recruitment.refusalUndone', ofRecruitment)
  return flush
}
