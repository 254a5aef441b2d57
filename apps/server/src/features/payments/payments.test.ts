import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { samplePdf, samplePng } from '../../testing/files.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { invoicingRows } from './invoicing.queries.ts'
import { productionRows } from './production.queries.ts'
import { findSummary } from './summary.queries.ts'

const office = testApp()
const families = ['invoicing', 'production', 'summary'] as const

describe('the lists of months and names', () => {
  test('hold the years, months, contracts and professionals of the three families', async () => {
    const { ok, addTreatment, contractId, professionalId, make } = await paymentsScene(office, {
      contract: 'Lista Única',
    })
    await addTreatment({
      startDate: '2014-03-01',
      endDate: '2014-04-30',
      sessionDates: ['2014-03-03', '2014-03-04', '2014-04-01', '2014-04-02'],
    })
    await make.professional({ fullName: 'Sem Sessões' })
    for (const family of families) {
      const at = (path: string) => ok('GET', `/payment-management/${family}${path}`)
      expect(await at('/years')).toContain(2014)
      expect(await at('/2014/months')).toEqual([3, 4])
      expect(await at('/1999/months').catch(() => 'refused')).toBe('refused')
    }
    for (const family of ['invoicing', 'summary'])
      expect(await ok('GET', `/payment-management/${family}/2014/3/contracts`)).toEqual([
        { id: contractId, fantasy_name: 'Lista Única' },
      ])
    expect(await ok('GET', '/payment-management/production/2014/4/professionals')).toEqual([
      { id: professionalId, fullName: 'Caio Atende' },
    ])
  })

  test('omit a removed PAD without done sessions', async () => {
    const { ok, addTreatment } = await paymentsScene(office)
    const period = { startDate: '2013-05-01', endDate: '2013-05-31' }
    const gone = await addTreatment(period)
    await ok('DELETE', `/treatments/${gone.id}`)
    expect(await ok('GET', '/payment-management/production/2013/5/professionals')).toEqual([])
    expect(await ok('GET', '/payment-management/invoicing/2013/months')).toEqual([])
  })
})

describe('invoicing', () => {
  test('a PAD is worth its completed sessions at the contract’s price', async () => {
    const { read, addTreatment, setStates, contractId } = await paymentsScene(office)
    const one = await addTreatment()
    await setStates(one, '2025-08-05', 'cancelled', 'glossed')
    const page = await read('invoicing', `&contractId=${contractId}`)
    expect(page).toMatchObject({
      meta: { current_page: 1, per_page: 10, total: 1, last_page: 1 },
      totalPatientsOverall: 1,
      totalCompletedAppointmentsOverall: 1,
      totalValueOverall: 120.35,
      performance: 25,
      closing: null,
    })
    expect(page.treatments).toMatchObject([
      {
        id: one.id,
        patient: { fullName: 'Zélia Peçanha' },
        professional: { fullName: 'Caio Atende' },
        contract: { id: contractId, fantasyName: 'Saúde Ação' },
        specialty: 'FISIOTERAPIA',
        frequency: 'Semanal',
        status: 'active',
        contractValue: 120.35,
        treatmentValue: 120.35,
        completedSessionsCount: 1,
        authorizedSessionsCount: 4,
        hasReport: false,
      },
    ])
    expect(page.treatments[0].sessionDates.map((session: { status: string }) => session.status)).toEqual([
      'completed',
      'cancelled',
      'glossed',
      'pendding',
    ])
  })

  test('a session counts in the month it ended, and is still shown in its planned month', async () => {
    const { read, addTreatment, setStates, contractId } = await paymentsScene(office)
    const one = await addTreatment()
    await setStates(one, '2025-09-02', '2025-08-12')
    const here = await read('invoicing', `&contractId=${contractId}`)
    expect(here.treatments[0]).toMatchObject({ completedSessionsCount: 1, authorizedSessionsCount: 3 })
    expect(here.treatments[0].sessionDates).toHaveLength(4)
    expect(here.treatments[0].sessionDates[0]).toEqual({
      id: one.sessionDates[0]?.id,
      sessionDate: '2025-08-05T00:00:00.000Z',
      endDate: '2025-09-02T00:00:00.000Z',
      status: 'completed',
      hasProof: false,
    })
    const september = await read('invoicing', `&contractId=${contractId}`, 'year=2025&month=9')
    expect(september).toMatchObject({ totalValueOverall: 120.35, performance: 100 })
    expect(september.treatments[0].sessionDates).toHaveLength(1)
  })

  test('shows which sessions have a proof, and whether the month has its report', async () => {
    const { token, read, addTreatment, contractId, professionalId } = await paymentsScene(office)
    const one = await addTreatment()
    const ids = { professionalId: String(professionalId), treatmentId: String(one.id) }
    const send = async (fields: Record<string, string>) =>
      (await office.upload('POST', '/reports', token, { ...ids, ...fields }, { bytes: await samplePdf() }))
        .status
    const row = async () => (await read('invoicing', `&contractId=${contractId}`)).treatments[0]
    expect(await send({ status: 'timesheet', year: '2025', month: '8' })).toBe(201)
    expect((await row()).hasReport).toBe(false)
    expect(await send({ status: 'month', year: '2025', month: '8' })).toBe(201)
    expect((await row()).hasReport).toBe(true)
    const [first] = one.sessionDates
    const proof = { status: 'completed', professionalId: ids.professionalId, endDate: '', observation: '' }
    const photo = { bytes: await samplePng() }
    expect(
      (await office.upload('PUT', `/monitoring/sessions/${first?.id}`, token, proof, photo)).status,
    ).toBe(200)
    const { sessionDates } = await row()
    expect(sessionDates.map(({ hasProof }: { hasProof: boolean }) => hasProof)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('shows only the done sessions of a removed PAD', async () => {
    const { ok, read, addTreatment, setStates, contractId } = await paymentsScene(office)
    const [worked, untouched] = [await addTreatment(), await addTreatment()]
    await setStates(worked, '2025-08-05')
    for (const { id } of [worked, untouched]) await ok('DELETE', `/treatments/${id}`)
    const page = await read('invoicing', `&contractId=${contractId}`)
    expect(page.treatments).toMatchObject([
      { id: worked.id, status: 'deleted', authorizedSessionsCount: 1, treatmentValue: 120.35 },
    ])
    expect(page.performance).toBe(100)
  })

  test('totals cover all rows of the filter, on every page', async () => {
    const { read, addTreatment, setStates, contractId, make } = await paymentsScene(office)
    for (let index = 0; index < 12; index++) {
      const patient = await make.patient(contractId, {
        fullName: `Paciente ${String.fromCharCode(76 - index)}`,
      })
      await setStates(await addTreatment({ contractValue: 0.1 }, patient), '2025-08-05')
    }
    const last = await read('invoicing', `&contractId=${contractId}&page=2`)
    expect(last.meta).toEqual({ current_page: 2, per_page: 10, total: 12, last_page: 2 })
    expect(last.treatments.map((row: { patient: { fullName: string } }) => row.patient.fullName)).toEqual([
      'Paciente K',
      'Paciente L',
    ])
    const past = await read('invoicing', `&contractId=${contractId}&page=99`)
    for (const page of [last, past])
      expect(page).toMatchObject({
        totalPatientsOverall: 12,
        totalCompletedAppointmentsOverall: 12,
        totalValueOverall: 1.2,
      })
    expect(past.treatments).toEqual([])
  })

  test('is filtered by specialty, professional, and words of patient, professional or contract', async () => {
    const { read, addTreatment, setStates, contractId, make } = await paymentsScene(office, {
      contract: 'Vida Clara',
    })
    const other = await make.professional({ fullName: 'Íris Fonseca' })
    await setStates(await addTreatment({ contractValue: 10 }), '2025-08-05')
    await setStates(
      await addTreatment({ contractValue: 20, specialty: 'PSICOLOGIA', professionalId: other }),
      '2025-08-05',
    )
    const worth = async (query: string) =>
      (await read('invoicing', `&contractId=${contractId}${query}`)).totalValueOverall
    expect(await worth('')).toBe(30)
    expect(await worth('&specialty=PSICOLOGIA')).toBe(20)
    expect(await worth(`&professionalId=${other}`)).toBe(20)
    expect(await worth('&search=iris')).toBe(20)
    expect(await worth('&search=ZELIA%20caio')).toBe(10)
    expect(await worth('&search=vida%20clara%20pecanha')).toBe(30)
    expect(await worth('&search=ninguem')).toBe(0)
  })
})

test('production owes each professional the agreed price, and the payment is pending until it is marked', async () => {
  const { read, addTreatment, setStates, contractId, professionalId } = await paymentsScene(office)
  const one = await addTreatment()
  await setStates(one, '2025-08-05', '2025-08-12', '2025-08-19')
  const page = await read('production', `&contractId=${contractId}`)
  expect(page).toMatchObject({ totalCollaborators: 1, totalSessions: 3, totalToPay: 240.3, totalPaid: 0 })
  expect(page.treatments).toMatchObject([
    {
      id: one.id,
      professional: {
        id: professionalId,
        fullName: 'Caio Atende',
        phone: '(11) 98888-7777',
        pixKey: 'bruna@prof.local',
      },
      agreedValue: 80.1,
      treatmentValue: 240.3,
      completedSessionsCount: 3,
      paymentStatus: 'pending',
      paymentChangedAt: null,
      paymentChangedBy: null,
      paidAmount: null,
      closed: false,
    },
  ])
})

describe('summary', () => {
  test('adds up per contract and specialty, charges rounded once and shared by largest remainder', async () => {
    const { read, addTreatment, setStates, contractId } = await paymentsScene(office, { fee: 33.33 })
    await setStates(await addTreatment({ contractValue: 0.05, agreedValue: 0.01 }), '2025-08-05')
    await setStates(
      await addTreatment({ contractValue: 0.05, agreedValue: 0.01, specialty: 'PSICOLOGIA' }),
      '2025-08-05',
    )
    await setStates(await addTreatment({ contractValue: 100, agreedValue: 60 }), '2025-08-05', '2025-08-12')
    const page = await read('summary', `&contractId=${contractId}`)
    expect(page.summary).toEqual([
      {
        contract: 'Saúde Ação',
        contractId,
        specialty: 'FISIOTERAPIA',
        bruto: 200.05,
        repasse: 120.01,
        // 66.676665 here and 0.016665 below add up to 66.69. After 66.67 and 0.01 one cent is left to share.
        encargos: 66.68,
        liquido: 13.36,
        margem: 6.68,
        desempenho: 37.5,
        ticket: 66.68,
        autorizacoes: 8,
        realizadas: 3,
      },
      {
        contract: 'Saúde Ação',
        contractId,
        specialty: 'PSICOLOGIA',
        bruto: 0.05,
        repasse: 0.01,
        encargos: 0.01,
        liquido: 0.03,
        margem: 60,
        desempenho: 25,
        ticket: 0.05,
        autorizacoes: 4,
        realizadas: 1,
      },
    ])
    expect(page.total).toEqual({
      bruto: 200.1,
      repasse: 120.02,
      encargos: 66.69,
      liquido: 13.39,
      margem: 6.69,
      desempenho: 33.33,
      ticket: 50.03,
      autorizacoes: 12,
      realizadas: 4,
    })
    expect(
      page.specialties.map(({ specialty, bruto }: { specialty: string; bruto: number }) => [
        specialty,
        bruto,
      ]),
    ).toEqual([
      ['FISIOTERAPIA', 200.05],
      ['PSICOLOGIA', 0.05],
    ])
    expect(page.totalPatientsOverall).toBe(1)
  })

  test('paging does not change the sums; a specialty and a search restrict them', async () => {
    const { read, addTreatment, setStates, contractId } = await paymentsScene(office, {
      contract: 'Três Linhas',
      fee: null,
    })
    for (const specialty of ['NUTRICIONISTA', 'PSICOLOGIA', 'FISIOTERAPIA'])
      await setStates(await addTreatment({ specialty, contractValue: 10, agreedValue: 4 }), '2025-08-05')
    const of = (query: string) => read('summary', `&contractId=${contractId}${query}`)
    const second = await of('&per_page=1&page=2')
    expect(second.meta).toMatchObject({ total: 3, last_page: 3 })
    expect(second.summary).toMatchObject([{ specialty: 'NUTRICIONISTA' }])
    expect(second.total).toMatchObject({ bruto: 30, encargos: 0, liquido: 18, margem: 60 })
    expect((await of('&specialty=PSICOLOGIA')).total.bruto).toBe(10)
    expect((await of('&search=tres%20nutri')).total.bruto).toBe(10)
    expect((await of('&search=zelia')).summary).toEqual([])
  })

  test('returns twelve months up to this one, including empty months, and the same month a year ago', async () => {
    const { read, addTreatment, setStates, contractId } = await paymentsScene(office, { fee: 10 })
    const values = { contractValue: 100, agreedValue: 50 }
    await setStates(await addTreatment(values), '2025-08-05')
    await setStates(
      await addTreatment({ ...values, startDate: '2024-09-01', endDate: '2024-09-30' }),
      '2024-09-03',
    )
    await setStates(
      await addTreatment({ ...values, startDate: '2024-08-01', endDate: '2024-08-31' }),
      '2024-08-06',
    )
    const { months, yearBefore } = await read('summary', `&contractId=${contractId}`)
    expect(yearBefore).toEqual({ year: 2024, month: 8, bruto: 100, liquido: 40 })
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ year: 2024, month: 9, bruto: 100, liquido: 40 })
    expect(months[1]).toEqual({ year: 2024, month: 10, bruto: 0, liquido: 0 })
    expect(months[11]).toEqual({ year: 2025, month: 8, bruto: 100, liquido: 40 })
  })

  test('a division by zero gives 0', async () => {
    const { read, addTreatment, contractId } = await paymentsScene(office)
    const empty = await read('summary', `&contractId=${contractId}`)
    expect(empty).toMatchObject({
      summary: [],
      total: { bruto: 0, margem: 0, desempenho: 0, ticket: 0 },
      specialties: [],
    })
    expect(empty.meta).toEqual({ current_page: 1, per_page: 10, total: 0, last_page: 1 })
    await addTreatment()
    const [row] = (await read('summary', `&contractId=${contractId}`)).summary
    expect(row).toMatchObject({ autorizacoes: 4, realizadas: 0, margem: 0, desempenho: 0, ticket: 0 })
  })
})

const collect = async (rows: AsyncIterable<object>) => {
  const all: object[] = []
  for await (const row of rows) all.push(row)
  return all
}

test('the export returns all rows of a filter as the screen shows them', async () => {
  const { read, addTreatment, setStates, contractId } = await paymentsScene(office)
  for (let index = 0; index < 3; index++) await setStates(await addTreatment(), '2025-08-05')
  const filter = { year: 2025, month: 8, contractId }
  const pages = {
    invoicing: [
      await collect(invoicingRows(office.db, filter, '2026-01-01')),
      (await read('invoicing', `&contractId=${contractId}`)).treatments,
    ],
    production: [
      await collect(productionRows(office.db, filter)),
      (await read('production', `&contractId=${contractId}`)).treatments,
    ],
    summary: [
      (await findSummary(office.db, filter)).rows,
      (await read('summary', `&contractId=${contractId}`)).summary,
    ],
  }
  expect(pages.invoicing[0]).toHaveLength(3)
  expect(pages.summary[0]).toHaveLength(1)
  for (const [rows, screen] of Object.values(pages))
    expect(screen).toMatchObject(
      rows.map(({ completedDays: _, ...row }: { completedDays?: string[] }) =>
        JSON.parse(JSON.stringify(row)),
      ),
    )
})

test('a filter by PAD ids returns their rows from any page', async () => {
  const { read, addTreatment, setStates, contractId, token } = await paymentsScene(office)
  const [one, two, three] = [await addTreatment(), await addTreatment(), await addTreatment()]
  for (const treatment of [one, two, three]) await setStates(treatment, '2025-08-05')
  const page = await read('production', `&contractId=${contractId}&treatmentIds=${one.id},${three.id},999999`)
  expect(page.treatments.map(({ id }: { id: number }) => id)).toEqual([one.id, three.id])
  expect(page.totalToPay).toBe(160.2)
  for (const ids of ['x', '1,', '0', '99999999999', Array(101).fill(1).join()]) {
    const bad = `/payment-management/production/details?year=2025&month=8&treatmentIds=${ids}`
    expect([ids, (await office.call('GET', bad, token)).status]).toEqual([ids, 422])
  }
})

test('invalid input is rejected with the field’s name and changes nothing', async () => {
  const { token } = await paymentsScene(office)
  const refused = async (family: string, query: string) => {
    const answer = await office.call('GET', `/payment-management/${family}/details?${query}`, token)
    return [answer.status, answer.body.errors?.[0]?.field]
  }
  for (const family of families) {
    expect(await refused(family, 'year=2025&month=13')).toEqual([422, 'month'])
    expect(await refused(family, 'year=1999&month=1')).toEqual([422, 'year'])
    expect(await refused(family, 'month=1')).toEqual([422, 'year'])
    expect(await refused(family, 'year=2025&month=8&contractId=x')).toEqual([422, 'contractId'])
    expect(await refused(family, 'year=2025&month=8&specialty=MAGIA')).toEqual([422, 'specialty'])
    expect(await refused(family, 'year=2025&month=8&page=0')).toEqual([422, 'page'])
    expect(
      (await office.call('GET', `/payment-management/${family}/2025/0/contracts`, token)).status,
    ).not.toBe(200)
    expect((await office.call('GET', `/payment-management/${family}/years`)).status).toBe(401)
  }
})

test('a user who is not an administrator can read everything and write nothing', async () => {
  const { contractId, addTreatment, setStates, pay, close, reopen, read } = await paymentsScene(office)
  const one = await addTreatment()
  await setStates(one, '2025-08-05')
  const { token } = await office.enter({ role: 'pickup' })
  for (const path of [
    ...families.map((family) => `/payment-management/${family}/details?year=2025&month=8`),
    `/payment-management/production/${one.id}/pix?year=2025&month=8`,
    '/payment-management/closings?year=2025&month=8',
  ])
    expect([path, (await office.call('GET', path, token)).status]).toEqual([path, 200])
  expect((await pay({ treatmentId: one.id, amount: 80.1 }, token)).status).toBe(403)
  expect((await close({}, token)).status).toBe(403)
  expect((await reopen({}, token)).status).toBe(403)
  const body = { year: 2025, month: 8, status: 'paid', payments: [{ treatmentId: one.id, amount: 80.1 }] }
  expect(
    (await office.call('POST', '/payment-management/production/update-payments', token, body)).status,
  ).toBe(403)
  expect((await read('production', `&contractId=${contractId}`)).treatments[0].paymentStatus).toBe('pending')
})
