import { competenceOf, daysAfter } from '@zelo/contract/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
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
  touchesClosed,
  undoneInClosedMonth,
  worked,
} from '../../testing/books.ts'
import { samplePdf } from '../../testing/files.ts'
import { expectKeptRows } from '../../testing/kept-rows.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { contractFields, patientFields, professionalFields } from '../../testing/records.ts'

const office = testApp()
const months = ['2025-08', '2025-09', '2025-10'] as const
const specialties = ['FISIOTERAPIA', 'PSICOLOGIA'] as const

const month = fc.constantFrom(...months)
const cents = fc.integer({ min: 0, max: 99_999 })
const nth = fc.nat(50)
const open = fc.boolean()
const day = fc.integer({ min: 1, max: 28 }).map((number) => String(number).padStart(2, '0'))
const step = fc.oneof(
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

type Step =
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

const begin = async () => {
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
  }
  return { scene, contracts, patients, professionals, books }
}
type Company = Awaited<ReturnType<typeof begin>>

type Taken = { status: number; refused: boolean }
type Send = (
  refused: boolean,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Taken & { body: { id: number; sessionDates: { id: number }[] } }>

const create = async (
  { scene, patients, books }: Company,
  send: Send,
  step: Extract<Step, { do: 'create' }>,
) => {
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
  { scene, books }: Company,
  send: Send,
  treatment: ModelTreatment,
  when: string,
): Promise<Taken | undefined> => {
  const contracts = [...contractsOf(treatment, when), books.contractOf.get(treatment.patient) ?? 0]
  const refused = contracts.some((contract) => isClosed(books, contract, when))
  const at = `${treatment.id} ${when}`
  const paper = books.papers.get(at)
  const turn = (shown: boolean) => (answer: Taken) => {
    if (answer.status === 200 && paper) books.papers.set(at, { ...paper, shown })
    return answer
  }
  if (paper?.shown) return send(refused, 'DELETE', `/reports/${paper.id}`).then(turn(false))
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
  if (answer.status === 201) books.papers.set(at, { id: answer.body.id, shown: true })
  return { status: answer.status, refused }
}

/** Does one step through the API and, where the API has to agree, in the model; answers whether it was to be refused. */
const take = async (company: Company, step: Step): Promise<Taken | undefined> => {
  const { scene, contracts, patients, professionals, books } = company
  const send: Send = async (refused, method, path, body) => {
    const answer = await office.call(method, path, scene.token, body)
    return { status: answer.status, refused, body: answer.body }
  }
  const live = books.treatments.filter(({ deleted }) => !deleted)

  if (step.do === 'create') return create(company, send, step)

  if (step.do === 'close' || step.do === 'reopen') {
    const contract = pick(contracts, step.nth) ?? 0
    const which = { contractId: contract, ...competenceOf(step.month) }
    const at = key(contract, step.month)
    if (step.do === 'close') {
      const empty = recompute(books, contract, step.month).keys.length === 0
      const answer = await send(empty, 'POST', '/payment-management/closings', which)
      if (answer.status === 201 && !books.closed.has(at)) books.closed.set(at, books.fees.get(contract) ?? 0)
      return answer
    }
    const answer = await send(!books.closed.has(at), 'POST', '/payment-management/closings/reopen', {
      ...which,
      reason: 'Revisão.',
    })
    if (answer.status === 200) books.closed.delete(at)
    return answer
  }

  if (step.do === 'charges') {
    const contract = pick(contracts, step.nth) ?? 0
    const fields = contractFields({ fantasyName: `Plano ${renamed++}`, feePercentage: step.fee / 100 })
    const answer = await send(false, 'PUT', `/contracts/${contract}`, fields)
    if (answer.status === 200) books.fees.set(contract, step.fee)
    return answer
  }

  if (step.do === 'rename') {
    const fullName = `Nome ${renamed++}`
    const patient = pick(patients, step.nth) ?? 0
    const professional = pick(professionals, step.nth) ?? 0
    return step.whom === 'patient'
      ? send(
          false,
          'PUT',
          `/patients/${patient}`,
          patientFields(books.contractOf.get(patient) ?? 0, { fullName }),
        )
      : send(false, 'PUT', `/professionals/${professional}`, {
          ...professionalFields({ fullName, email: `p${professional}@casa.local` }),
        })
  }

  if (step.do === 'move') {
    const patient = pick(patients, step.nth) ?? 0
    const next = contracts.find((contract) => contract !== books.contractOf.get(patient)) ?? 0
    const answer = await send(false, 'PUT', `/patients/${patient}`, {
      ...patientFields(next),
      ...(step.open && { applyTo: 'open' }),
    })
    if (answer.status === 200) movePatient(books, patient, next, step.open)
    return answer
  }

  const treatment = pick(step.do === 'pay' ? books.treatments : live, step.nth)
  if (!treatment) return undefined

  if (step.do === 'paper') return handlePaper(company, send, treatment, step.month)

  if (step.do === 'pay') {
    const professional = pick(professionals, step.professional) ?? 0
    const at = payoutKey(treatment, professional, step.month)
    const { authorized, owed } = worked(treatment, professional, step.month)
    const none = authorized === 0 && !books.paid.has(at)
    const answer = await send(
      none || step.off !== 0,
      'POST',
      '/payment-management/production/update-payment',
      {
        treatmentId: treatment.id,
        professionalId: professional,
        ...competenceOf(step.month),
        status: step.status,
        amount: (owed + step.off) / 100,
      },
    )
    if (answer.status === 200 && step.status === 'paid') books.paid.set(at, owed)
    if (answer.status === 200 && step.status === 'pending') books.paid.delete(at)
    return answer
  }

  if (step.do === 'remove') {
    const answer = await send(undoneInClosedMonth(books, treatment), 'DELETE', `/treatments/${treatment.id}`)
    if (answer.status === 200) treatment.deleted = true
    return answer
  }

  if (step.do === 'terms') {
    const professional = pick(professionals, step.professional) ?? 0
    const [first, last] = [treatment.sessions[0]?.planned, treatment.sessions[1]?.planned]
    const body = scene.treatmentBody({
      professionalId: professional,
      specialty: treatment.specialty,
      frequency: 'Quinzenal',
      sessionCount: 2,
      startDate: first,
      endDate: last,
      agreedValue: step.agreed / 100,
      contractValue: step.billed / 100,
      ...(step.open && { applyTo: 'open' }),
    })
    const answer = await send(false, 'PUT', `/treatments/${treatment.id}`, body)
    const { agreed, billed } = step
    if (answer.status === 200) changeTerms(books, treatment, { professional, agreed, billed }, step.open)
    return answer
  }

  if (step.do === 'handOver') {
    const from = `${step.month}-${step.day}`
    const given = {
      professional: pick(professionals, step.professional) ?? 0,
      from,
      to: step.days === null ? null : daysAfter(from, step.days),
      agreed: step.agreed,
    }
    const answer = await send(
      refusesHandOver(books, treatment, given),
      'POST',
      `/treatments/${treatment.id}/hand-over`,
      {
        professionalId: given.professional,
        from,
        to: given.to,
        agreedValue: step.agreed === null ? null : step.agreed / 100,
      },
    )
    if (answer.status === 200) handOver(books, treatment, given)
    return answer
  }

  const session = pick(treatment.sessions, step.session)
  if (!session) return undefined
  const after = inState(
    books,
    treatment,
    session,
    step.do === 'complete'
      ? { status: 'completed', end: `${step.month}-${step.day}` }
      : { status: step.status, end: null },
  )
  const same = after.status === session.status && after.end === session.end
  const answer = await send(
    !same && touchesClosed(books, session, after),
    'PUT',
    '/monitoring/session-states',
    {
      sessions: [{ id: session.id, status: after.status, endDate: after.end }],
    },
  )
  if (answer.status === 200 && !same) Object.assign(session, after)
  return answer
}

/** Every run begins with a company at work, so that there is something to close. */
const beginning = [0, 1].flatMap((nth): Step[] => [
  { do: 'create', nth, month: '2025-08', agreed: 8_010, billed: 12_035, second: false },
  { do: 'create', nth, month: '2025-09', agreed: 3_333, billed: 6_667, second: true },
  { do: 'complete', nth: 2 * nth, session: 0, month: '2025-08', day: '03' },
  { do: 'complete', nth: 2 * nth + 1, session: 1, month: '2025-09', day: '17' },
])

/** Chance seldom comes by a PAD that a closed month knows by its payment alone. */
const paidAndGone: Step[] = [
  { do: 'create', nth: 0, month: '2025-08', agreed: 5_005, billed: 9_009, second: true },
  { do: 'complete', nth: 4, session: 0, month: '2025-08', day: '03' },
  { do: 'pay', nth: 4, professional: 0, month: '2025-08', status: 'paid', off: 0 },
  { do: 'complete', nth: 4, session: 0, month: '2025-10', day: '01' },
  { do: 'complete', nth: 4, session: 1, month: '2025-10', day: '02' },
  { do: 'close', nth: 0, month: '2025-08' },
  { do: 'terms', nth: 4, professional: 1, agreed: 1, billed: 1, open: true },
  { do: 'move', nth: 0, open: true },
]

/** Somebody falls ill in a month that is later shared, paid, closed and paid again. */
const shared: Step[] = [
  { do: 'handOver', nth: 0, professional: 1, month: '2025-08', day: '10', days: 10, agreed: 9_999 },
  { do: 'complete', nth: 0, session: 1, month: '2025-08', day: '17' },
  { do: 'pay', nth: 0, professional: 0, month: '2025-08', status: 'paid', off: 0 },
  { do: 'close', nth: 0, month: '2025-08' },
  { do: 'pay', nth: 0, professional: 1, month: '2025-08', status: 'paid', off: 0 },
  { do: 'handOver', nth: 1, professional: 2, month: '2025-09', day: '01', days: null, agreed: null },
  { do: 'move', nth: 0, open: false },
  { do: 'set', nth: 1, session: 1, status: 'pendding' },
  { do: 'rename', nth: 0, whom: 'patient' },
  { do: 'rename', nth: 0, whom: 'professional' },
  { do: 'charges', nth: 0, fee: 3_333 },
]

const inCents = (amount: number) => Math.round(amount * 100)
const add = (rows: Record<string, number>[], field: string) =>
  rows.reduce((total, row) => total + inCents(row[field] ?? 0), 0)

/** No fact of a session is another than the one somebody gave it. */
const compareFacts = async ({ books }: Company) => {
  const expected = books.treatments
    .flatMap(({ sessions }) => sessions)
    .sort((one, other) => one.id - other.id)
  const found = await office.db`
    select id, to_char(session_date, 'YYYY-MM-DD') as planned, status, to_char(end_date, 'YYYY-MM-DD') as end,
      professional_id as professional, (agreed_value * 100)::int as agreed, (contract_value * 100)::int as billed,
      contract_id as contract, handed_over from sessions where id = any(${expected.map(({ id }) => id)}) order by id`
  expect(found.map((row) => ({ ...row }))).toEqual(expected)
  const papers = await office.db<{ at: string; shown: boolean; id: number }[]>`
    select concat_ws(' ', treatment_id, to_char(month, 'YYYY-MM')) as at, id, true as shown from reports
    where treatment_id = any(${books.treatments.map(({ id }) => id)})
    union all
    select concat_ws(' ', treatment_id, to_char(month, 'YYYY-MM')), report_id, false from removed_documents
    where treatment_id = any(${books.treatments.map(({ id }) => id)})`
  expect(new Map(papers.map(({ at, id, shown }) => [at, { id, shown }]))).toEqual(books.papers)
  const payouts = await office.db<{ at: string; amount: number }[]>`
    select concat_ws(' ', treatment_id, professional_id, to_char(month, 'YYYY-MM')) as at, (amount * 100)::int as amount
    from payouts where status = 'paid' and treatment_id = any(${books.treatments.map(({ id }) => id)})`
  expect(new Map(payouts.map(({ at, amount }) => [at, amount]))).toEqual(books.paid)
}

const compare = async (company: Company, frozen: Map<string, unknown>) => {
  const { scene, books, contracts } = company
  await compareFacts(company)
  await expectKeptRows(office.db)
  for (const when of months) {
    const { year, month: number } = competenceOf(when)
    const ask = (family: 'invoicing' | 'production' | 'summary', query: string) =>
      scene.read(family, `${query}&per_page=100`, `year=${year}&month=${number}`)
    for (const contract of contracts) {
      const only = `&contractId=${contract}`
      const invoicing = await ask('invoicing', only)
      const production = await ask('production', only)
      const summary = await ask('summary', only)
      const model = recompute(books, contract, when)
      const bruto = model.specialties.reduce((total, row) => total + row.bruto, 0)
      const repasse = model.specialties.reduce((total, row) => total + row.repasse, 0)
      const charges = model.specialties.reduce((total, row) => total + row.encargos, 0)

      expect(
        summary.summary.map((row: Record<string, number>) => ({
          specialty: row.specialty,
          bruto: inCents(row.bruto ?? 0),
          repasse: inCents(row.repasse ?? 0),
          encargos: inCents(row.encargos ?? 0),
          autorizacoes: row.autorizacoes,
          realizadas: row.realizadas,
        })),
      ).toEqual(model.specialties)
      expect(inCents(summary.total.liquido)).toBe(bruto - repasse - charges)
      expect([
        add(invoicing.treatments, 'treatmentValue'),
        inCents(invoicing.totalValueOverall),
        inCents(summary.total.bruto),
      ]).toEqual([bruto, bruto, bruto])
      expect([
        add(production.treatments, 'treatmentValue'),
        inCents(production.totalToPay),
        inCents(summary.total.repasse),
      ]).toEqual([repasse, repasse, repasse])
      type Billed = { id: number; professional: { id: number } }
      expect(
        invoicing.treatments.map(({ id, professional }: Billed) => `${id} ${professional.id}`).sort(),
      ).toEqual(model.keys)

      const at = key(contract, when)
      expect(invoicing.closing !== null).toBe(books.closed.has(at))
      const { closing: _, months: __, ...sums } = summary
      const labels = invoicing.treatments.map(
        ({ sessionDates: ___, status: ____, ...row }: { sessionDates: unknown; status: unknown }) => row,
      )
      const figures = { sums, labels, owed: production.totalToPay }
      if (!books.closed.has(at)) frozen.delete(at)
      else if (frozen.has(at)) expect(figures).toEqual(frozen.get(at))
      else frozen.set(at, figures)
    }
    const ids = books.treatments.map(({ id }) => id)
    const all = await ask('production', `&treatmentIds=${ids.slice(0, 100).join(',')}`)
    type Paid = { id: number; professional: { id: number }; paidAmount: number | null }
    const paid = all.treatments.flatMap(({ id, professional, paidAmount }: Paid) =>
      paidAmount === null ? [] : [[payoutKey({ id }, professional.id, when), inCents(paidAmount)] as const],
    )
    expect(new Map(paid)).toEqual(new Map([...books.paid].filter(([at]) => at.endsWith(when))))
  }
}

test('after any sequence no fact changes unless somebody said so, and all figures agree to the cent', async () => {
  let refusals = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      const company = await begin()
      const frozen = new Map<string, unknown>()
      const all = [...beginning, ...steps]
      for (const [index, one] of all.entries()) {
        const answer = await take(company, one)
        if (!answer) continue
        expect([one, answer.status]).toEqual([one, answer.refused ? 406 : expect.toBeOneOf([200, 201])])
        if (answer.refused) refusals++
        await compareFacts(company)
        // Also after a reopening, which ends what was frozen.
        if (one.do === 'close' || one.do === 'reopen' || index === all.length - 1)
          await compare(company, frozen)
      }
      for (const treatment of company.books.treatments)
        for (const session of treatment.sessions) expect(months).toContain(monthOf(session))
    }),
    { numRuns: 8, examples: [[paidAndGone], [shared]], endOnFailure: true },
  )
  expect(refusals).toBeGreaterThan(20)
}, 120_000)
