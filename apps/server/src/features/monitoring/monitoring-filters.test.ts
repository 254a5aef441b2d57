import { expect, test, vi } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { samplePdf, samplePng } from '../../testing/files.ts'
import { monitoringScene } from '../../testing/monitoring.ts'

const office = testApp()

/** Three PADs of August 2021: a complete one, one without completed sessions, and one shared by two professionals. */
const scene = async () => {
  const all = await monitoringScene(office)
  const { token, make, contractId, professionalId, addTreatment } = all
  const patient = (fullName: string) => make.patient(contractId, { fullName })
  const whole = await addTreatment({}, await patient('Ana Completa'))
  const bare = await addTreatment({}, await patient('Bia Vazia'))
  const shared = await addTreatment({}, await patient('Caio Dividido'))
  const substitute = await make.professional({ fullName: 'Dora Substitui' })
  const ids = ({ sessionDates }: typeof whole) => sessionDates.map(({ id }) => id)
  const complete = (sessions: number[]) =>
    all.states(sessions.map((id) => ({ id, status: 'completed', endDate: null })))
  await complete(ids(whole))
  for (const id of ids(whole)) {
    const fields = { status: 'completed', professionalId: String(professionalId), endDate: '' }
    const sent = await office.upload('PUT', `/monitoring/sessions/${id}`, token, fields, {
      bytes: await samplePng(),
      name: 'foto.png',
    })
    expect(sent.status).toBe(200)
  }
  for (const status of ['month', 'timesheet']) {
    const fields = { status, professionalId: String(professionalId), treatmentId: String(whole.id) }
    await office.upload(
      'POST',
      '/reports',
      token,
      { ...fields, year: '2021', month: '8' },
      { bytes: await samplePdf(), name: 'papel.pdf' },
    )
  }
  await complete(ids(bare).slice(0, 2))
  await office.db`update sessions set professional_id = ${substitute} where id = ${ids(shared)[3] ?? 0}`
  await complete(ids(shared).slice(3))
  const list = async (filter = '') =>
    (
      await office.call(
        'GET',
        `/monitoring/treatments?year=2021&month=8&contractId=${contractId}&${filter}`,
        token,
      )
    ).body
  const found = async (filter: string) => {
    const { data, meta } = await list(filter)
    expect(meta.total).toBe(data.length)
    return data.map(({ id }: { id: number }) => id)
  }
  const neighbours = async (id: number, filter = '') =>
    (
      await office.call(
        'GET',
        `/monitoring/${id}/neighbours?year=2021&month=8&contractId=${contractId}&${filter}`,
        token,
      )
    ).body
  return { ...all, whole, bare, shared, substitute, list, found, neighbours, complete, ids }
}

const on = async (day: string, check: () => Promise<void>) => {
  vi.useFakeTimers({ now: new Date(`${day}T15:00:00Z`), toFake: ['Date'] })
  try {
    await check()
  } finally {
    vi.useRealTimers()
  }
}

test('a month is filtered by overdue sessions and missing documents, also for a shared PAD', async () => {
  const { whole, bare, shared, found, list, complete, ids } = await scene()
  expect(await found('')).toEqual([whole.id, bare.id, shared.id])
  for (const gap of ['proof', 'report', 'timesheet'])
    expect([gap, await found(`missing=${gap}`)]).toEqual([gap, [bare.id, shared.id]])
  expect(await found('missing=doubt')).toEqual([])
  const totals = {
    completed: 7,
    pending: 5,
    withoutProof: 3,
    withoutReport: 2,
    withoutTimesheet: 2,
    doubtful: 0,
  }
  // Sessions are on the 3rd, 10th, 17th and 24th. The tested days are before, in and after the month.
  await on('2021-07-31', async () => {
    expect(await found('missing=overdue')).toEqual([])
    expect((await list()).totals).toEqual({ ...totals, overdue: 0, today: 0 })
  })
  await on('2021-08-10', async () => {
    expect(await found('missing=overdue')).toEqual([shared.id])
    expect((await list('missing=proof')).totals).toEqual({ ...totals, overdue: 1, today: 1 })
  })
  await on('2021-09-01', async () => {
    expect(await found('missing=overdue')).toEqual([bare.id, shared.id])
    expect((await list()).totals).toEqual({ ...totals, overdue: 5, today: 0 })
    await complete(ids(bare))
    expect(await found('missing=overdue')).toEqual([shared.id])
  })
  expect((await list('missing=nada')).errors[0].field).toBe('missing')
})

test('a month is filtered by professional, and lists its professionals', async () => {
  const { token, contractId, professionalId, substitute, whole, bare, shared, found } = await scene()
  expect(await found(`professionalId=${professionalId}`)).toEqual([whole.id, bare.id, shared.id])
  expect(await found(`professionalId=${substitute}`)).toEqual([shared.id])
  expect(await found(`professionalId=${substitute}&missing=report&search=caio`)).toEqual([shared.id])
  const names = await office.call('GET', `/monitoring/2021/8/professionals?contractId=${contractId}`, token)
  expect(names.body).toEqual([
    { id: professionalId, fullName: 'Caio Atende' },
    { id: substitute, fullName: 'Dora Substitui' },
  ])
})

test('the neighbours of a PAD are in the same list, even if the PAD no longer matches the filter', async () => {
  const { whole, bare, shared, neighbours } = await scene()
  const idsOf = async (id: number, filter?: string) => {
    const { previous, next } = await neighbours(id, filter)
    return [previous?.id, next?.id]
  }
  expect(await idsOf(whole.id)).toEqual([undefined, bare.id])
  expect(await idsOf(bare.id)).toEqual([whole.id, shared.id])
  expect(await idsOf(bare.id, 'missing=report')).toEqual([undefined, shared.id])
  expect(await idsOf(whole.id, 'missing=report')).toEqual([undefined, bare.id])
  expect(await idsOf(shared.id, 'search=ana')).toEqual([whole.id, undefined])
  expect((await neighbours(bare.id)).next).toEqual({ id: shared.id, patient: 'Caio Dividido' })
})
