import type { SignedInUser } from '@zelo/contract/auth'
import { dayText } from '@zelo/contract/dates'
import type { HandOverBody, HandOverPreview, HandOversBody } from '@zelo/contract/hand-over'
import type { Treatment } from '@zelo/contract/treatments'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { type Passing, passDays } from '../books/books.public.ts'
import { findAbsenceOfTreatment, findAwayDays } from '../professionals/professionals.public.ts'
import { settleCovered, settleSubstitution, statusChanged } from '../recruitment/recruitment.public.ts'
import {
  assertOpenMonths,
  countPassing,
  findClashes,
  findHandOver,
  findSpeciality,
  insertHandOver,
  joinBatch,
  type Range,
} from './hand-over.queries.ts'
import { monthsOf } from './session-months.ts'
import { findMonthsOf, findProfessionalName, raiseVersions } from './treatments.queries.ts'
import { holdProfessional, lockActive, readTreatmentOr404 } from './treatments.service.ts'

type Terms = Pick<HandOverBody, 'professionalId' | 'agreedValue'>

/** Whether a hand-over changes the PAD's own professional. A permanent one does, even without sessions to hand over. */
const changesOwner = (before: Treatment, { to, formerProfessionalId, professionalId }: Passing) =>
  to === null &&
  (formerProfessionalId === undefined || formerProfessionalId === before.professionalId) &&
  professionalId !== before.professionalId

const assertSomething = async (tx: Tx, before: Treatment, passing: Passing) => {
  const { reached, others } = await countPassing(tx, before.id, passing)
  if (reached > 0 ? others > 0 : changesOwner(before, passing)) return
  if (reached > 0) throw ruleViolation('Estas sessões já são deste profissional.')
  const { from, to } = passing
  const days = to ? `de ${dayText(from)} a ${dayText(to)}` : `a partir de ${dayText(from)}`
  throw ruleViolation(`O PAD de ${before.patient.fullName} não tem sessões a passar ${days}.`)
}

const passOn = async (
  tx: Tx,
  user: SignedInUser,
  id: number,
  terms: Terms,
  range: Range,
  { today, batchId }: { today: string; batchId?: number | undefined },
) => {
  await lockActive(tx, id)
  const before = await readTreatmentOr404(tx, id)
  const passing = { ...range, ...terms }
  await assertSomething(tx, before, passing)
  await assertOpenMonths(tx, id, range)
  const replacedId = range.formerProfessionalId ?? before.professionalId
  const absence = await findAbsenceOfTreatment(tx, id, today)
  const handOverId = await insertHandOver(tx, { treatmentId: id, replacedId, createdBy: user.id }, passing)
  const sessionCount = await passDays(tx, id, { ...passing, handOverId })
  await raiseVersions(tx, [id])
  const named = async (professionalId: number) => ({
    id: professionalId,
    fullName: await findProfessionalName(tx, professionalId),
  })
  await recordAudit(tx, {
    actorId: user.id,
    action: 'handedOver',
    entity: 'treatment',
    entityId: id,
    changes: {
      professional: { from: await named(replacedId), to: await named(terms.professionalId) },
      firstDay: { from: null, to: range.from },
      lastDay: { from: null, to: range.to },
      sessions: { from: null, to: sessionCount },
      ...(terms.agreedValue !== null && { agreedValue: { from: before.agreedValue, to: terms.agreedValue } }),
    },
  })
  const covering = {
    handOverId,
    treatmentId: id,
    professionalId: terms.professionalId,
    coversAbsence: absence !== null && (await findAbsenceOfTreatment(tx, id, today)) === null,
    changesOwner: changesOwner(before, passing),
  }
  return { sessionCount, covering, batchId: await joinBatch(tx, handOverId, batchId) }
}

export const handOver = async (
  { db, config, events, announce }: Context,
  user: SignedInUser,
  id: number,
  { from, to, recruitmentId, ...terms }: HandOverBody,
) => {
  const { treatment, notify } = await db.begin(async (tx) => {
    await holdProfessional(tx, terms.professionalId)
    const { covering } = await passOn(tx, user, id, terms, { from, to }, { today: companyDay(config) })
    if (recruitmentId)
      await settleSubstitution(tx, user, recruitmentId, { ...covering, forAWhile: to !== null })
    const ended = recruitmentId ?? (await settleCovered(tx, user, covering))
    const changed = ended ? [statusChanged(user, ended)] : []
    const passed = { ...(await readTreatmentOr404(tx, id)), handOverId: covering.handOverId }
    return { notify: await announce(tx, changed), treatment: passed }
  })
  events.emit('treatment.changed', { treatmentId: id, months: monthsOf(treatment.sessionDates) })
  notify()
  return treatment
}

type PreviewQuery = { from: string; to: string | null; professionalId?: number | undefined }

export const previewHandOvers = async (
  { db, config }: Context,
  formerProfessionalId: number,
  { professionalId, ...range }: PreviewQuery,
): Promise<HandOverPreview> => {
  if ((await findProfessionalName(db, formerProfessionalId)) === undefined)
    throw notFound('Este profissional não existe.')
  const treatments = findHandOver(db, formerProfessionalId, range)
  if (professionalId === undefined) return { treatments: await treatments, clashes: [] }
  const [found, speciality, clashes, absences] = await Promise.all([
    treatments,
    findSpeciality(db, professionalId),
    findClashes(db, professionalId, formerProfessionalId, range, config.dailyPatients),
    findAwayDays(db, professionalId, range),
  ])
  const marked = found.map((one) =>
    speciality && speciality !== one.specialty ? { ...one, otherSpecialty: speciality } : one,
  )
  return { treatments: marked, clashes: [...clashes], absences: [...absences] }
}

/** Hands over one professional's sessions in all PADs or in chosen ones. Hands over all of them or, on an error, none. */
export const handOverAll = async (
  { db, config, events, announce }: Context,
  user: SignedInUser,
  formerProfessionalId: number,
  { from, to, treatmentIds, ...terms }: HandOversBody,
) => {
  if (terms.professionalId === formerProfessionalId) throw ruleViolation('Escolha outro profissional.')
  const passed = await db.begin(async (tx) => {
    await holdProfessional(tx, terms.professionalId)
    const handedOverIds = (await findHandOver(tx, formerProfessionalId, { from, to })).map(
      ({ treatmentId }) => treatmentId,
    )
    const chosen = [...new Set(treatmentIds ?? handedOverIds)].sort((one, other) => one - other)
    const unknown = chosen.find((id) => !handedOverIds.includes(id))
    if (unknown !== undefined)
      throw ruleViolation(
        `O PAD ${unknown} não tem sessões deste profissional a passar. Confira a lista de novo.`,
      )
    if (chosen.length === 0) throw ruleViolation('Este profissional não tem sessões a passar nesse período.')
    let sessions = 0
    let batchId: number | undefined
    const settled: number[] = []
    const today = companyDay(config)
    for (const id of chosen) {
      const one = await passOn(tx, user, id, terms, { from, to, formerProfessionalId }, { today, batchId })
      batchId = one.batchId
      sessions += one.sessionCount
      const ended = await settleCovered(tx, user, one.covering)
      if (ended) settled.push(ended)
    }
    const notify = await announce(
      tx,
      settled.map((recruitmentId) => statusChanged(user, recruitmentId)),
    )
    return { id: batchId ?? 0, touched: await findMonthsOf(tx, chosen), sessions, notify }
  })
  for (const treatment of passed.touched) events.emit('treatment.changed', treatment)
  passed.notify()
  return { id: passed.id, treatments: passed.touched.length, sessions: passed.sessions }
}
