import { expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { companyDay } from '../../platform/company-day.ts'
import { testApp } from '../../testing/app.ts'
import { paymentsScene } from '../../testing/payments.ts'

const office = testApp()
const today = companyDay(parseConfig({}))

/** Two contracts with one PAD each in a month that no other test uses, and a third contract that is closed. */
const scene = async (year: number) => {
  const mine = await paymentsScene(office)
  const { make, addTreatment, ok, token } = mine
  const days = { startDate: `${year}-08-05`, endDate: `${year}-08-31`, expectedStart: `${year}-08-05` }
  const care = async (name: string) => {
    const contractId = await make.contract({ fantasyName: name })
    const pad = await addTreatment(days, await make.patient(contractId, { fullName: `Paciente de ${name}` }))
    return { contractId, ...pad }
  }
  const [one, two, closed] = [await care('Alfa'), await care('Beta'), await care('Fechado')]
  await mine.close({ year, contractId: closed.contractId })
  const when = { year, month: 8 }
  const preview = (query = '') => ok('GET', `/monitoring/confirmations/preview?year=${year}&month=8${query}`)
  const confirm = (body: object) =>
    office.call('POST', '/monitoring/confirmations', token, { ...when, ...body })
  const statuses = async ({ id }: { id: number }) => {
    const rows = await office.db<{ status: string }[]>`
      select distinct status from sessions where treatment_id = ${id}`
    return rows.map(({ status }) => status)
  }
  return { ...mine, one, two, closed, preview, confirm, statuses }
}

test('all open contracts are confirmed in one request, each with a confirmation of its own', async () => {
  const { one, two, closed, preview, confirm, statuses, ok } = await scene(2023)
  const seen = await preview()
  expect(seen).toMatchObject({
    contract: null,
    sessions: 8,
    treatments: 2,
    contracts: [
      { id: one.contractId, fantasy_name: 'Alfa', sessions: 4, treatments: 1 },
      { id: two.contractId, fantasy_name: 'Beta', sessions: 4, treatments: 1 },
    ],
    leftOut: { toCome: 0, removed: 0 },
  })
  const { status, body } = await confirm({ seen: seen.seen })
  expect([status, body.sessions, body.treatments, body.ids.length]).toEqual([201, 8, 2, 2])
  expect(body.id).toBe(body.ids[0])
  expect([await statuses(one), await statuses(two), await statuses(closed)]).toEqual([
    ['completed'],
    ['completed'],
    ['pendding'],
  ])
  const trail = await office.db`
    select entity_id from audit_log where action = 'sessionsConfirmed' and entity_id in (${one.contractId}, ${two.contractId})`
  expect(trail).toHaveLength(2)
  for (const id of body.ids) await ok('POST', `/monitoring/confirmations/${id}/undo`)
  expect([await statuses(one), await statuses(two)]).toEqual([['pendding'], ['pendding']])
})

test('a PAD left out stays pending, and the fingerprint still covers the whole preview', async () => {
  const { one, two, preview, confirm, statuses } = await scene(2022)
  const { seen } = await preview()
  const found = await preview('&search=beta')
  expect(found.list.map(({ treatmentId }: { treatmentId: number }) => treatmentId)).toEqual([two.id])
  expect([found.seen, found.sessions]).toEqual([seen, 8])
  expect(await confirm({ seen, without: [one.id, two.id] })).toMatchObject({
    status: 406,
    body: { message: 'Não há sessões vencidas a confirmar.' },
  })
  expect(await confirm({ seen, without: [two.id] })).toMatchObject({ status: 201, body: { sessions: 4 } })
  expect([await statuses(one), await statuses(two)]).toEqual([['completed'], ['pendding']])
  expect((await confirm({ seen })).status).toBe(406)
})

test('sessions of today are confirmed only on request', async () => {
  const { addTreatment, ok, token, contractId, set } = await paymentsScene(office)
  const [year, month] = today.split('-').map(Number)
  const overrides = { startDate: today, endDate: today, expectedStart: today, sessionCount: 1 }
  const pad = await addTreatment({ ...overrides, frequency: 'Avulso', sessionDates: [today] })
  const address = `/monitoring/confirmations/preview?year=${year}&month=${month}&contractId=${contractId}`
  expect(await ok('GET', address)).toMatchObject({ sessions: 0, today: 1, leftOut: { toCome: 1 } })
  const { seen, ...whole } = await ok('GET', `${address}&withToday=true`)
  expect(whole).toMatchObject({ sessions: 1, today: 1, leftOut: { toCome: 0 } })
  const confirm = (body: object) =>
    office.call('POST', '/monitoring/confirmations', token, { year, month, contractId, seen, ...body })
  expect((await confirm({})).status).toBe(406)
  expect((await confirm({ withToday: true })).status).toBe(201)
  const [session] = pad.sessionDates
  if (session) await set(session, 'pendding')
})
