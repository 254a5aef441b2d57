import { daysAfter } from '@zelo/contract/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { companyDay } from '../../platform/company-day.ts'
import { testApp } from '../../testing/app.ts'
import { recordedChanges } from '../../testing/audit.ts'
import { record } from '../../testing/records.ts'

const office = testApp()
const today = companyDay(parseConfig({}))
const soon = (after: number) => daysAfter(today, after)

let token: string
let make: ReturnType<typeof record>
let contractId: number
beforeAll(async () => {
  token = (await office.enter({ name: 'Quem Registra' })).token
  make = record(office, token)
  contractId = await make.contract()
})

const professional = (fullName = 'Ana Falta') => make.professional({ fullName })
const path = (id: number, absence?: number) =>
  `/professionals/${id}/absences${absence === undefined ? '' : `/${absence}`}`
const days = (from: number, to: number) => ({ from: soon(from), to: soon(to), reason: 'Cirurgia' })
const create = async (id: number, body: object) => (await office.ok('POST', path(id), token, body)).body
const list = async (id: number, query = '') =>
  (await office.ok('GET', `${path(id)}?${query}`, token)).body.data as { id: number; from: string }[]

/** A weekly PAD with four sessions, the first of which is tomorrow. */
const care = async (professionalId: number) => {
  const patientId = await make.patient(contractId)
  const { body } = await office.ok('POST', `/treatments/${patientId}`, token, {
    professionalId,
    specialty: 'FISIOTERAPIA',
    diagnosis: 'AVC',
    frequency: 'Semanal',
    sessionCount: 4,
    startDate: soon(1),
    endDate: soon(30),
    expectedStart: soon(1),
    authorizationDate: '',
    agreedValue: 80,
    contractValue: 120,
    sessionDates: [1, 8, 15, 22].map(soon),
  })
  return { patientId, id: body.id as number, contractId }
}

test('an absence is created, changed and removed, each with an audit entry and a live event', async () => {
  const id = await professional()
  const received: number[] = []
  office.app.events.on('professional.changed', ({ professionalId }) => void received.push(professionalId))
  const made = await create(id, days(1, 10))
  expect(made).toMatchObject({ reason: 'Cirurgia', version: 1, createdBy: { name: 'Quem Registra' } })
  const edit = { ...days(2, 12), reason: 'Férias', version: 1 }
  expect((await office.ok('PUT', path(id, made.id), token, edit)).body).toMatchObject({ version: 2 })
  expect(await recordedChanges(office.db, 'professional', id, 'absenceChanged')).toEqual([
    {
      firstDay: { from: soon(1), to: soon(2) },
      lastDay: { from: soon(10), to: soon(12) },
      reason: { from: 'Cirurgia', to: 'Férias' },
    },
  ])
  const sealed = await office.db`select changes::text as text from audit_log where action = 'absenceChanged'`
  expect(JSON.stringify(sealed)).not.toContain('Cirurgia')
  await office.ok('DELETE', path(id, made.id), token)
  expect(await list(id)).toEqual([])
  expect((await office.call('DELETE', path(id, made.id), token)).status).toBe(404)
  expect(received.filter((one) => one === id)).toHaveLength(3)
  const trail = (await office.ok('GET', `/audit?entity=professional&from=${soon(-1)}&to=${soon(1)}`, token))
    .body
  expect(JSON.stringify(trail)).toContain('registrou a ausência de')
})

test('overlapping days are rejected, also from concurrent requests; adjacent days are accepted', async () => {
  const id = await professional()
  const both = await Promise.all([1, 2].map(() => office.call('POST', path(id), token, days(5, 10))))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 406])
  const text = (day: string) => day.split('-').reverse().join('/')
  expect(both.find(({ status }) => status === 406)?.body.message).toBe(
    `Já há uma ausência de ${text(soon(5))} a ${text(soon(10))}. Altere essa, ou escolha outros dias.`,
  )
  const { id: next } = await create(id, days(11, 12))
  expect((await office.call('PUT', path(id, next), token, days(10, 12))).status).toBe(406)
  // An edited absence is not compared with itself.
  expect((await office.call('PUT', path(id, next), token, days(12, 13))).status).toBe(200)
})

test('reversed days, too many years, no reason and a stale version change nothing', async () => {
  const id = await professional()
  const refused = async (body: object) => (await office.call('POST', path(id), token, body)).body.errors
  expect(await refused(days(5, 4))).toEqual([{ field: 'to', message: 'O último dia vem antes do primeiro.' }])
  expect(await refused(days(0, 800))).toEqual([
    { field: 'to', message: 'Uma ausência pode ter no máximo dois anos.' },
  ])
  expect(await refused({ ...days(1, 2), reason: ' ' })).toMatchObject([{ field: 'reason' }])
  const made = await create(id, days(1, 2))
  await office.ok('PUT', path(id, made.id), token, { ...days(1, 3), version: 1 })
  const stale = await office.call('PUT', path(id, made.id), token, { ...days(1, 9), version: 1 })
  expect([stale.status, stale.body.message]).toEqual([
    406,
    'Esta ausência foi alterada por outra pessoa depois que você a abriu.',
  ])
  expect((await office.call('POST', path(999_999), token, days(1, 2))).status).toBe(404)
})

test('current and upcoming absences are listed by first day, past ones apart', async () => {
  const id = await professional()
  const [upcoming, now, over] = [
    await create(id, days(20, 22)),
    await create(id, days(-3, 3)),
    await create(id, days(-9, -4)),
  ]
  expect((await list(id)).map((one) => one.id)).toEqual([now.id, upcoming.id])
  expect((await list(id, 'when=past')).map((one) => one.id)).toEqual([over.id])
})

describe('an absence is shown', () => {
  test('with its pending sessions and their number of PADs', async () => {
    const id = await professional()
    const treatments = [await care(id), await care(id)]
    await office.db`update sessions set status = 'cancelled'
      where treatment_id = ${treatments[0]?.id ?? 0} and session_date = ${soon(1)}`
    expect(await create(id, days(0, 10))).toMatchObject({ sessions: 3, treatments: 2 })
    const { body: preview } = await office.ok(
      'GET',
      `/professionals/${id}/hand-over?from=${soon(0)}&to=${soon(10)}`,
      token,
    )
    expect(preview.treatments.flatMap(({ days: taken }: { days: string[] }) => taken)).toHaveLength(3)
  })

  test('in the warnings of planning, which never block', async () => {
    const id = await professional('Fulana Falta')
    await create(id, days(1, 10))
    const { patientId } = await care(id)
    const { body } = await office.ok('POST', '/treatment-warnings', token, {
      patientId,
      professionalId: id,
      specialty: 'PSICOLOGIA',
      dates: [soon(1), soon(8), soon(15)],
    })
    const text = (day: string) => day.split('-').reverse().join('/')
    expect(body.warnings).toContain(
      `Fulana Falta está ausente de ${text(soon(1))} a ${text(soon(10))}, com 2 sessões nestes dias.`,
    )
  })

  test('in a hand-over, if the new professional is absent', async () => {
    const [id, other] = [await professional(), await professional('Bia Também')]
    await care(id)
    await create(other, days(5, 6))
    const absencesOf = async (query: string) =>
      (await office.ok('GET', `/professionals/${id}/hand-over?professionalId=${other}&${query}`, token)).body
        .absences
    expect(await absencesOf(`from=${soon(6)}`)).toHaveLength(1)
    expect(await absencesOf(`from=${soon(1)}&to=${soon(4)}`)).toEqual([])
  })

  test('in lookups during the absence, with its last day', async () => {
    const id = await professional('Íris Ausente Hoje')
    await create(id, days(1, 5))
    const found = async () =>
      (await office.ok('GET', '/lookups/professionals?search=iris ausente hoje', token)).body.data[0]
    expect(await found()).not.toHaveProperty('absentUntil')
    await create(id, days(-1, 0))
    expect(await found()).toMatchObject({ absentUntil: `${today}T00:00:00.000Z` })
  })

  test('in suggestions of a recruitment, if it is in the weeks after the expected start', async () => {
    const speciality = 'NUTRICIONISTA'
    const away = await make.professional({ fullName: 'Ana Falta', speciality })
    await make.professional({ fullName: 'Zoé Longe', speciality, city: 'Santos' })
    const id = await make.recruitment(contractId, { specialty: speciality, expectedStart: soon(40) })
    const names = async () =>
      (await office.ok('GET', `/recruitment/${id}/suggestions`, token)).body.data.map(
        ({ professional: { fullName } }: { professional: { fullName: string } }) => fullName,
      )
    await create(away, days(1, 30))
    expect(await names()).toEqual(['Ana Falta', 'Zoé Longe'])
    await create(away, days(45, 50))
    expect(await names()).toEqual(['Zoé Longe', 'Ana Falta'])
  })

  test('in monitoring, in its months', async () => {
    const id = await professional()
    const treatment = await care(id)
    const { from, to } = await create(id, days(1, 1))
    const [year, month] = soon(1).split('-').map(Number)
    const when = `year=${year}&month=${month}&contractId=${contractId}`
    const { body } = await office.ok('GET', `/monitoring/${treatment.id}/details?${when}`, token)
    expect(body.absences).toEqual([{ from, to }])
    const rows = (await office.ok('GET', `/monitoring/treatments?${when}&per_page=100`, token)).body.data
    expect(rows.find((row: { id: number }) => row.id === treatment.id)?.absences).toEqual([{ from, to }])
    const elsewhere = `year=${Number(year) - 1}&month=${month}&contractId=${contractId}`
    const before = await office.ok('GET', `/monitoring/${treatment.id}/details?${elsewhere}`, token)
    expect(before.body.absences).toEqual([])
  })

  test('in the professional’s privacy export', async () => {
    const id = await professional()
    await create(id, days(1, 2))
    const { url } = (await office.ok('GET', `/privacy/professionals/${id}/export/json`, token)).body
    const facts = (await office.app.inject(new URL(url, 'http://x').pathname)).json()
    expect(facts.Ausências).toMatchObject([{ fromDay: soon(1), reason: 'Cirurgia' }])
  })
})
