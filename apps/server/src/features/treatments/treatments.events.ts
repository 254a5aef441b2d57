import type { Competence } from '@zelo/contract/competence'
import type { Change } from '@zelo/contract/realtime'
import type { Queryable } from '../../platform/database/connect.ts'
import type { LiveChanges } from '../../platform/realtime/live-changes.ts'
import { findSubjectsOf } from './treatments.queries.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** `months`: the months that had sessions before or have sessions after the change, if known. */
    'treatment.changed': { treatmentId: number; months?: Competence[] }
    /** One event for a batch of created or removed PADs, by month. */
    'treatments.renewed': { months: Competence[] }
    'session.changed': { treatmentId: number; sessionId: number; months: Competence[] }
  }
}

type OfTreatment = { treatmentId: number; months?: Competence[] }

const ofMonths =
  (what: 'treatment' | 'session') =>
  ({ treatmentId, months = [] }: OfTreatment): Change[] =>
    months.length === 0
      ? [{ what, treatmentId }]
      : months.map(({ year, month }) => ({ what, treatmentId, year, month }))

export const treatmentChanges: LiveChanges = {
  'treatment.changed': ofMonths('treatment'),
  'session.changed': ofMonths('session'),
  'treatments.renewed': ({ months }) => months.map((month) => ({ what: 'treatment', ...month })),
}

/** Adds patient and contract to each change, so that clients refetch only affected screens. */
export const nameSubjects = async (db: Queryable, changes: Change[]): Promise<Change[]> => {
  const ids = new Set(changes.flatMap(({ treatmentId }) => treatmentId ?? []))
  if (ids.size === 0) return changes
  const subjects = await findSubjectsOf(db, [...ids])
  return changes.map((change) => ({ ...subjects.get(change.treatmentId ?? 0), ...change }))
}
