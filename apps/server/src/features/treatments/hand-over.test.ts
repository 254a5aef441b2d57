import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { moveToContract } from '../../testing/terms.ts'

const office = testApp({ PROFESSIONAL_DAILY_PATIENTS: '1' })

type Session = { id: number; sessionDate: string; professional: string; status: string }

/** Four Tuesdays of August 2025, by Caio at 80,10. */
const scene = async () => {
  const found = await paymentsScene(office)
  const one = await found.addTreatment()
  const substitute = await found.make.professional({ fullName: 'Bia Chega' })
  const pass = (overrides: object, id = one.id) =>
    office.call('POST', `/treatments/${id}/hand-over`, found.token, {
      professionalId: substitute,
      from: '2025-08-12',
      ...overrides,
    })
  const attended = async (id = one.id) =>
    (await found.ok('GET', `/treatments/${id}`)).sessionDates.map(
      ({ sessionDate, professional }: Session) => `${sessionDate.slice(8, 10)} ${professional}`,
    )
  return { ...found, one, substitute, pass, attended }
}

describe('a hand-over of sessions to another professional', () => {
  test('without a last day makes the professional responsible for the PAD, and earlier pending sessions stay', async () => {
    const { one, pass, attended, substitute, setStates, read } = await scene()
    await setStates(one, '2025-08-05')
    const { status, body } = await pass({ from: '2025-08-19', agreedValue: 95 })
    expect([status, body.professionalId, body.agreedValue]).toEqual([200, substitute, 95])
    expect(await attended()).toEqual(['05 Caio Atende', '12 Caio Atende', '19 Bia Chega', '26 Bia Chega'])
    // An edit of the PAD applies to its own professional and does not change the substitute's sessions.
    await setStates({ ...one, sessionDates: one.sessionDates.slice(1) }, '2025-08-12', '2025-08-19')
    const rows = (await read('production', `&treatmentIds=${one.id}`)).treatments
    expect(rows).toMatchObject([
      { professional: { fullName: 'Bia Chega' }, treatmentValue: 95 },
      { professional: { fullName: 'Caio Atende' }, treatmentValue: 160.2 },
    ])
  })

  test('with a last day does not change the PAD', async () => {
    const { one, pass, attended, professionalId, ok, treatmentBody } = await scene()
    const { status, body } = await pass({ to: '2025-08-20', agreedValue: 99.9 })
    expect([status, body.professionalId, body.agreedValue]).toEqual([200, professionalId, 80.1])
    expect(await attended()).toEqual(['05 Caio Atende', '12 Bia Chega', '19 Bia Chega', '26 Caio Atende'])
    // A new price of the PAD applies to every session from its first day on, also to the substitute's sessions.
    await ok('PUT', `/treatments/${one.id}`, treatmentBody({ agreedValue: 70, from: '2025-08-01' }))
    const values =
      await office.db`select agreed_value from sessions where treatment_id = ${one.id} order by session_date`
    expect(values.map(({ agreedValue }) => agreedValue)).toEqual([70, 70, 70, 70])
  })

  test('with a last day includes its first and its last day, and no day beside them', async () => {
    const { one, ok, pass, attended, substitute } = await scene()
    expect((await pass({ from: '2025-08-12', to: '2025-08-19' })).status).toBe(200)
    expect(await attended()).toEqual(['05 Caio Atende', '12 Bia Chega', '19 Bia Chega', '26 Caio Atende'])
    // A moved session gets the professional of its new day.
    const [first, , , last] = one.sessionDates
    const move = async (session: { id: number } | undefined, day: string) => {
      await ok('PUT', `/treatments/update-session/${session?.id}`, {
        treatmentId: one.id,
        sessionDate: day,
        endDate: null,
        observation: '',
        status: 'pendding',
      })
      const { sessionDates } = await ok('GET', `/treatments/${one.id}`)
      return sessionDates.find(({ id }: Session) => id === session?.id).professionalId === substitute
    }
    expect([await move(first, '2025-08-11'), await move(first, '2025-08-12')]).toEqual([false, true])
    expect([await move(last, '2025-08-20'), await move(last, '2025-08-19')]).toEqual([false, true])
  })

  test('can be reversed by a second hand-over', async () => {
    const { one, pass, attended, professionalId } = await scene()
    await pass({ to: '2025-08-20', agreedValue: 99.9 })
    expect((await pass({ to: '2025-08-31', professionalId })).status).toBe(200)
    expect(await attended()).toEqual(['05', '12', '19', '26'].map((day) => `${day} Caio Atende`))
    const values = await office.db`select agreed_value from sessions where treatment_id = ${one.id}`
    expect(values.map(({ agreedValue }) => agreedValue)).toEqual([80.1, 80.1, 80.1, 80.1])
  })

  test('applies to days: replanned sessions belong to the professional of their new day', async () => {
    const { one, pass, attended, ok, treatmentBody } = await scene()
    await pass({ to: '2025-08-20', agreedValue: 99.9 })
    const sessionDates = ['2025-08-06', '2025-08-13', '2025-08-21', '2025-08-28']
    await ok('PUT', `/treatments/${one.id}`, treatmentBody({ sessionDates }))
    expect(await attended()).toEqual(['06 Caio Atende', '13 Bia Chega', '21 Caio Atende', '28 Caio Atende'])
    // One session moves to a day of the substitute, and another is added on such a day.
    const more = ['2025-08-12', '2025-08-14', '2025-08-15', '2025-08-21', '2025-08-28']
    await ok('PUT', `/treatments/${one.id}`, treatmentBody({ sessionCount: 5, sessionDates: more }))
    expect(await attended()).toEqual([
      '12 Bia Chega',
      '14 Bia Chega',
      '15 Bia Chega',
      '21 Caio Atende',
      '28 Caio Atende',
    ])
    const values =
      await office.db`select agreed_value from sessions where treatment_id = ${one.id} order by session_date`
    expect(values.map(({ agreedValue }) => agreedValue)).toEqual([99.9, 99.9, 99.9, 80.1, 80.1])
  })

  test('is recorded with author, both professionals, days and number of sessions', async () => {
    const { pass, patientId, ok, one, adminId, substitute, professionalId } = await scene()
    await pass({ to: '2025-08-20' })
    const { patient } = await ok('GET', `/patients/${patientId}`)
    expect(patient.history[0].description).toBe(
      'passou 2 sessões do PAD de FISIOTERAPIA de “Caio Atende” para “Bia Chega”, de 12/08/2025 a 20/08/2025.',
    )
    const rows = await office.db`select * from hand_overs where treatment_id = ${one.id}`
    expect(rows).toMatchObject([
      {
        replacedId: professionalId,
        professionalId: substitute,
        firstDay: '2025-08-12T00:00:00.000Z',
        lastDay: '2025-08-20T00:00:00.000Z',
        sessionCount: 2,
        createdBy: adminId,
      },
    ])
  })

  test('makes edits outdated that were started before the hand-over', async () => {
    const { one, pass, ok, treatmentBody, token } = await scene()
    const { version } = await ok('GET', `/treatments/${one.id}`)
    await pass({})
    expect(
      (await office.call('PUT', `/treatments/${one.id}`, token, { ...treatmentBody(), version })).status,
    ).toBe(406)
    const { version: raised } = await ok('GET', `/treatments/${one.id}`)
    await pass({ from: '2025-08-05', to: '2025-08-05' })
    expect(
      (await office.call('PUT', `/treatments/${one.id}`, token, { ...treatmentBody(), version: raised }))
        .status,
    ).toBe(406)
  })

  test('is refused without sessions to hand over, with invalid days or people, or in a closed month', async () => {
    const { pass, professionalId, setStates, one, close, attended } = await scene()
    const refused = async (overrides: object) => {
      const { status, body } = await pass(overrides)
      return [status, body.errors?.[0]?.message ?? body.message]
    }
    expect(await refused({ professionalId })).toEqual([406, 'Estas sessões já são deste profissional.'])
    expect(await refused({ from: '2025-10-01', to: '2025-10-31' })).toEqual([
      406,
      'O PAD de Zélia Peçanha não tem sessões a passar de 01/10/2025 a 31/10/2025.',
    ])
    expect(await refused({ to: '2025-08-01' })).toEqual([422, 'O último dia vem antes do primeiro.'])
    expect(await refused({ professionalId: 999_999 })).toEqual([
      422,
      'Este profissional não existe ou foi removido.',
    ])
    await setStates(one, '2025-08-05')
    await close()
    expect(await refused({})).toEqual([
      406,
      expect.stringMatching(/^A competência 08\/2025 de Saúde Ação foi fechada/),
    ])
    expect(await attended()).toEqual(['05', '12', '19', '26'].map((day) => `${day} Caio Atende`))
  })
})

describe('a hand-over of all PADs of a professional', () => {
  const three = async () => {
    const found = await scene()
    const other = await found.make.patient(found.contractId, { fullName: 'Abel Dias' })
    const two = await found.addTreatment({}, other)
    const preview = (query: string) =>
      found.ok('GET', `/professionals/${found.professionalId}/hand-over?${query}`)
    const passAll = (overrides: object) =>
      office.call('POST', `/professionals/${found.professionalId}/hand-over`, found.token, {
        professionalId: found.substitute,
        from: '2025-08-12',
        ...overrides,
      })
    return { ...found, two, other, preview, passAll }
  }

  test('has a preview with the sessions of each PAD and the days with too many patients', async () => {
    const { preview, one, two, substitute } = await three()
    const { treatments, clashes } = await preview(`from=2025-08-20&professionalId=${substitute}`)
    expect(treatments).toMatchObject([
      {
        treatmentId: two.id,
        patient: 'Abel Dias',
        own: true,
        days: ['2025-08-26T00:00:00.000Z'],
        closedDays: [],
      },
      { treatmentId: one.id, patient: 'Zélia Peçanha', own: true, days: ['2025-08-26T00:00:00.000Z'] },
    ])
    // Each PAD alone is one patient. Both together are two, above the limit of one patient a day.
    expect(clashes).toEqual([{ day: '2025-08-26T00:00:00.000Z', patients: 2 }])
    expect((await preview('from=2025-08-20')).clashes).toEqual([])
  })

  test('changes every PAD in one request', async () => {
    const { passAll, attended, one, two, substitute, ok } = await three()
    expect((await passAll({})).body).toMatchObject({ treatments: 2, sessions: 6 })
    for (const { id } of [one, two])
      expect(await attended(id)).toEqual(['05 Caio Atende', '12 Bia Chega', '19 Bia Chega', '26 Bia Chega'])
    expect((await ok('GET', `/treatments/${one.id}`)).professionalId).toBe(substitute)
  })

  test('can be limited to chosen PADs, and leaves out sessions that others attend', async () => {
    const { passAll, pass, attended, one, two, make } = await three()
    const third = await make.professional({ fullName: 'Cora Cobre' })
    await pass({ professionalId: third, from: '2025-08-19', to: '2025-08-19' })
    expect((await passAll({ treatmentIds: [one.id] })).body).toMatchObject({ treatments: 1, sessions: 2 })
    expect(await attended()).toEqual(['05 Caio Atende', '12 Bia Chega', '19 Cora Cobre', '26 Bia Chega'])
    expect(await attended(two.id)).toEqual(['05', '12', '19', '26'].map((day) => `${day} Caio Atende`))
    expect((await passAll({ treatmentIds: [999_999] })).status).toBe(406)
  })

  test('changes nothing if the month of one PAD is closed', async () => {
    const { passAll, attended, two, make, ok, other } = await three()
    const closedFor = await make.contract({ fantasyName: 'Já Fechado' })
    await moveToContract(office, other, closedFor)
    await ok('POST', '/payment-management/closings', { contractId: closedFor, year: 2025, month: 8 })
    expect((await passAll({})).status).toBe(406)
    expect(await attended()).toEqual(['05', '12', '19', '26'].map((day) => `${day} Caio Atende`))
    expect(await attended(two.id)).toEqual(['05', '12', '19', '26'].map((day) => `${day} Caio Atende`))
  })

  test('allows the professional to be removed when no future session is left', async () => {
    const { passAll, professionalId, token, ok } = await three()
    const remove = () => office.call('DELETE', `/professionals/${professionalId}`, token)
    expect((await remove()).status).toBe(406)
    await passAll({ from: '2025-08-01' })
    const { treatments } = await ok('GET', `/professionals/${professionalId}`)
    expect(treatments).toEqual([])
    expect((await remove()).status).toBe(200)
  })
})

test("the proof of a substitute's session is accepted from the substitute or the PAD's professional, and does not reassign it", async () => {
  const { one, pass, token, substitute, professionalId, make, attended } = await scene()
  await pass({ to: '2025-08-12' })
  const [, second] = one.sessionDates
  const stranger = await make.professional()
  const set = (id: number) =>
    office.upload('PUT', `/monitoring/sessions/${second?.id}`, token, {
      status: 'completed',
      professionalId: String(id),
    })
  expect((await set(stranger)).status).toBe(422)
  for (const id of [professionalId, substitute]) expect((await set(id)).status).toBe(200)
  expect((await attended())[1]).toBe('12 Bia Chega')
})
