import { dayOf, daysAfter } from '@zelo/contract/dates'
import fc from 'fast-check'
import { patientFields } from './records.ts'
import { accept, type Company, dayFrom, paths, read, readSessions, send } from './terms-company.ts'
import {
  addPad,
  changeContract,
  editTerms,
  moveSession,
  type Pad,
  refusalOf,
  refusesPad,
  replan,
  setStatus,
  type Terms,
} from './terms-oracle.ts'
import { aboutToday, activePad, cents, daysUpTo, kind, nth, pick } from './terms-step.ts'

const specialties = ['FISIOTERAPIA', 'PSICOLOGIA']
const mostPads = 6

const plannedIn = async (company: Company, pad: number) =>
  (await readSessions(company, pad)).map(({ id, sessionDate }) => ({ id, planned: dayOf(sessionDate) }))

const create = kind(
  'create',
  fc.record({
    nth,
    professional: nth,
    start: fc.integer({ min: -60, max: 20 }),
    gaps: fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 4, maxLength: 4 }),
    agreed: cents,
    billed: cents,
    second: fc.boolean(),
  }),
  async (company, { start: days, gaps, agreed, billed, ...inputs }) => {
    const { office, scene } = company
    const present = company.patients.filter((id) => !office.patients.get(id)?.removed)
    const patient = pick(present, inputs.nth)
    const professional = pick(company.professionals, inputs.professional) ?? 0
    if (patient === undefined || office.pads.length >= mostPads) return false
    const start = dayFrom(company, days)
    const end = daysAfter(start, 60)
    const planned = gaps.map((_, index) =>
      daysAfter(
        start,
        gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0),
      ),
    )
    const specialty = specialties[inputs.second ? 1 : 0] ?? ''
    const pad = { patient, specialty, start, end, renews: null, professional, agreed, billed }
    const body = scene.treatmentBody({
      professionalId: professional,
      specialty,
      startDate: start,
      endDate: end,
      expectedStart: start,
      sessionDates: planned,
      agreedValue: agreed / 100,
      contractValue: billed / 100,
    })
    const made = await send(
      company,
      refusalOf(refusesPad(office, pad, planned)),
      'POST',
      paths.newPad(patient),
      body,
    )
    if (made) addPad(office, { ...pad, id: made.id }, await plannedIn(company, made.id))
    return true
  },
)

/** The body that the form sends if the user changed nothing. */
const bodyOf = async (company: Company, pad: Pad) => {
  const shown = await read(company, paths.pad(pad.id))
  const { professionalId, agreedValue, contractValue, sessionCount, frequency } = shown
  const body = {
    ...company.scene.treatmentBody({ professionalId, agreedValue, contractValue, sessionCount, frequency }),
    specialty: pad.specialty,
    startDate: pad.start,
    endDate: pad.end,
    expectedStart: pad.start,
  }
  const terms: Terms = {
    professional: professionalId,
    agreed: Math.round(agreedValue * 100),
    billed: Math.round(contractValue * 100),
  }
  return { body, terms }
}

/** Half of the edits have no `from`: they apply from today, or from the first planned day. */
const edit = kind(
  'edit',
  fc.record({
    nth,
    professional: fc.option(nth),
    agreed: fc.option(cents),
    billed: fc.option(cents),
    from: fc.option(aboutToday, { freq: 2 }),
  }),
  async (company, inputs) => {
    const pad = activePad(company, inputs.nth)
    if (!pad) return false
    const { body, terms: shown } = await bodyOf(company, pad)
    const newTerms: Terms = {
      professional:
        inputs.professional === null
          ? shown.professional
          : (pick(company.professionals, inputs.professional) ?? 0),
      agreed: inputs.agreed ?? shown.agreed,
      billed: inputs.billed ?? shown.billed,
    }
    const changed: Partial<Terms> = {
      ...(newTerms.professional !== shown.professional && { professional: newTerms.professional }),
      ...(newTerms.agreed !== shown.agreed && { agreed: newTerms.agreed }),
      ...(newTerms.billed !== shown.billed && { billed: newTerms.billed }),
    }
    const from = inputs.from === null ? undefined : dayFrom(company, inputs.from)
    const outcome = editTerms(company.office, pad, changed, from)
    const made = await send(company, outcome.refusal, 'PUT', paths.pad(pad.id), {
      ...body,
      professionalId: newTerms.professional,
      agreedValue: newTerms.agreed / 100,
      contractValue: newTerms.billed / 100,
      ...(from && { from }),
    })
    if (made) outcome.apply()
    return true
  },
)

const schedules = [
  { frequency: 'Semanal', sessionCount: 4 },
  { frequency: 'Semanal', sessionCount: 5 },
  { frequency: '2x Semana', sessionCount: 8 },
]
/** The server chooses the days, or refuses if there are not enough. The model gives each new day its terms. */
const reschedule = kind(
  'reschedule',
  fc.record({ nth, schedule: nth, longer: fc.nat(20) }),
  async (company, inputs) => {
    const pad = activePad(company, inputs.nth)
    if (!pad) return false
    const { body } = await bodyOf(company, pad)
    const endDate = daysAfter(pad.end, inputs.longer)
    const changed = { ...body, ...pick(schedules, inputs.schedule), endDate }
    if (!(await send(company, 'may', 'PUT', paths.pad(pad.id), changed))) return true
    pad.end = endDate
    replan(company.office, pad, await plannedIn(company, pad.id))
    return true
  },
)

/** Moves a session to any free day of the period, before or after today. */
const move = kind('move', fc.record({ nth, session: nth, day: nth }), async (company, inputs) => {
  const pad = activePad(company, inputs.nth)
  const session = pad && pick(pad.sessions, inputs.session)
  if (!pad || !session) return false
  const taken = pad.sessions.map(({ planned }) => planned)
  const day = pick(
    daysUpTo(pad.start, pad.end).filter((one) => !taken.includes(one)),
    inputs.day,
  )
  if (!day) return false
  const outcome = moveSession(company.office, pad, session, day)
  const { status, end: endDate } = session
  const { app, scene } = company
  const answer =
    status === 'completed' || status === 'pendding'
      ? await app.call('PUT', paths.session(session.id), scene.token, {
          treatmentId: pad.id,
          sessionDate: day,
          endDate: endDate ?? '',
          observation: '',
          status,
        })
      : // The editor of the PAD cannot set the statuses cancelled and glossed.
        await app.upload('PUT', paths.monitoredSession(session.id), scene.token, {
          status,
          professionalId: String(session.professional),
          sessionDate: day,
          endDate: '',
        })
  if (accept(company, outcome.refusal, answer)) outcome.apply()
  return true
})

/** Sets the status of a session. Sometimes undoes the change immediately, with the statuses in the answer. */
const set = kind(
  'set',
  fc.record({
    nth,
    session: nth,
    status: fc.constantFrom('completed', 'completed', 'completed', 'pendding', 'cancelled', 'glossed'),
    late: fc.integer({ min: -8, max: 8 }),
    toCome: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    undo: fc.boolean(),
  }),
  async (company, { status, late, toCome, ...inputs }) => {
    const { office } = company
    const pad = activePad(company, inputs.nth)
    const session = pad && pick(pad.sessions, inputs.session)
    if (!session) return false
    const day = daysAfter(session.planned, late)
    const end = status !== 'completed' ? null : toCome || day <= office.today ? day : office.today
    const outcome = setStatus(office, session, status, end)
    const body = { sessions: [{ id: session.id, status, endDate: end }] }
    const made = await send(company, outcome.refusal, 'PUT', paths.states, body)
    if (!made) return true
    outcome.apply()
    const [before] = made.before
    if (!inputs.undo || !before) return true
    const undo = setStatus(office, session, before.status, before.endDate && dayOf(before.endDate))
    if (await send(company, undo.refusal, 'PUT', paths.states, { sessions: [before] })) undo.apply()
    return true
  },
)

const moveContract = kind(
  'moveContract',
  fc.record({ nth, contract: nth, from: fc.option(aboutToday, { freq: 2 }) }),
  async (company, inputs) => {
    const { office, patients, contracts } = company
    const patient = pick(
      patients.filter((id) => !office.patients.get(id)?.removed),
      inputs.nth,
    )
    if (patient === undefined) return false
    const shown = (await read(company, paths.patient(patient))).patient.contractId
    const contract = pick(
      contracts.filter((id) => id !== shown),
      inputs.contract,
    )
    if (contract === undefined) return false
    const from = inputs.from === null ? undefined : dayFrom(company, inputs.from)
    const body = patientFields(contract, from ? { from } : {})
    if (await send(company, 'never', 'PUT', paths.patient(patient), body))
      changeContract(office, patient, contract, from)
    return true
  },
)

export const padSteps = {
  create,
  edit,
  reschedule,
  move,
  set,
  moveContract,
}
