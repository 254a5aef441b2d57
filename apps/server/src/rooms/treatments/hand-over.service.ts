import type { SignedInUser } from '@zelo/contract/auth'
import { dayOf, dayText } from '@zelo/contract/dates'
import type { HandOverBody, HandOverPreview, HandOversBody } from '@zelo/contract/hand-over'
import type { Treatment } from '@zelo/contract/treatments'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import type { Announced } from '../../platform/events.ts'
import { findAwayDays } from '../professionals/professionals.public.ts'
import { settleSubstitution } from '../recruitment/recruitment.public.ts'
import {
  assertOpenMonths,
  changeProfessional,
  findClashes,
  findHandOver,
  insertHandOver,
  keepEarlier,
  passSessions,
  type Range,
} from './hand-over.queries.ts'
import { monthsOf } from './session-months.ts'
import { findMonthsOf, findProfessionalName, raiseVersions } from './treatments.queries.ts'
import { holdProfessional, lockActive, readTreatmentOr404 } from './treatments.service.ts'

type Terms = Pick<HandOverBody, 'professionalId' | 'agreedValue'>

/** For good: the PAD is the new one's, and what was still pending before the day stays with who has it. */
const passForGood = async (
  tx: Tx,
  before: Treatment,
  { professionalId, agreedValue }: Terms,
  range: Range,
) => {
  const value = agreedValue ?? before.agreedValue
  await keepEarlier(tx, before.id, range.from)
  const passed = await passSessions(tx, before.id, range, {
    professionalId,
    agreedValue: value,
    handedOver: false,
  })
  await changeProfessional(tx, before.id, professionalId, value)
  return passed
}

/** Between two days, or of a professional who only attends some of it: the PAD itself stays as it is. */
const passForAWhile = async (
  tx: Tx,
  before: Treatment,
  { professionalId, agreedValue }: Terms,
  range: Range,
) => {
  const back = professionalId === before.professionalId
  await raiseVersions(tx, [before.id])
  return passSessions(tx, before.id, range, {
    professionalId,
    agreedValue: agreedValue ?? (back ? before.agreedValue : null),
    handedOver: !back || agreedValue !== null,
  })
}

const assertSomething = (before: Treatment, range: Range, { professionalId }: Terms, forGood: boolean) => {
  const asked = before.sessionDates.filter(({ status, sessionDate, professionalId: attends }) => {
    const day = dayOf(sessionDate)
    return (
      status === 'pendding' &&
      day >= range.from &&
      (range.to === null || day <= range.to) &&
      (range.whose === undefined || attends === range.whose)
    )
  })
  const already = asked.every((session) => session.professionalId === professionalId)
  if (asked.length > 0 ? !already : forGood && before.professionalId !== professionalId) return
  if (already && asked.length > 0) throw ruleViolation('Estas sessões já são deste profissional.')
  const days =
    range.to === null
      ? `a partir de ${dayText(range.from)}`
      : `de ${dayText(range.from)} a ${dayText(range.to)}`
  throw ruleViolation(`O PAD de ${before.patient.fullName} não tem sessões pendentes ${days}.`)
}

const passOn = async (tx: Tx, user: SignedInUser, id: number, terms: Terms, range: Range) => {
  await lockActive(tx, id)
  const before = await readTreatmentOr404(tx, id)
  const own = range.whose === undefined || range.whose === before.professionalId
  const forGood = range.to === null && own
  assertSomething(before, range, terms, forGood)
  await assertOpenMonths(tx, id, range)
  const pass = forGood ? passForGood : passForAWhile
  const sessionCount = await pass(tx, before, terms, range)
  const replacedId = range.whose ?? before.professionalId
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
  const handOverId = await insertHandOver(tx, {
    treatmentId: id,
    replacedId,
    professionalId: terms.professionalId,
    firstDay: range.from,
    lastDay: range.to,
    agreedValue: terms.agreedValue,
    sessionCount,
    createdBy: user.id,
  })
  return { handOverId, sessionCount }
}

export const handOver = async (
  { db, events, announce }: Context,
  user: SignedInUser,
  id: number,
  { from, to, recruitmentId, ...terms }: HandOverBody,
) => {
  const { treatment, tell } = await db.begin(async (tx) => {
    await holdProfessional(tx, terms.professionalId)
    const { handOverId } = await passOn(tx, user, id, terms, { from, to })
    if (recruitmentId)
      await settleSubstitution(tx, user, recruitmentId, {
        handOverId,
        treatmentId: id,
        professionalId: terms.professionalId,
        forAWhile: to !== null,
      })
    const settled: Announced[] = recruitmentId
      ? [{ name: 'recruitment.statusChanged', payload: { recruitmentId, actorId: user.id } }]
      : []
    return { tell: await announce(tx, settled), treatment: await readTreatmentOr404(tx, id) }
  })
  events.emit('treatment.changed', { treatmentId: id, months: monthsOf(treatment.sessionDates) })
  if (recruitmentId) events.emit('recruitment.changed', { recruitmentId })
  tell()
  return treatment
}

type PreviewQuery = { from: string; to: string | null; professionalId?: number | undefined }

export const previewHandOvers = async (
  { db, config }: Context,
  whose: number,
  { professionalId, ...range }: PreviewQuery,
): Promise<HandOverPreview> => {
  if ((await findProfessionalName(db, whose)) === undefined) throw notFound('Este profissional não existe.')
  const treatments = findHandOver(db, whose, range)
  if (professionalId === undefined) return { treatments: await treatments, clashes: [] }
  const [found, clashes, absences] = await Promise.all([
    treatments,
    findClashes(db, professionalId, whose, range, config.professionalDailyPatients),
    findAwayDays(db, professionalId, range),
  ])
  return { treatments: found, clashes: [...clashes], absences: [...absences] }
}

/** Hands over one professional's sessions in all PADs or the chosen ones: all or nothing. */
export const handOverAll = async (
  { db, events }: Context,
  user: SignedInUser,
  whose: number,
  { from, to, treatmentIds, ...terms }: HandOversBody,
) => {
  if (terms.professionalId === whose) throw ruleViolation('Escolha outro profissional.')
  const passed = await db.begin(async (tx) => {
    await holdProfessional(tx, terms.professionalId)
    const there = (await findHandOver(tx, whose, { from, to })).map(({ treatmentId }) => treatmentId)
    const wanted = [...new Set(treatmentIds ?? there)].sort((one, other) => one - other)
    const strange = wanted.find((id) => !there.includes(id))
    if (strange !== undefined)
      throw ruleViolation(
        `O PAD ${strange} não tem sessões deste profissional a passar. Confira a lista de novo.`,
      )
    if (wanted.length === 0) throw ruleViolation('Este profissional não tem sessões a passar nesse período.')
    let sessions = 0
    for (const id of wanted) sessions += (await passOn(tx, user, id, terms, { from, to, whose })).sessionCount
    return { touched: await findMonthsOf(tx, wanted), sessions }
  })
  for (const treatment of passed.touched) events.emit('treatment.changed', treatment)
  return { treatments: passed.touched.length, sessions: passed.sessions }
}
