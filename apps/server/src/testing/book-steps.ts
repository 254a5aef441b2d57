import { competenceOf, daysAfter } from '@zelo/contract/dates'
import fc from 'fast-check'
import type { testApp } from './app.ts'
import {
  type Books,
  changeTerms,
  contractsOf,
  handOver,
  inState,
  isClosed,
  key,
  type ModelTreatment,
  monthOf,
  movePatient,
  payoutKey,
  recompute,
  refusesHandOver,
  refusesRemoval,
  removePad,
  reopen,
  touchesClosed,
  worked,
} from './books.ts'
import { samplePdf } from './files.ts'
import { paymentsScene } from './payments.ts'
import { contractFields, patientFields, professionalFields } from './records.ts'

type Office = ReturnType<typeof testApp>

export const months = ['2025-08', '2025-09', '2025-10'] as const
const specialties = ['FISIOTERAPIA', 'PSICOLOGIA'] as const

const month = fc.constantFrom(...months)
const cents = fc.integer({ min: 0, max: 99_999 })
const nth = fc.nat(50)
const open = fc.boolean()
const day = fc.integer({ min: 1, max: 28 }).map((number) => String(number).padStart(2, '0'))
export const anyStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('create'),
      nth,
      month,
      agreed: cents,
      billed: cents,
      second: fc.boolean(),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('complete'), nth, session: nth, month, day }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('set'),
      nth,
      session: nth,
      status: fc.constantFrom('glossed', 'cancelled', 'pendding'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove'), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('terms'),
      nth,
      professional: nth,
      agreed: cents,
      billed: cents,
      open,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('handOver'),
      nth,
      professional: nth,
      month,
      day,
      days: fc.option(fc.nat(40)),
      agreed: fc.option(cents),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay'),
      nth,
      professional: nth,
      month,
      status: fc.constantFrom('paid', 'paid', 'pending'),
      off: fc.constantFrom(0, 0, 0, 1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('paper'), nth, month }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close'), nth, month }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reopen'), nth, month }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('charges'), nth, fee: fc.integer({ min: 0, max: 10_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move'), nth, open }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('rename'),
      nth,
      whom: fc.constantFrom('patient', 'professional'),
    }),
  },
) as fc.Arbitrary<Step>

export type Step =
  | { do: 'create'; nth: number; month: string; agreed: number; billed: number; second: boolean }
  | { do: 'complete'; nth: number; session: number; month: string; day: string }
  | { do: 'set'; nth: number; session: number; status: 'glossed' | 'cancelled' | 'pendding' }
  | { do: 'remove'; nth: number }
  | { do: 'terms'; nth: number; professional: number; agreed: number; billed: number; open: boolean }
  | {
      do: 'handOver'
      nth: number
      professional: number
      month: string
      day: string
      days: number | null
      agreed: number | null
    }
  | { do: 'pay'; nth: number; professional: number; month: string; status: 'paid' | 'pending'; off: number }
  | { do: 'paper'; nth: number; month: string }
  | { do: 'close'; nth: number; month: string }
  | { do: 'reopen'; nth: number; month: string }
  | { do: 'charges'; nth: number; fee: number }
  | { do: 'move'; nth: number; open: boolean }
  | { do: 'rename'; nth: number; whom: 'patient' | 'professional' }

const pick = <Item>(items: Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)]

let renamed = 0

export const begin = async (office: Office) => {
  const scene = await paymentsScene(office, { fee: 12.5 })
  const second = await scene.make.contract({ fantasyName: 'Segundo', feePercentage: 7.77 })
  const patients = [scene.patientId, await scene.make.patient(second)]
  const contracts = [scene.contractId, second]
  const professionals = [
    scene.professionalId,
    await scene.make.professional(),
    await scene.make.professional(),
  ]
  const books: Books = {
    treatments: [],
    contractOf: new Map(patients.map((patient, index) => [patient, contracts[index] ?? 0])),
    fees: new Map([
      [scene.contractId, 1250],
      [second, 777],
    ]),
    closed: new Map(),
    paid: new Map(),
    papers: new Map(),
    kept: new Set(),
  }
  return { office, scene, contracts, patients, professionals, books }
}
export type Company = Awaited<ReturnType<typeof begin>>

type StepOf<Kind extends Step['do']> = Extract<Step, { do: Kind }>
type Taken = { status: number; refused: boolean }
type Send = (
  refused: boolean,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Taken & { body: { id: number; sessionDates: { id: number }[] } }>

const create = async ({ scene, patients, books }: Company, send: Send, step: StepOf<'create'>) => {
  const patient = pick(patients, step.nth) ?? 0
  const contract = books.contractOf.get(patient) ?? 0
  const days = [`${step.month}-03`, `${step.month}-17`]
  const { agreed, billed } = step
  const specialty = specialties[step.second ? 1 : 0]
  const answer = await send(isClosed(books, contract, step.month), 'POST', `/treatments/${patient}`, {
    ...scene.treatmentBody({
      specialty,
      frequency: 'Quinzenal',
      sessionCount: 2,
      startDate: days[0],
      endDate: days[1],
    }),
    sessionDates: days,
    agreedValue: agreed / 100,
    contractValue: billed / 100,
  })
  if (answer.status !== 201) return answer
  const terms = { professional: scene.professionalId, agreed, billed }
  const sessions = answer.body.sessionDates.map(({ id }, index) => ({
    id,
    planned: days[index] ?? '',
    status: 'pendding' as const,
    end: null,
    ...terms,
    contract,
    handedOver: false,
  }))
  books.treatments.push({ id: answer.body.id, patient, specialty, ...terms, deleted: false, sessions })
  return answer
}

/** A report is sent, removed, restored, removed again: it is never gone, and a closed month takes and gives none. */
const handlePaper = async (
  { office, scene, books }: Company,
  send: Send,
  treatment: ModelTreatment,
  { month: when }: StepOf<'paper'>,
): Promise<Taken | undefined> => {
  const contracts = [...contractsOf(books, treatment, when), books.contractOf.get(treatment.patient) ?? 0]
  const refused = contracts.some((contract) => isClosed(books, contract, when))
  const at = `${treatment.id} ${when}`
  const paper = books.papers.get(at)
  const turn = (visible: boolean) => (taken: Taken) => {
    if (taken.status === 200 && paper) books.papers.set(at, { ...paper, visible })
    return taken
  }
  if (paper?.visible) return send(refused, 'DELETE', `/reports/${paper.id}`).then(turn(false))
  if (paper) return send(refused, 'POST', `/removed-documents/month/${paper.id}/restore`).then(turn(true))
  const { year, month: number } = competenceOf(when)
  const fields = {
    year: String(year),
    month: String(number),
    treatmentId: String(treatment.id),
    status: 'month',
  }
  const professionalId = String(treatment.professional)
  const file = { bytes: await samplePdf() }
  const answer = await office.upload('POST', '/reports', scene.token, { ...fields, professionalId }, file)
  if (answer.status === 201) books.papers.set(at, { id: answer.body.id, visible: true })
  const empty = !treatment.sessions.some((session) => monthOf(session) === when)
  return { status: answer.status, refused: refused || empty }
}
const closeMonth = async ({ contracts, books }: Company, send: Send, step: StepOf<'close'>) => {
  const contract = pick(contracts, step.nth) ?? 0
  const at = key(contract, step.month)
  const empty = recompute(books, contract, step.month).keys.length === 0
  const which = { contractId: contract, ...competenceOf(step.month) }
  const answer = await send(empty, 'POST', '/payment-management/closings', which)
  if (answer.status === 201 && !books.closed.has(at)) books.closed.set(at, books.fees.get(contract) ?? 0)
  return answer
}

const reopenMonth = async ({ contracts, books }: Company, send: Send, step: StepOf<'reopen'>) => {
  const contract = pick(contracts, step.nth) ?? 0
  const at = key(contract, step.month)
  const which = { contractId: contract, ...competenceOf(step.month) }
  const body = { ...which, reason: 'Revisão.' }
  const answer = await send(!books.closed.has(at), 'POST', '/payment-management/closings/reopen', body)
  if (answer.status === 200) reopen(books, contract, step.month)
  return answer
}

const changeCharges = async ({ contracts, books }: Company, send: Send, step: StepOf<'charges'>) => {
  const contract = pick(contracts, step.nth) ?? 0
  const fields = contractFields({ fantasyName: `Plano ${renamed++}`, feePercentage: step.fee / 100 })
  const answer = await send(false, 'PUT', `/contracts/${contract}`, fields)
  if (answer.status === 200) books.fees.set(contract, step.fee)
  return answer
}

const rename = (
  { patients, professionals, books }: Company,
  send: Send,
  { whom, nth: at }: StepOf<'rename'>,
) => {
  const fullName = `Nome ${renamed++}`
  if (whom === 'patient') {
    const patient = pick(patients, at) ?? 0
    const fields = patientFields(books.contractOf.get(patient) ?? 0, { fullName })
    return send(false, 'PUT', `/patients/${patient}`, fields)
  }
  const professional = pick(professionals, at) ?? 0
  const fields = professionalFields({ fullName, email: `p${professional}@casa.local` })
  return send(false, 'PUT', `/professionals/${professional}`, fields)
}

const move = async ({ contracts, patients, books }: Company, send: Send, step: StepOf<'move'>) => {
  const patient = pick(patients, step.nth) ?? 0
  const next = contracts.find((contract) => contract !== books.contractOf.get(patient)) ?? 0
  const answer = await send(false, 'PUT', `/patients/${patient}`, {
    ...patientFields(next),
    ...(step.open && { applyTo: 'open' }),
  })
  if (answer.status === 200) movePatient(books, patient, next, step.open)
  return answer
}

const pay = async (
  { professionals, books }: Company,
  send: Send,
  treatment: ModelTreatment,
  step: StepOf<'pay'>,
) => {
  const professional = pick(professionals, step.professional) ?? 0
  const at = payoutKey(treatment, professional, step.month)
  const { authorized, owed } = worked(books, treatment, professional, step.month)
  const none = authorized === 0 && !books.paid.has(at)
  const path = '/payment-management/production/update-payment'
  const answer = await send(none || step.off !== 0, 'POST', path, {
    treatmentId: treatment.id,
    professionalId: professional,
    ...competenceOf(step.month),
    status: step.status,
    amount: (owed + step.off) / 100,
  })
  if (answer.status === 200 && step.status === 'paid') books.paid.set(at, owed)
  if (answer.status === 200 && step.status === 'pending') books.paid.delete(at)
  return answer
}

const remove = async ({ books }: Company, send: Send, treatment: ModelTreatment) => {
  const refused = refusesRemoval(books, treatment)
  const answer = await send(refused, 'DELETE', `/treatments/${treatment.id}`)
  if (answer.status === 200) removePad(books, treatment)
  return answer
}

const editTerms = async (
  { scene, professionals, books }: Company,
  send: Send,
  treatment: ModelTreatment,
  step: StepOf<'terms'>,
) => {
  const professional = pick(professionals, step.professional) ?? 0
  const { agreed, billed } = step
  const [first, last] = treatment.sessions
  const body = scene.treatmentBody({
    professionalId: professional,
    specialty: treatment.specialty,
    frequency: 'Quinzenal',
    sessionCount: 2,
    startDate: first?.planned,
    endDate: last?.planned,
    agreedValue: agreed / 100,
    contractValue: billed / 100,
    ...(step.open && { applyTo: 'open' }),
  })
  const answer = await send(false, 'PUT', `/treatments/${treatment.id}`, body)
  if (answer.status === 200) changeTerms(books, treatment, { professional, agreed, billed }, step.open)
  return answer
}

const passSessions = async (
  { professionals, books }: Company,
  send: Send,
  treatment: ModelTreatment,
  step: StepOf<'handOver'>,
) => {
  const from = `${step.month}-${step.day}`
  const to = step.days === null ? null : daysAfter(from, step.days)
  const given = { professional: pick(professionals, step.professional) ?? 0, from, to, agreed: step.agreed }
  const refused = refusesHandOver(books, treatment, given)
  const answer = await send(refused, 'POST', `/treatments/${treatment.id}/hand-over`, {
    professionalId: given.professional,
    from,
    to,
    agreedValue: step.agreed === null ? null : step.agreed / 100,
  })
  if (answer.status === 200) handOver(books, treatment, given)
  return answer
}

const setSession = async (
  { books }: Company,
  send: Send,
  treatment: ModelTreatment,
  step: StepOf<'complete' | 'set'>,
) => {
  const session = pick(treatment.sessions, step.session)
  if (!session) return undefined
  const state =
    step.do === 'complete'
      ? ({ status: 'completed', end: `${step.month}-${step.day}` } as const)
      : { status: step.status, end: null }
  const after = inState(books, treatment, session, state)
  const same = after.status === session.status && after.end === session.end
  const refused = !same && touchesClosed(books, session, after)
  const answer = await send(refused, 'PUT', '/monitoring/session-states', {
    sessions: [{ id: session.id, status: after.status, endDate: after.end }],
  })
  if (answer.status === 200 && !same) Object.assign(session, after)
  return answer
}

const onTreatment = async (
  company: Company,
  send: Send,
  step: StepOf<'paper' | 'pay' | 'remove' | 'terms' | 'handOver' | 'complete' | 'set'>,
): Promise<Taken | undefined> => {
  const { treatments } = company.books
  const among = step.do === 'pay' ? treatments : treatments.filter(({ deleted }) => !deleted)
  const treatment = pick(among, step.nth)
  if (!treatment) return undefined
  if (step.do === 'paper') return handlePaper(company, send, treatment, step)
  if (step.do === 'pay') return pay(company, send, treatment, step)
  if (step.do === 'remove') return remove(company, send, treatment)
  if (step.do === 'terms') return editTerms(company, send, treatment, step)
  if (step.do === 'handOver') return passSessions(company, send, treatment, step)
  return setSession(company, send, treatment, step)
}

/** Does one step through the API and, if it succeeds, in the model; returns whether a refusal was due. */
export const take = async (company: Company, step: Step): Promise<Taken | undefined> => {
  const send: Send = async (refused, method, path, body) => {
    const answer = await company.office.call(method, path, company.scene.token, body)
    return { status: answer.status, refused, body: answer.body }
  }
  if (step.do === 'create') return create(company, send, step)
  if (step.do === 'close') return closeMonth(company, send, step)
  if (step.do === 'reopen') return reopenMonth(company, send, step)
  if (step.do === 'charges') return changeCharges(company, send, step)
  if (step.do === 'rename') return rename(company, send, step)
  if (step.do === 'move') return move(company, send, step)
  return onTreatment(company, send, step)
}
