import type { ReadingPart } from '@zelo/contract/audit'
import type { NonEmpty } from '../batches.ts'
import type { Database } from '../database/connect.ts'
import type { ReadOf } from './trace.ts'

export type Reading = { actorId: number; part: ReadingPart; of: ReadOf; at: Date }

const window = 10 * 60_000
const maxEntries = 20_000

/** Returns whether a user reads a part of a record for the first time in ten minutes: a screen reads the same part often. */
export const createReadingMemory = (now = Date.now) => {
  const seen = new Map<string, number>()
  const evictOld = () => {
    // The map is sorted by time, because an expired key is inserted again.
    for (const [key, at] of seen) {
      if (now() - at < window && seen.size <= maxEntries) return
      seen.delete(key)
    }
  }
  return ({ actorId, part, of }: Pick<Reading, 'actorId' | 'part' | 'of'>) => {
    evictOld()
    const key = JSON.stringify([actorId, part, of])
    if (seen.has(key)) return false
    seen.set(key, now())
    return true
  }
}

const idOf = (of: ReadOf, name: 'patientId' | 'treatmentId' | 'recruitmentId') =>
  (of as Partial<Record<typeof name, number>>)[name] ?? null

/** Writes one row per user and record, with all parts that the user read in this batch. */
export const writeReadings = async (db: Database, readings: NonEmpty<Reading>) => {
  const column = <Value>(of: (reading: Reading) => Value) => readings.map(of)
  await db`
    insert into audit_log (actor_id, action, entity, entity_id, changes, at)
    select r.actor_id, 'read', case when r.recruitment_id is null then 'patient' else 'recruitment' end,
      coalesce(r.recruitment_id, r.patient_id, t.patient_id),
      jsonb_build_object('parts', jsonb_build_object('from', null, 'to', jsonb_agg(distinct r.part))), min(r.at)
    from unnest(
        ${column(({ actorId }) => actorId)}::int[], ${column(({ part }) => part)}::text[],
        ${column(({ of }) => idOf(of, 'patientId'))}::int[], ${column(({ of }) => idOf(of, 'treatmentId'))}::int[],
        ${column(({ of }) => idOf(of, 'recruitmentId'))}::int[],
        ${column(({ at }) => at.toISOString())}::timestamptz[]
      ) as r (actor_id, part, patient_id, treatment_id, recruitment_id, at)
      left join treatments t on t.id = r.treatment_id
    group by 1, 3, 4 order by min(r.at)`
}
