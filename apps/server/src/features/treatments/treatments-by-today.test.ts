import { competenceOf, dayOf, daysAfter, daysBetween } from '@zelo/contract/dates'
import type { Session } from '@zelo/contract/sessions'
import type { TreatmentSummary } from '@zelo/contract/treatments'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { record } from '../../testing/records.ts'

const office = testApp()
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
const days = (sessions: Session[]) => sessions.map(({ sessionDate }) => dayOf(sessionDate))

/** A PAD from ten days ago to twenty days ahead, daily except for the last days. Its first four sessions are completed. */
const underWay = async () => {
  const found = await paymentsScene(office)
  const start = daysAfter(today(), -10)
  const body = (overrides: object = {}) =>
    found.treatmentBody({
      startDate: start,
      endDate: daysAfter(today(), 20),
      frequency: 'Diário',
      sessionCount: 30,
      ...overrides,
    })
  const { id, sessionDates } = await found.ok('POST', `/treatments/${found.patientId}`, body())
  const done = daysBetween(start, daysAfter(start, 3))
  await found.setStates({ id, sessionDates }, ...done.map((day) => day as `2${string}`))
  const put = (overrides: object) => office.call('PUT', `/treatments/${id}`, found.token, body(overrides))
  return { ...found, id, start, done, put }
}

describe('a new schedule for a running PAD', () => {
  test('plans no session on a past day, except where a session was already pending', async () => {
    const { put, done } = await underWay()
    const { status, body } = await put({ frequency: '3x Semana', sessionCount: 12 })
    expect([status, body.errors]).toEqual([200, undefined])
    const all = days(body.sessionDates)
    expect(all).toHaveLength(12)
    // Completed and overdue sessions keep their days. No other past day is used.
    const past = all.filter((day) => day < today())
    expect(past).toEqual([...done, ...daysBetween(daysAfter(today(), -6), daysAfter(today(), -1))])
  })

  test('plans a future period from its first day on, independent of earlier sessions', async () => {
    const { put, done } = await underWay()
    const next = { startDate: daysAfter(today(), 30), endDate: daysAfter(today(), 70) }
    const { body } = await put({ ...next, frequency: 'Diário', sessionCount: 31 })
    const first = daysBetween(next.startDate, daysAfter(next.startDate, 26))
    expect(days(body.sessionDates)).toEqual([...done, ...first])
  })

  test('is refused without enough future days, unless the days are chosen by hand', async () => {
    const { put, start, id, token } = await underWay()
    const over = { startDate: daysAfter(start, -40), endDate: daysAfter(today(), -1) }
    const fewer = await put({ ...over, frequency: '2x Semana', sessionCount: 10 })
    expect(fewer.status).toBe(200)
    const more = await put({ ...over, frequency: '3x Semana', sessionCount: 12 })
    expect([more.status, more.body.errors]).toEqual([
      422,
      [
        {
          field: 'sessionCount',
          message:
            'Sem usar dias que já passaram, cabem 6 sessões, e faltam 8. Estenda o período ou escolha os dias à mão.',
        },
      ],
    ])
    const chosen = daysBetween(daysAfter(today(), -8), daysAfter(today(), -1))
    const byHand = await put({ ...over, frequency: '3x Semana', sessionCount: 12, sessionDates: chosen })
    expect(byHand.status).toBe(200)
    const { body } = await office.call('GET', `/treatments/${id}`, token)
    expect(body.sessionDates).toHaveLength(12)
  })
})

describe('a PAD whose period is over and that has no pending session', () => {
  const scene = async () => {
    const found = await paymentsScene(office)
    const [old, overdue, removed] = [
      await found.addTreatment(),
      await found.addTreatment({ startDate: '2025-09-02', endDate: '2025-09-30' }),
      await found.addTreatment({ specialty: 'PSICOLOGIA' }),
    ]
    const running = await found.addTreatment({ startDate: today(), endDate: daysAfter(today(), 30) })
    await found.setStates(old, '2025-08-05', 'cancelled', 'glossed', '2025-08-26')
    await found.ok('DELETE', `/treatments/${removed.id}`)
    const list = async (path: string) =>
      (await found.ok('GET', path)).data.map(({ id, ended }: TreatmentSummary) => [id, ended])
    return { ...found, old, overdue, removed, running, list }
  }

  test('has ended: it is listed after the running PADs, or in a separate list', async () => {
    const { old, overdue, removed, running, list, ok, patientId, professionalId } = await scene()
    for (const person of [`/patients/${patientId}`, `/professionals/${professionalId}`]) {
      const path = `${person}/treatments`
      expect(await list(`${path}?running=true`)).toEqual([
        [running.id, false],
        [overdue.id, false],
      ])
      // Newest first. Of two PADs that start on one day, the one created later is first.
      expect(await list(`${path}?running=false`)).toEqual([
        [removed.id, false],
        [old.id, true],
      ])
      expect(await list(`${path}?running=false&status=active`)).toEqual([[old.id, true]])
      expect(await list(`${path}?status=deleted`)).toEqual([[removed.id, false]])
      expect((await list(path)).map(([id]: [number]) => id)).toEqual([running.id, overdue.id, old.id])
      const { patient, ...professional } = await ok('GET', person)
      const { treatments, treatmentCounts } = patient ?? professional
      expect(treatmentCounts).toEqual({ active: 3, running: 2, deleted: 1 })
      expect(treatments.slice(0, 3).map(({ id }: { id: number }) => id)).toEqual([
        running.id,
        overdue.id,
        old.id,
      ])
    }
    expect((await ok('GET', `/treatments/${old.id}`)).ended).toBe(true)
    expect((await ok('GET', `/treatments/${overdue.id}`)).ended).toBe(false)
    const wrong = await office.call(
      'GET',
      `/patients/${patientId}/treatments?running=x`,
      (await office.enter()).token,
    )
    expect(wrong.status).toBe(422)
  })

  test.each([
    ['today', 0, false],
    ['yesterday', -1, true],
  ] as const)("that ends %s (%i) is frozen by today's closing with ended = %s", async (_, after, ended) => {
    const { addTreatment, setStates, close, read, contractId } = await paymentsScene(office)
    const end = daysAfter(today(), after)
    const period = { startDate: end, endDate: end, expectedStart: end, sessionDates: [end] }
    const one = await addTreatment({ ...period, frequency: 'Avulso', sessionCount: 1 })
    await setStates(one, end as `2${string}`)
    const { year, month } = competenceOf(end)
    expect((await close({ year, month })).status).toBe(201)
    const { treatments } = await read('invoicing', `&contractId=${contractId}`, `year=${year}&month=${month}`)
    expect(treatments).toMatchObject([{ id: one.id, ended }])
  })

  test('has ended even with pending sessions, if their month was closed', async () => {
    const { addTreatment, setStates, close, ok, read, token } = await paymentsScene(office)
    const professionalId = await record(office, token).professional({ fullName: 'Quem Já Foi' })
    const one = await addTreatment({ professionalId })
    await setStates(one, '2025-08-05')
    const ended = async () => [
      (await ok('GET', `/treatments/${one.id}`)).ended,
      (await ok('GET', `/monitoring/${one.id}/details?year=2025&month=8`)).ended,
      (await read('invoicing')).treatments.find(({ id }: { id: number }) => id === one.id).ended,
    ]
    const remove = () => office.call('DELETE', `/professionals/${professionalId}`, token)
    expect([await ended(), (await remove()).status]).toEqual([[false, false, false], 406])
    expect((await close()).status).toBe(201)
    expect([await ended(), (await remove()).status]).toEqual([[true, true, true], 200])
    // Removing the PAD would remove a session from the closed month.
    expect((await office.call('DELETE', `/treatments/${one.id}`, token)).status).toBe(406)
  })

  test('prevents neither the removal of its professional nor its own, and a closed month keeps its rows', async () => {
    const { old, overdue, running, token, close, professionalId, read, contractId, ok } = await scene()
    expect((await close()).status).toBe(201)
    const remove = () => office.call('DELETE', `/professionals/${professionalId}`, token)
    expect((await remove()).body.message).toBe('O profissional ainda tem 2 tratamentos ativos.')
    for (const { id } of [overdue, running]) await ok('DELETE', `/treatments/${id}`)
    expect((await remove()).status).toBe(200)

    const figures = () => read('invoicing', `&contractId=${contractId}`)
    const before = await figures()
    expect(before.treatments).toHaveLength(1)
    await ok('DELETE', `/treatments/${old.id}`)
    expect(await figures()).toEqual(before)
  })
})

test('a new number of sessions keeps the days and observations of the existing sessions', async () => {
  const { addTreatment, treatmentBody, ok } = await paymentsScene(office)
  const start = daysAfter(today(), 1)
  const period = {
    frequency: '2x Semana',
    startDate: start,
    endDate: daysAfter(start, 40),
    expectedStart: start,
  }
  const body = treatmentBody({ ...period, sessionCount: 8 })
  const { id, sessionDates } = await addTreatment(body)
  const [first, second] = sessionDates
  const hand = daysAfter(dayOf(second?.sessionDate ?? ''), 1)
  await ok('PUT', `/treatments/update-session/${second?.id}`, {
    treatmentId: id,
    sessionDate: hand,
    endDate: '',
    observation: 'A pedido da família.',
    status: 'pendding',
  })
  const placed = async () =>
    new Map(
      (await ok('GET', `/treatments/${id}`)).sessionDates.map((session: Session) => [
        session.id,
        dayOf(session.sessionDate),
      ]),
    )
  const before = await placed()
  await ok('PUT', `/treatments/${id}`, { ...body, sessionCount: 10 })
  const more = await placed()
  expect(more.size).toBe(10)
  for (const [session, day] of before) expect(more.get(session)).toBe(day)
  await ok('PUT', `/treatments/${id}`, { ...body, sessionCount: 8 })
  const fewer = await placed()
  expect(fewer.size).toBe(8)
  expect([fewer.get(second?.id ?? 0), fewer.get(first?.id ?? 0)]).toEqual([hand, before.get(first?.id ?? 0)])
})
