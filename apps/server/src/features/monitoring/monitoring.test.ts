import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { monitoringScene } from '../../testing/monitoring.ts'

const office = testApp()
const scene = () => monitoringScene(office)

const set = (id: number, status: string, endDate: string | null = null) =>
  office.db`update sessions set status = ${status}, end_date = ${endDate} where id = ${id}`

const months = async (token: string, year: number) =>
  (await office.call('GET', `/monitoring/${year}/months`, token)).body

describe('years, months and contracts', () => {
  test('list only months with sessions, and a completed session counts in the month of its end', async () => {
    const { token, contractId, addTreatment } = await scene()
    await addTreatment({
      startDate: '2031-03-03',
      endDate: '2031-04-30',
      sessionCount: 1,
      frequency: 'Mensal',
    })
    const only = await addTreatment({
      startDate: '2033-12-05',
      endDate: '2033-12-30',
      sessionCount: 1,
      frequency: 'Mensal',
    })
    const [session] = only.sessionDates
    const years = async () => (await office.call('GET', '/monitoring/years', token)).body
    expect(await years()).toEqual(expect.arrayContaining([2033, 2031]))
    expect(await years()).not.toContain(2034)
    expect(await months(token, 2031)).toEqual([3])
    await set(session?.id ?? 0, 'completed', '2034-01-02')
    expect(await years()).toEqual(expect.arrayContaining([2034, 2031]))
    expect(await years()).not.toContain(2033)
    expect(await months(token, 2034)).toEqual([1])
    const contracts = (at: string) => office.call('GET', `/monitoring/${at}/contracts`, token)
    expect((await contracts('2034/1')).body).toEqual([{ id: contractId, fantasy_name: 'Ipê Saúde' }])
    expect((await contracts('2033/12')).body).toEqual([])
  })

  test('include only the done sessions of a removed PAD', async () => {
    const { token, contractId, addTreatment } = await scene()
    const { id, sessionDates } = await addTreatment({
      startDate: '2036-05-05',
      endDate: '2036-06-30',
      sessionCount: 4,
    })
    const [first] = sessionDates
    await office.call('DELETE', `/treatments/${id}`, token)
    expect(await months(token, 2036)).toEqual([])
    await set(first?.id ?? 0, 'completed', '2036-05-06')
    expect(await months(token, 2036)).toEqual([5])
    const list = await office.call(
      'GET',
      `/monitoring/treatments?year=2036&month=5&contractId=${contractId}`,
      token,
    )
    expect(list.body.data).toMatchObject([{ id, status: 'deleted', totalSessions: 1, totalValue: 120.35 }])
    expect(list.body.data[0].sessions).toHaveLength(1)
  })
})

describe('the treatments of a month', () => {
  test('are one page of the contract’s, sorted by patient, with the month’s sessions and values', async () => {
    const { token, make, contractId, professionalId, addTreatment } = await scene()
    const zelia = await addTreatment()
    const other = await make.patient(contractId, { fullName: 'Ângela Alves' })
    const angela = await addTreatment({ specialty: 'PSICOLOGIA' }, other)
    const elsewhere = await make.patient(await make.contract(), { fullName: 'De Outro Contrato' })
    await addTreatment({}, elsewhere)
    const [one, two, three] = zelia.sessionDates.map((session) => session.id)
    await set(one ?? 0, 'completed', '2021-08-04')
    await set(two ?? 0, 'completed', '2021-09-01')
    await set(three ?? 0, 'glossed')
    const list = async (query = '') =>
      (
        await office.call(
          'GET',
          `/monitoring/treatments?year=2021&month=8&contractId=${contractId}&${query}`,
          token,
        )
      ).body
    const { data, meta, closing } = await list()
    expect([meta.total, closing]).toEqual([2, null])
    expect(data.map((row: { id: number }) => row.id)).toEqual([angela.id, zelia.id])
    expect(data[1]).toMatchObject({
      patient: 'Zélia Peçanha',
      professional: 'Caio Atende',
      professionalId,
      contract: 'Ipê Saúde',
      contractId,
      specialty: 'FISIOTERAPIA',
      status: 'active',
      totalSessions: 3,
      valueToPayPerSession: 80.1,
      sessionValue: 120.35,
      totalValueToPay: 80.1,
      totalValue: 120.35,
      reports: [],
    })
    expect(data[1].sessions.map((session: { status: string }) => session.status)).toEqual([
      'completed',
      'glossed',
      'pendding',
    ])
    for (const [words, found] of [
      ['zelia', [zelia.id]],
      ['PSICO', [angela.id]],
      ['caio peçanha', [zelia.id]],
      [String(angela.id), [angela.id]],
      ['ninguém', []],
    ] as const)
      expect([words, (await list(`search=${words}`)).data.map((row: { id: number }) => row.id)]).toEqual([
        words,
        found,
      ])
    const second = await list('page=2&per_page=1')
    expect([second.data[0].id, second.meta.last_page]).toEqual([zelia.id, 2])
  })

  test('require a valid month and contract', async () => {
    const { token, contractId } = await scene()
    for (const [query, field] of [
      [`year=2021&month=13&contractId=${contractId}`, 'month'],
      [`year=27&month=8&contractId=${contractId}`, 'year'],
      ['year=2021&month=8', 'contractId'],
    ] as const) {
      const { status, body } = await office.call('GET', `/monitoring/treatments?${query}`, token)
      expect([query, status, body.errors[0].field]).toEqual([query, 422, field])
    }
    expect((await office.call('GET', '/monitoring/2021/13/contracts', token)).status).toBe(422)
  })
})

describe('a treatment in a month', () => {
  test('includes patient and professional, and an empty month has no sessions', async () => {
    const { contractId, addTreatment, details } = await scene()
    const { id } = await addTreatment()
    expect(await details(id, `year=2021&month=8&contractId=${contractId}`)).toMatchObject({
      id,
      totalSessions: 4,
      closing: null,
      diagnosis: 'AVC isquêmico',
      startDate: '2021-08-03T00:00:00.000Z',
      patientDetails: { birthDate: '1948-09-02T00:00:00.000Z', address: 'Avenida Paulista, 200, Bela Vista' },
      professionalDetails: { registryNumber: 'CREFITO 12345' },
      contractDetails: { socialReason: 'Saúde Ação Operadora S.A.' },
    })
    expect(await details(id, 'year=2021&month=9')).toMatchObject({
      totalSessions: 0,
      totalValue: 0,
      sessions: [],
    })
  })

  test('belongs to its contract', async () => {
    const { token, make, addTreatment } = await scene()
    const { id } = await addTreatment()
    const other = await make.contract()
    const read = async (path: string) => (await office.call('GET', `/monitoring/${path}`, token)).status
    expect(await read(`${id}/details?year=2021&month=8&contractId=${other}`)).toBe(404)
    expect(await read('999999/details?year=2021&month=8')).toBe(404)
    expect(await read(`${id}/details?year=2021&month=0`)).toBe(422)
  })
})

test('without a sign-in every call returns 401', async () => {
  for (const path of ['years', '2021/months', '2021/8/contracts', 'treatments', '1/details'])
    expect([path, (await office.call('GET', `/monitoring/${path}`)).status]).toEqual([path, 401])
})
