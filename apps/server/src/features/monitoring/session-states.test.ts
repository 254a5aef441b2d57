import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { monitoringScene, recordEvents } from '../../testing/monitoring.ts'

const office = testApp()
const scene = async () => {
  const all = await monitoringScene(office)
  const treatment = await all.addTreatment()
  return { ...all, treatment, ids: treatment.sessionDates.map((session) => session.id) }
}

const audits = async (treatmentId: number) => {
  const [row] = await office.db`
    select count(*)::int as n from audit_log
    where entity = 'treatment' and entity_id = ${treatmentId} and action = 'sessionUpdated'`
  return row?.n
}

describe('several sessions at once', () => {
  test('of several PADs change in one request, emit an event each, and are undone by sending the former states', async () => {
    const { treatment, ids, addTreatment, states, details, history, admin } = await scene()
    const other = await addTreatment()
    const [one = 0, two = 0, three = 0] = ids
    const far = other.sessionDates[0]?.id ?? 0
    const [changed, glossed] = [
      recordEvents(office, 'session.changed', treatment.id),
      recordEvents(office, 'session.glossed', treatment.id),
    ]
    const { status, body } = await states([
      { id: far, status: 'cancelled', endDate: null },
      { id: three, status: 'glossed', endDate: '2021-08-17' },
      { id: one, status: 'completed', endDate: null },
      { id: two, status: 'completed', endDate: '2021-09-02' },
    ])
    expect(status).toBe(200)
    expect(body.sessions).toMatchObject([
      { id: far, treatmentId: other.id, status: 'cancelled', endDate: null },
      { id: three, status: 'glossed', endDate: null, file: null },
      { id: one, status: 'completed', endDate: '2021-08-03T00:00:00.000Z' },
      { id: two, status: 'completed', endDate: '2021-09-02T00:00:00.000Z' },
    ])
    expect(changed.map((event) => event.sessionId)).toEqual([three, one, two])
    expect(glossed).toEqual([{ treatmentId: treatment.id, sessionId: three, actorId: admin.id }])
    const ofMonth = async (month: number) =>
      (await details(treatment.id, `year=2021&month=${month}`)).sessions.map(
        (session: { id: number }) => session.id,
      )
    expect(await ofMonth(8)).toEqual([one, three, ids[3]])
    expect(await ofMonth(9)).toEqual([two])
    expect((await history()).slice(0, 2)).toEqual([
      'alterou, na sessão de 10/08/2021 do PAD de FISIOTERAPIA, o status de “Pendente” para “Realizada” e a conclusão de vazio para 02/09/2021.',
      'alterou, na sessão de 03/08/2021 do PAD de FISIOTERAPIA, o status de “Pendente” para “Realizada” e a conclusão de vazio para 03/08/2021.',
    ])
    await states([one, two, three].map((id) => ({ id, status: 'pendding', endDate: null })))
    expect((await details(treatment.id)).sessions).toMatchObject(
      treatment.sessionDates.map(({ id, sessionDate }) => ({
        id,
        sessionDate,
        status: 'pendding',
        endDate: null,
      })),
    )
  })

  test('with `onlyPending` skip sessions that are no longer pending', async () => {
    const { token, treatment, ids, states, details } = await scene()
    const [one = 0, two = 0] = ids
    await states([{ id: one, status: 'glossed', endDate: null }])
    const all = ids.map((id) => ({ id, status: 'completed', endDate: null }))
    const { status, body } = await office.call('PUT', '/monitoring/session-states', token, {
      sessions: all,
      onlyPending: true,
    })
    expect([status, body.before.length]).toEqual([200, 4])
    const now = async () =>
      (await details(treatment.id)).sessions.map((session: { status: string }) => session.status)
    expect(await now()).toEqual(['glossed', 'completed', 'completed', 'completed'])
    // Without the flag, every session changes.
    await states([{ id: one, status: 'completed', endDate: null }])
    await states([{ id: two, status: 'cancelled', endDate: null }])
    expect(await now()).toEqual(['completed', 'cancelled', 'completed', 'completed'])
  })

  test('return their former states, and nothing changes if another user changed one first', async () => {
    const { treatment, ids, states, details } = await scene()
    const [one = 0, two = 0, three = 0] = ids
    const planned = { status: 'pendding', endDate: null }
    const done = (endDate: string | null) => ({ status: 'completed', endDate })
    const first = await states([
      { id: one, ...done(null), from: planned },
      { id: two, ...done('2021-08-11'), from: planned },
    ])
    expect(first.body.before).toEqual([
      { id: one, ...planned },
      { id: two, ...planned },
    ])
    const stored = (await details(treatment.id)).sessions
    for (const [id, day, from] of [
      [one, '03/08/2021', planned],
      [two, '10/08/2021', done('2021-08-10')],
    ] as const) {
      const late = await states([
        { id: three, status: 'glossed', endDate: null },
        { id, status: 'cancelled', endDate: null, from },
      ])
      expect([late.status, late.body.message]).toEqual([
        406,
        `A sessão de ${day} foi alterada por outra pessoa. Nenhuma sessão foi mudada.`,
      ])
    }
    expect((await details(treatment.id)).sessions).toEqual(stored)
    expect(await audits(treatment.id)).toBe(2)

    const same = await states([{ id: one, ...done(null), from: planned }])
    expect([same.status, same.body.before]).toEqual([200, [{ id: one, ...done('2021-08-03T00:00:00.000Z') }]])
    const undone = await states([{ id: two, ...planned, from: done('2021-08-11T00:00:00.000Z') }])
    expect(undone.body.sessions).toMatchObject([{ id: two, ...planned }])
  })

  test('already in the requested state do not change and emit no event', async () => {
    const { treatment, ids, states } = await scene()
    const [one = 0, two = 0] = ids
    await states([{ id: one, status: 'glossed', endDate: null }])
    const before = await office.db`select * from sessions where id = ${one}`
    const [changed, glossed] = [
      recordEvents(office, 'session.changed', treatment.id),
      recordEvents(office, 'session.glossed', treatment.id),
    ]
    await states([
      { id: one, status: 'glossed', endDate: '2021-08-09' },
      { id: two, status: 'completed', endDate: null },
    ])
    expect(await audits(treatment.id)).toBe(2)
    expect(changed.map((event) => event.sessionId)).toEqual([two])
    expect(glossed).toEqual([])
    expect(await office.db`select * from sessions where id = ${one}`).toEqual(before)
  })

  test('all stay unchanged if one of them is rejected', async () => {
    const { token, treatment, ids, addTreatment, states, details } = await scene()
    const [one = 0, two = 0] = ids
    const gone = await addTreatment()
    await office.ok('DELETE', `/treatments/${gone.id}`, token)
    const good = { id: one, status: 'completed', endDate: null }
    for (const [bad, status, message] of [
      [{ id: 999_999, status: 'completed', endDate: null }, 404, 'A sessão 999999 não existe.'],
      [
        { id: gone.sessionDates[0]?.id, status: 'completed', endDate: null },
        406,
        'Este PAD foi removido e não pode mais ser alterado.',
      ],
      [{ id: two, status: 'paid', endDate: null }, 422, 'Confira os campos indicados.'],
      [{ id: two, status: 'completed', endDate: '2021-02-30' }, 422, 'Confira os campos indicados.'],
      [good, 422, 'Confira os campos indicados.'],
    ] as const) {
      const answer = await states([good, bad])
      expect([bad, answer.status, answer.body.message]).toEqual([bad, status, message])
    }
    expect((await states([])).status).toBe(422)
    expect((await details(treatment.id)).totalValue).toBe(0)
    expect(await audits(treatment.id)).toBe(0)
  })

  test('changed by two users in different order cause no deadlock', async () => {
    const { ids, addTreatment, states } = await scene()
    const all = [...ids, ...(await addTreatment()).sessionDates.map((session) => session.id)]
    const ask = (list: number[], status: string) => states(list.map((id) => ({ id, status, endDate: null })))
    const answers = await Promise.all([
      ask(all, 'completed'),
      ask([...all].reverse(), 'cancelled'),
      ask(all, 'glossed'),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    const found = await office.db`select distinct status from sessions where id = any(${all})`
    expect(found).toHaveLength(1)
  })

  test('can be changed by any signed-in user, including the pickup role', async () => {
    const { ids, states } = await scene()
    const state = [{ id: ids[0], status: 'cancelled', endDate: null }]
    expect((await states(state, 'nobody')).status).toBe(401)
    const pickup = await office.enter({ role: 'pickup' })
    expect((await states(state, pickup.token)).status).toBe(200)
  })
})
