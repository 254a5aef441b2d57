import { competenceOf, dayOf, daysAfter, monthOf as monthOfDay } from '@zelo/contract/dates'
import { expect } from 'vitest'
import type { testApp } from './app.ts'
import { paymentsScene } from './payments.ts'
import {
  type Confirmation,
  monthOf,
  type Office,
  type Pad,
  type Refusal,
  type Session,
} from './terms-oracle.ts'
import type { HandOver } from './terms-oracle-hand-over.ts'
import { monthFigures, payout } from './terms-oracle-office.ts'

type App = ReturnType<typeof testApp>

/** The addresses that the steps call. */
export const paths = {
  newPad: (patient: number) => `/treatments/${patient}`,
  pad: (id: number) => `/treatments/${id}`,
  restorePad: (id: number) => `/treatments/${id}/restore`,
  sessions: (pad: number) => `/treatments/list-sessions/${pad}`,
  session: (id: number) => `/treatments/update-session/${id}`,
  monitoredSession: (id: number) => `/monitoring/sessions/${id}`,
  states: '/monitoring/session-states',
  confirmations: '/monitoring/confirmations',
  confirmationPreview: '/monitoring/confirmations/preview',
  undoConfirmation: (id: number) => `/monitoring/confirmations/${id}/undo`,
  handOver: (pad: number) => `/treatments/${pad}/hand-over`,
  handOverAll: (professional: number) => `/professionals/${professional}/hand-over`,
  undoHandOver: (id: number) => `/treatments/hand-overs/${id}`,
  patient: (id: number) => `/patients/${id}`,
  restorePatient: (id: number) => `/patients/${id}/restore`,
  padsOfPatient: (id: number) => `/patients/${id}/treatments?per_page=100`,
  professional: (id: number) => `/professionals/${id}`,
  restoreProfessional: (id: number) => `/professionals/${id}/restore`,
  close: '/payment-management/closings',
  reopen: '/payment-management/closings/reopen',
  /** GET returns the sessions that differ from the terms in force; POST applies the terms. */
  differences: '/payment-management/closings/differences',
  payment: '/payment-management/production/update-payment',
  renewals: '/renewals',
}

/** The session ids in the answer of `GET differences`. */
export const differingIds = (body: { data: { sessionId: number }[] }) =>
  body.data.map(({ sessionId }) => sessionId)

/** Today in the company's time zone. */
const companyDay = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())

export const openCompany = async (app: App) => {
  const scene = await paymentsScene(app)
  const contracts = [
    scene.contractId,
    await scene.make.contract({ fantasyName: 'Segundo' }),
    await scene.make.contract({ fantasyName: 'Terceiro' }),
  ]
  const professionals = [scene.professionalId]
  for (const fullName of ['Davi', 'Elisa', 'Fábio'])
    professionals.push(await scene.make.professional({ fullName }))
  const patients = [scene.patientId, await scene.make.patient(contracts[1] ?? 0)]
  const office: Office = {
    today: companyDay(),
    pads: [],
    patients: new Map(
      patients.map((id, index) => [
        id,
        { contracts: [{ from: '', contract: contracts[index] ?? 0 }], removed: false },
      ]),
    ),
    removedProfessionals: new Set(),
    closed: new Map(),
    payments: new Map(),
  }
  return {
    app,
    scene,
    contracts,
    professionals,
    patients,
    office,
    handOvers: [] as HandOver[],
    confirmations: [] as Confirmation[],
    /** Every month that has had a session, so that months whose sessions all moved away are compared too. */
    months: new Set<string>(),
    /** The number of effective steps of each kind, and the number of refused steps. */
    done: new Map<string, number>(),
    refusals: 0,
  }
}
export type Company = Awaited<ReturnType<typeof openCompany>>

export const dayFrom = ({ office }: Company, days: number) => daysAfter(office.today, days)

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const refusals = [404, 406, 422]

/**
 * Checks an answer against the model: if the model requires a refusal, the server must refuse; if the model forbids one, it
 * must not. Returns whether the change was made.
 */
export const accept = (
  company: Company,
  refusal: Refusal,
  { status, body }: { status: number; body: unknown },
) => {
  const isRefused = refusals.includes(status)
  const isRight = isRefused ? refusal !== 'never' : status < 300 && refusal !== 'must'
  if (!isRight)
    throw new Error(
      `the model says a refusal ${refusal} come, the answer is ${status} ${JSON.stringify(body)}`,
    )
  if (isRefused) company.refusals++
  return !isRefused
}

/** Sends a change. Returns the answer's body if the change was made. */
export const send = async (
  company: Company,
  refusal: Refusal,
  method: Method,
  path: string,
  body?: object,
) => {
  const answer = await company.app.call(method, path, company.scene.token, body)
  return accept(company, refusal, answer) ? answer.body : undefined
}

export const read = (company: Company, path: string) => company.scene.ok('GET', path)

export type ReadSession = {
  id: number
  sessionDate: string
  endDate: string | null
  status: Session['status']
  professionalId: number
  agreedValue: number
  contractValue: number
  contractId: number
}
export const readSessions = async (company: Company, pad: number): Promise<ReadSession[]> =>
  (await read(company, paths.sessions(pad))).data

/** The PADs that can be read: those of a removed patient cannot, until the patient is restored. */
export const readablePads = ({ office }: Company) =>
  office.pads.filter(({ patient }) => !office.patients.get(patient)?.removed)

const inCents = (amount: number) => Math.round(amount * 100)

const compareSessions = async (company: Company, pad: Pad) => {
  const found = (await readSessions(company, pad.id)).map((session) => ({
    id: session.id,
    planned: dayOf(session.sessionDate),
    end: session.endDate && dayOf(session.endDate),
    status: session.status,
    professional: session.professionalId,
    agreed: inCents(session.agreedValue),
    billed: inCents(session.contractValue),
    contract: session.contractId,
  }))
  const expected = pad.sessions.map(({ paidBy: _paid, changes: _changes, ...session }) => session)
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
  expect([`sessions of PAD ${pad.id}`, found.sort(byId)]).toEqual([
    `sessions of PAD ${pad.id}`,
    expected.sort(byId),
  ])
}

type Row = {
  id: number
  specialty: string
  professional: { id: number }
  treatmentValue: number
  completedSessionsCount: number
  authorizedSessionsCount: number
  paymentStatus: 'paid' | 'pending'
  paidAmount: number | null
}
type SummaryRow = {
  specialty: string
  bruto: number
  repasse: number
  autorizacoes: number
  realizadas: number
}

const sumRows = (rows: Row[], key: (row: Row) => string) =>
  Object.fromEntries(
    [...Map.groupBy(rows, key)].map(([name, group]) => [
      name,
      {
        value: group.reduce((total, row) => total + inCents(row.treatmentValue), 0),
        completed: group.reduce((total, row) => total + row.completedSessionsCount, 0),
        authorized: group.reduce((total, row) => total + row.authorizedSessionsCount, 0),
      },
    ]),
  )

/** Rows with sessions. A row may exist only because of its payment. */
const withSessions = (rows: Row[]) => rows.filter((row) => row.authorizedSessionsCount > 0)

const queryOf = (month: string) => {
  const { year, month: number } = competenceOf(month)
  return `year=${year}&month=${number}&per_page=100`
}

const compareContract = async (company: Company, contract: number, month: string) => {
  const ask = (family: string) =>
    read(company, `/payment-management/${family}/details?${queryOf(month)}&contractId=${contract}`)
  const [invoicing, production, summary] = await Promise.all(['invoicing', 'production', 'summary'].map(ask))
  const model = monthFigures(company.office, contract, month)
  const valued = (rows: typeof model.summary, value: 'bruto' | 'repasse') =>
    Object.fromEntries(
      Object.entries(rows).map(([key, { completed, authorized, ...row }]) => [
        key,
        { value: row[value], completed, authorized },
      ]),
    )
  const figures = (row: Omit<SummaryRow, 'specialty'>) => ({
    bruto: inCents(row.bruto),
    repasse: inCents(row.repasse),
    authorized: row.autorizacoes,
    completed: row.realizadas,
  })
  const found = {
    invoicing: sumRows(withSessions(invoicing.treatments), ({ id }) => `${id}`),
    billed: inCents(invoicing.totalValueOverall),
    production: sumRows(
      withSessions(production.treatments),
      ({ id, professional }) => `${id} ${professional.id}`,
    ),
    owed: inCents(production.totalToPay),
    summary: Object.fromEntries(
      summary.summary.map((row: SummaryRow) => [row.specialty, figures(row)]),
    ) as unknown,
    total: figures(summary.total),
  }
  const expected = {
    invoicing: valued(model.invoicing, 'bruto'),
    billed: model.total.bruto,
    production: valued(model.production, 'repasse'),
    owed: model.total.repasse,
    summary: model.summary,
    total: model.total,
  }
  const label = `contract ${contract} in ${month}`
  expect([label, found]).toEqual([label, expected])
}

const comparePayouts = async ({ office, ...company }: Company, month: string) => {
  const ids = office.pads.map(({ id }) => id).join(',')
  const path = `/payment-management/production/details?${queryOf(month)}&treatmentIds=${ids}`
  const rows: Row[] = (await read({ office, ...company }, path)).treatments
  const keyOf = ({ id, professional }: Row) => `${id} ${professional.id} ${month}`
  const found = rows.map((row) => [
    keyOf(row),
    row.paymentStatus,
    row.paidAmount === null ? null : inCents(row.paidAmount),
  ])
  const expected = rows.map((row) => {
    const paid = office.payments.get(keyOf(row))
    return [keyOf(row), paid === undefined ? 'pending' : 'paid', paid ?? null]
  })
  expect(found).toEqual(expected)
  const paid = [...office.payments.keys()].filter((key) => key.endsWith(month))
  expect(rows.map(keyOf)).toEqual(expect.arrayContaining(paid))
}

/** Compares every fact, payout and total of the company with the model. */
export const compare = async (company: Company) => {
  const { office, months, contracts } = company
  for (const session of office.pads.flatMap(({ sessions }) => sessions))
    months.add(monthOf(session)).add(monthOfDay(session.planned))
  await Promise.all(readablePads(company).map((pad) => compareSessions(company, pad)))
  for (const month of months) {
    if (office.pads.length > 0) await comparePayouts(company, month)
    await Promise.all(contracts.map((contract) => compareContract(company, contract, month)))
  }
}

/** The rows of the production according to the model. */
export const payeesOf = ({ office }: Company) =>
  office.pads.flatMap((pad) => {
    const keys = new Map(
      pad.sessions.map((session) => [
        `${session.professional} ${monthOf(session)}`,
        { professional: session.professional, month: monthOf(session) },
      ]),
    )
    return [...keys.values()].map(({ professional, month }) => ({
      pad,
      professional,
      month,
      ...payout(office, pad, professional, month),
    }))
  })
