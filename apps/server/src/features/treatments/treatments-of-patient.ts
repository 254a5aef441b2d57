import type { SignedInUser } from '@zelo/contract/auth'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { isRuleViolation } from '../../platform/errors.ts'
import { checkRemovalOf } from './removal-holds.ts'
import {
  findNewestOfPatient,
  findTreatmentsOfPatient,
  lockActiveOf,
  lockGoneWith,
} from './treatment-summaries.queries.ts'
import { findMonthsOf } from './treatments.queries.ts'
import { markRemoved, markRestored } from './treatments.service.ts'

const remove = async (tx: Tx, user: SignedInUser, patientId: number) => {
  const treatments = await lockActiveOf(tx, patientId)
  for (const id of treatments) await markRemoved(tx, user, id)
  return findMonthsOf(tx, treatments)
}

const restore = async (tx: Tx, user: SignedInUser, patientId: number) => {
  const treatments = await lockGoneWith(tx, patientId)
  const restored: number[] = []
  for (const id of treatments) {
    // If a PAD cannot be restored (professional removed, month closed), the patient is restored without the PAD.
    const back = await tx
      .savepoint(async (attempt) => {
        await markRestored(attempt, user, id)
        return true
      })
      .catch((error) => {
        if (isRuleViolation(error)) return false
        throw error
      })
    if (back) restored.push(id)
  }
  return { restored: await findMonthsOf(tx, restored), left: treatments.length - restored.length }
}

export const treatmentsOfPatient = {
  checkRemoval: (db: Queryable, patientId: number) => checkRemovalOf(db, db`t.patient_id = ${patientId}`),
  find: findTreatmentsOfPatient,
  findNewest: findNewestOfPatient,
  remove,
  restore,
}
