import { daysAfter } from '@zelo/contract/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { companyDay } from '../../platform/company-day.ts'
import { testApp } from '../../testing/app.ts'
import { recordedChanges } from '../../testing/audit.ts'
import { patientFields, record } from '../../testing/records.ts'

const office = testApp()
const today = companyDay(parseConfig({}))
const day = (days: number) => daysAfter(today, days)

let token: string
let make: ReturnType<typeof record>
let professionalId: number
beforeAll(async () => {
  token = (await office.enter()).token
  make = record(office, token)
  professionalId = await make.professional({ fullName: 'Caio Atende' })
})

type Made = { id: number; version: number; sessionDates: { id: number }[]; balance: object | null }

const body = (overrides: object = {}) => ({
  professionalId,
  specialty: 'FISIOTERAPIA',
  diagnosis: 'AVC',
  frequency: 'Semanal',
  sessionCount: 4,
  startDate: day(-20),
  endDate: day(20),
  expectedStart: day(-20),
  authorizationDate: '',
  agreedValue: 80,
  contractValue: 120,
  sessionDates: [-14, -7, 3, 10].map(day),
  ...overrides,
})

/** A PAD with two past and two future sessions, under a contract of its own. */
const scene = async (overrides: object = {}) => {
  const contractId = await make.contract()
  const patientId = await make.patient(contractId, { fullName: 'Zélia Peçanha' })
  const add = async (more: object = {}): Promise<Made> =>
    (await office.ok('POST', `/treatments/${patientId}`, token, body({ ...overrides, ...more }))).body
  const one = await add()
  const setStates = (index: number, status: string) => office.db`
    update sessions set status = ${status}, end_date = ${status === 'completed' ? office.db`session_date` : null}
    where id = ${one.sessionDates[index]?.id ?? 0}`
  const listed = async (state: string, more = '') =>
    (
      await office.ok(
        'GET',
        `/treatments/authorizations?state=${state}&contractId=${contractId}${more}`,
        token,
      )
    ).body
  const states = async () => {
    const found = []
    for (const state of ['ending', 'exceeded', 'expired', 'endingPads'])
      if ((await listed(state)).meta.total > 0) found.push(state)
    return found
  }
  return { one, add, setStates, listed, states, patientId, contractId }
}

const terms = { authorizationNumber: 'A-77/26', authorizedSessions: 3, authorizationValidUntil: day(5) }

describe('the plan’s terms of a PAD', () => {
  test('are stored and recorded in the audit trail, and stay when an older client does not send them', async () => {
    const { one } = await scene(terms)
    const read = async () => (await office.ok('GET', `/treatments/${one.id}`, token)).body
    expect(await read()).toMatchObject({ authorizationNumber: 'A-77/26', authorizedSessions: 3 })
    await office.ok('PUT', `/treatments/${one.id}`, token, body())
    expect(await read()).toMatchObject({
      ...terms,
      authorizationValidUntil: `${terms.authorizationValidUntil}T00:00:00.000Z`,
    })
    await office.ok(
      'PUT',
      `/treatments/${one.id}`,
      token,
      body({ authorizationNumber: '', authorizedSessions: 8, authorizationValidUntil: null }),
    )
    expect(await read()).toMatchObject({ authorizationNumber: null, authorizationValidUntil: null })
    expect((await recordedChanges(office.db, 'treatment', one.id, 'updated')).at(-1)).toMatchObject({
      authorizationNumber: { from: 'A-77/26', to: null },
      authorizedSessions: { from: 3, to: 8 },
    })
  })

  test('are validated, and an invalid value changes nothing', async () => {
    const { one } = await scene()
    const refused = async (overrides: object) =>
      (await office.call('PUT', `/treatments/${one.id}`, token, body(overrides))).body.errors
    const message = 'Informe um número de 1 a 1000.'
    expect(await refused({ authorizedSessions: 0 })).toEqual([{ field: 'authorizedSessions', message }])
    expect(await refused({ authorizedSessions: 2.5 })).toEqual([{ field: 'authorizedSessions', message }])
    expect(await refused({ authorizationValidUntil: '31/12/2026' })).toMatchObject([
      { field: 'authorizationValidUntil' },
    ])
    expect(await refused({ authorizationNumber: 'x'.repeat(61) })).toMatchObject([
      { field: 'authorizationNumber' },
    ])
  })

  test('are erased with an anonymised patient, and are part of the patient’s exported data', async () => {
    const { patientId } = await scene(terms)
    const { url } = (await office.ok('GET', `/privacy/patients/${patientId}/export/json`, token)).body
    const facts = (await office.app.inject(new URL(url, 'http://x').pathname)).json()
    expect(facts.PADs).toMatchObject([{ authorizationNumber: 'A-77/26', authorizedSessions: 3 }])
    await office.db`update patients set status = 'Alta Clínica' where id = ${patientId}`
    await office.ok('POST', `/privacy/patients/${patientId}/anonymise`, token, {
      name: 'zélia peçanha',
      reason: 'Pedido.',
    })
    const rows = await office.db`select authorization_number from treatments where patient_id = ${patientId}`
    expect(rows[0]).toEqual({ authorizationNumber: null })
  })
})

test('the balance counts completed and glossed sessions as done, and sessions after the validity as late', async () => {
  const { one, setStates, patientId, listed } = await scene(terms)
  await setStates(0, 'completed')
  await setStates(1, 'glossed')
  const balance = {
    authorized: 3,
    validUntil: `${day(5)}T00:00:00.000Z`,
    planned: 4,
    done: 2,
    glossed: 1,
    late: 1,
  }
  expect((await office.ok('GET', `/treatments/${one.id}`, token)).body.balance).toEqual(balance)
  const { patient } = (await office.ok('GET', `/patients/${patientId}`, token)).body
  expect(patient.treatments[0].balance).toEqual(balance)
  // The SQL of the list computes the same balance.
  expect((await listed('exceeded')).data).toMatchObject([
    {
      treatmentId: one.id,
      patient: 'Zélia Peçanha',
      professional: 'Caio Atende',
      planned: 4,
      done: 2,
      late: 1,
    },
  ])
  await setStates(3, 'cancelled')
  expect((await office.ok('GET', `/treatments/${one.id}`, token)).body.balance).toMatchObject({
    planned: 3,
    late: 0,
  })
  expect((await listed('exceeded')).data).toEqual([])
})

test('a session that ended after the validity counts as late, even if it was planned before its end', async () => {
  // The last session is planned for the day after the validity ends, but was completed inside the validity.
  const { one, listed } = await scene({
    authorizationValidUntil: day(-5),
    sessionDates: [-14, -7, -6, -4].map(day),
  })
  const end = (index: number, days: number) => office.db`
    update sessions set status = 'completed', end_date = ${day(days)} where id = ${one.sessionDates[index]?.id ?? 0}`
  await end(0, -14)
  await end(1, -7)
  await end(3, -5)
  const balance = async () => (await office.ok('GET', `/treatments/${one.id}`, token)).body.balance
  await end(2, -6)
  expect(await balance()).toMatchObject({ late: 0 })
  expect((await listed('expired')).data).toEqual([])
  await end(2, -4)
  expect(await balance()).toMatchObject({ late: 1 })
  expect((await listed('expired')).data).toMatchObject([{ treatmentId: one.id, late: 1 }])
})

test('the month of a contract sums the authorized sessions of its PADs, and counts the PADs that exceed them', async () => {
  const { contractId, add, setStates } = await scene({ authorizedSessions: 3 })
  await add({ authorizedSessions: 10 })
  await add({ authorizedSessions: null })
  await setStates(0, 'completed')
  await setStates(1, 'glossed')
  const [year, month] = today.split('-').map(Number)
  const balance = async (when: string) =>
    (await office.ok('GET', `/treatments/authorizations/balances?${when}`, token)).body.data.find(
      ({ contract }: { contract: { id: number } }) => contract.id === contractId,
    )
  expect(await balance(`year=${year}&month=${month}`)).toMatchObject({
    treatments: 2,
    authorized: 13,
    planned: 8,
    done: 2,
    exceeded: 1,
  })
  expect(await balance('year=2020&month=1')).toBeUndefined()
})

describe('a PAD is listed', () => {
  test('without an authorization only if its period ends within 7 days', async () => {
    const { states } = await scene({ endDate: day(10) })
    expect(await states()).toEqual([])
    const soon = await scene({ endDate: day(7), sessionDates: [-14, -7, 3, 7].map(day) })
    expect(await soon.states()).toEqual(['endingPads'])
  })

  test.each([
    ['7 days before the validity ends', { authorizationValidUntil: day(7) }, 0, ['ending']],
    ['not 8 days before the validity ends', { authorizationValidUntil: day(8) }, 0, []],
    ['with two sessions left', { authorizedSessions: 4 }, 2, ['ending']],
    ['not with three sessions left', { authorizedSessions: 4 }, 1, []],
    [
      'not as ending before its first session, even if few are authorized',
      { authorizedSessions: 2, sessionCount: 4 },
      0,
      ['exceeded'],
    ],
    [
      'when its authorization expired and sessions are pending',
      { authorizationValidUntil: day(-1) },
      0,
      ['expired'],
    ],
  ])('%s', async (_, overrides, done, expected) => {
    const { states, setStates } = await scene(overrides)
    for (let index = 0; index < done; index++) await setStates(index, 'completed')
    expect(await states()).toEqual(expected)
  })

  test('not when no session is left, and not long after its end', async () => {
    const { states, setStates, one } = await scene({ authorizationValidUntil: day(5), authorizedSessions: 4 })
    for (const index of [0, 1, 2]) await setStates(index, 'completed')
    expect(await states()).toEqual(['ending'])
    await setStates(3, 'cancelled')
    expect(await states()).toEqual([])
    await office.db`update treatments set authorized_sessions = 1 where id = ${one.id}`
    expect(await states()).toEqual(['exceeded'])
    await office.db`update treatments set start_date = ${day(-90)}, end_date = ${day(-63)} where id = ${one.id}`
    expect(await states()).toEqual([])
  })

  test('in pages, earliest end first, and is found by name', async () => {
    const { add, listed, one } = await scene({ authorizationValidUntil: day(6) })
    const first = await add({ authorizationValidUntil: day(2) })
    await add({ authorizationValidUntil: day(7) })
    const page = await listed('ending', '&per_page=2')
    expect(page.meta).toMatchObject({ total: 3, last_page: 2 })
    expect(page.data.map(({ treatmentId }: { treatmentId: number }) => treatmentId)).toEqual([
      first.id,
      one.id,
    ])
    expect((await listed('ending', '&search=zelia')).meta.total).toBe(3)
    expect((await listed('ending', '&search=outra')).meta.total).toBe(0)
  })
})

test('the balances of a month equal those of its PADs after sessions and PADs were added, changed and removed', async () => {
  const { one, add, setStates, patientId } = await scene(terms)
  const gone = await add({ authorizedSessions: 2, endDate: day(60) })
  await office.ok('DELETE', `/treatments/${gone.id}`, token)
  const other = await add({ startDate: day(-40), sessionDates: [-35, -7, 3, 10].map(day) })
  await setStates(0, 'completed')
  await setStates(1, 'cancelled')
  await office.ok(
    'PUT',
    `/treatments/${one.id}`,
    token,
    body({ endDate: day(50), authorizedSessions: 6, sessionDates: undefined }),
  )
  const contractId = await make.contract()
  await office.ok('PUT', `/patients/${patientId}`, token, patientFields(contractId))
  const balances = await Promise.all(
    [one, other].map(async ({ id }) => (await office.ok('GET', `/treatments/${id}`, token)).body.balance),
  )
  const sum = (key: string) => balances.reduce((total, balance) => total + balance[key], 0)
  const [year, month] = today.split('-').map(Number)
  const { data } = (
    await office.ok('GET', `/treatments/authorizations/balances?year=${year}&month=${month}`, token)
  ).body
  expect(data.find(({ contract }: { contract: { id: number } }) => contract.id === contractId)).toMatchObject(
    {
      treatments: 2,
      authorized: sum('authorized'),
      planned: sum('planned'),
      done: sum('done'),
      exceeded: balances.filter(({ planned, authorized }) => planned > authorized).length,
    },
  )
})
