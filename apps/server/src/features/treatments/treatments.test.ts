import { dayOf } from '@zelo/contract/dates'
import { frequencies, frequencySessions } from '@zelo/contract/frequencies'
import { holidayName } from '@zelo/contract/holidays'
import type { Session } from '@zelo/contract/sessions'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { record } from '../../testing/records.ts'

const office = testApp({ PROFESSIONAL_DAILY_PATIENTS: '2' })

const scene = async (who: 'admin' | 'pickup' = 'pickup') => {
  const admin = await office.enter()
  const make = record(office, admin.token)
  const patientId = await make.patient(await make.contract())
  const professionalId = await make.professional({ fullName: 'Quem Atende' })
  const { token } = who === 'admin' ? admin : await office.enter({ role: 'pickup', name: 'Captadora' })
  const body = (overrides: object = {}) => ({
    professionalId,
    patientId,
    professional: 'Quem Atende',
    specialty: 'FISIOTERAPIA',
    startDate: '2032-08-01',
    endDate: '2032-08-31',
    sessionCount: 8,
    frequency: '2x Semana',
    diagnosis: 'AVC isquêmico',
    agreedValue: 80.5,
    contractValue: 120,
    authorizationDate: '',
    expectedStart: '2032-08-03T00:00:00.000Z',
    ...overrides,
  })
  const create = async (overrides: object = {}) => {
    const answer = await office.call('POST', `/treatments/${patientId}`, token, body(overrides))
    expect([answer.status, answer.body.errors]).toEqual([201, undefined])
    return answer.body
  }
  return { token, make, patientId, professionalId, body, create }
}

/** Past days, because sessions can be completed only on past days. */
const past = { startDate: '2021-08-01', endDate: '2021-08-31', expectedStart: '2021-08-03' }

const days = (sessions: Session[]) => sessions.map((session) => dayOf(session.sessionDate))

describe('creating a PAD', () => {
  test('creates exactly its sessions, pending, on the days of the frequency', async () => {
    const { create, patientId, professionalId } = await scene()
    const treatment = await create()
    expect(treatment).toMatchObject({
      status: 'active',
      patientId,
      professionalId,
      professional: { fullName: 'Quem Atende' },
      agreedValue: 80.5,
      authorizationDate: null,
      startDate: '2032-08-01T00:00:00.000Z',
    })
    expect(days(treatment.sessionDates)).toEqual([
      '2032-08-03',
      '2032-08-05',
      '2032-08-10',
      '2032-08-12',
      '2032-08-17',
      '2032-08-19',
      '2032-08-24',
      '2032-08-26',
    ])
    for (const session of treatment.sessionDates)
      expect(session).toMatchObject({ status: 'pendding', endDate: null })
  })

  test('accepts each count that the frequency offers and no other', async () => {
    const { token, patientId, body, create } = await scene()
    for (const frequency of frequencies) {
      for (const sessionCount of frequencySessions[frequency]) {
        const treatment = await create({ frequency, sessionCount })
        expect([frequency, treatment.sessionDates.length]).toEqual([frequency, sessionCount])
      }
      const wrong = await office.call(
        'POST',
        `/treatments/${patientId}`,
        token,
        body({ frequency, sessionCount: 3 }),
      )
      expect([frequency, wrong.status, wrong.body.errors[0].field]).toEqual([frequency, 422, 'sessionCount'])
    }
  })

  test('rejects a period that is too short, naming both numbers, or that ends before it begins', async () => {
    const { token, patientId, body } = await scene()
    const send = (overrides: object) =>
      office.call('POST', `/treatments/${patientId}`, token, body(overrides))
    const short = await send({ endDate: '2032-08-05' })
    expect(short.body.errors).toEqual([
      { field: 'sessionCount', message: 'No período cabem 5 sessões, e são 8.' },
    ])
    expect((await send({ endDate: '2032-07-31' })).body.errors[0].field).toBe('endDate')
    const day = { endDate: '2032-08-01', frequency: 'Quinzenal', sessionCount: 2 }
    expect((await send(day)).body.errors[0].message).toBe('No período cabe 1 sessão, e são 2.')
  })

  test('rejects a text in place of a number as invalid, and an absent number as missing', async () => {
    const { token, patientId, body } = await scene()
    const send = async (overrides: object) =>
      (await office.call('POST', `/treatments/${patientId}`, token, body(overrides))).body.errors
    expect(await send({ sessionCount: '8', professionalId: '1' })).toEqual([
      { field: 'professionalId', message: 'Código inválido.' },
      { field: 'sessionCount', message: 'Número de sessões inválido.' },
    ])
    expect(await send({ sessionCount: undefined, professionalId: null })).toEqual([
      { field: 'professionalId', message: 'Este campo é obrigatório.' },
      { field: 'sessionCount', message: 'Este campo é obrigatório.' },
    ])
  })

  test('rejects years outside 2000 to 2100, and periods longer than a year', async () => {
    const { token, patientId, body } = await scene()
    const send = async (overrides: object) =>
      (await office.call('POST', `/treatments/${patientId}`, token, body(overrides))).body.errors
    const year = 'O ano deve ficar entre 2000 e 2100.'
    expect(await send({ startDate: '0001-01-01', endDate: '9999-12-31' })).toEqual([
      { field: 'startDate', message: year },
      { field: 'endDate', message: year },
    ])
    expect(await send({ startDate: '0000-01-01' })).toEqual([{ field: 'startDate', message: year }])
    expect(await send({ expectedStart: '0000-01-01' })).toEqual([{ field: 'expectedStart', message: year }])
    expect(await send({ endDate: '2033-08-02' })).toEqual([
      { field: 'endDate', message: 'O período pode ter no máximo 366 dias.' },
    ])
    expect(await send({ endDate: '2033-08-01' })).toBeUndefined()
  })

  test('moves sessions off holidays', async () => {
    const { create } = await scene()
    const treatment = await create({
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      frequency: '5x Semana',
      sessionCount: 21,
    })
    expect(treatment.sessionDates).toHaveLength(21)
    expect(days(treatment.sessionDates).filter((day) => holidayName(day))).toEqual([])
  })

  test('accepts days chosen by hand, if they match the count and lie inside the period', async () => {
    const { token, patientId, body, create } = await scene()
    const sessionDates = ['2032-08-30', '2032-08-02', '2032-08-04', '2032-08-09']
    const schedule = { frequency: 'Semanal', sessionCount: 4 }
    expect(days((await create({ ...schedule, sessionDates })).sessionDates)).toEqual([...sessionDates].sort())
    const send = (dates: string[]) =>
      office.call('POST', `/treatments/${patientId}`, token, body({ ...schedule, sessionDates: dates }))
    expect((await send(sessionDates.slice(1))).body.errors[0]).toEqual({
      field: 'sessionDates',
      message: 'São 4 datas, e foram enviadas 3.',
    })
    expect((await send([...sessionDates.slice(1), '2032-09-01'])).body.errors[0].message).toBe(
      'Há uma data fora do período.',
    )
  })

  test('requires an active patient and professional, and amounts in whole cents', async () => {
    const { token, patientId, body } = await scene()
    expect((await office.call('POST', '/treatments/999999', token, body())).status).toBe(404)
    const send = (overrides: object) =>
      office.call('POST', `/treatments/${patientId}`, token, body(overrides))
    expect((await send({ professionalId: 999_999 })).body.errors[0].field).toBe('professionalId')
    for (const agreedValue of [-1, 10.005, 10_000_000])
      expect((await send({ agreedValue })).body.errors[0].field).toBe('agreedValue')
    expect((await send({ expectedStart: '03/08/2032' })).body.errors[0]).toEqual({
      field: 'expectedStart',
      message: 'Data inválida',
    })
    const [row] = await office.db`select count(*)::int as n from treatments where patient_id = ${patientId}`
    expect(row?.n).toBe(0)
  })
})

describe('a session of a PAD', () => {
  const change = (token: string, session: Session, overrides: object) =>
    office.call('PUT', `/treatments/update-session/${session.id}`, token, {
      treatmentId: session.treatmentId,
      sessionDate: session.sessionDate,
      endDate: null,
      observation: '',
      status: 'completed',
      ...overrides,
    })

  test('completed without an end day ends on its planned day; pending again has no end', async () => {
    const { token, create } = await scene()
    const [session] = (await create(past)).sessionDates
    expect((await change(token, session, {})).body).toMatchObject({
      status: 'completed',
      endDate: session.sessionDate,
    })
    expect((await change(token, session, { endDate: '2021-08-04' })).body.endDate).toBe(
      '2021-08-04T00:00:00.000Z',
    )
    expect((await change(token, session, { status: 'pendding', endDate: '2021-08-04' })).body).toMatchObject({
      status: 'pendding',
      endDate: null,
    })
  })

  test('counts in the month of its end when completed, else in its planned month', async () => {
    const { token, create } = await scene()
    const [session] = (await create(past)).sessionDates
    const month = async () => (await office.db`select month from sessions where id = ${session.id}`)[0]?.month
    expect(await month()).toBe('2021-08-01T00:00:00.000Z')
    await change(token, session, { endDate: '2021-09-02' })
    expect(await month()).toBe('2021-09-01T00:00:00.000Z')
    await change(token, session, { status: 'pendding' })
    expect(await month()).toBe('2021-08-01T00:00:00.000Z')
  })

  test('is rejected if another user changed it since it was read', async () => {
    const { token, create } = await scene()
    const [session] = (await create(past)).sessionDates
    const { updatedAt } = session
    const { body: changed } = await change(token, session, { updatedAt, observation: 'Primeira' })
    const late = await change(token, session, { updatedAt, observation: 'Segunda' })
    expect([late.status, late.body.errors[0].field]).toEqual([406, 'version'])
    const again = await change(token, session, { updatedAt: changed.updatedAt, observation: 'Terceira' })
    expect([again.status, again.body.observation]).toEqual([200, 'Terceira'])
  })

  test('ends within a year before or after its planned day', async () => {
    const { token, create } = await scene()
    const [session] = (await create(past)).sessionDates
    for (const endDate of ['2001-08-03', '2020-08-02', '2022-08-04', '2026-08-03']) {
      const far = await change(token, session, { endDate })
      const message = 'A data de conclusão deve ficar a no máximo um ano da data prevista, 03/08/2021.'
      expect([endDate, far.status, far.body.errors]).toEqual([endDate, 422, [{ field: 'endDate', message }]])
    }
    for (const endDate of ['2020-08-03', '2022-08-03'])
      expect((await change(token, session, { endDate })).status).toBe(200)
  })

  test('moves only inside the period of its PAD; a session already outside may keep its day', async () => {
    const { token, create } = await scene()
    const [session] = (await create(past)).sessionDates
    const out = await change(token, session, { sessionDate: '2021-09-01' })
    expect([out.status, out.body.errors]).toEqual([
      422,
      [
        {
          field: 'sessionDate',
          message: 'A data deve ficar no período do PAD, de 01/08/2021 a 31/08/2021.',
        },
      ],
    ])
    expect((await change(token, session, { sessionDate: '2021-08-31' })).status).toBe(200)
    await office.db`update sessions set session_date = '2021-09-01', end_date = null, status = 'pendding'
      where id = ${session.id}`
    expect((await change(token, session, { sessionDate: '2021-09-01' })).status).toBe(200)
  })

  test('rejects the status glossed and the id of another PAD, and is listed by date', async () => {
    const { token, create } = await scene()
    const [one, other] = [await create(past), await create(past)]
    const [session] = one.sessionDates
    expect((await change(token, session, { status: 'glossed' })).status).toBe(422)
    expect((await change(token, session, { treatmentId: other.id })).status).toBe(404)
    const { body } = await office.call('GET', `/treatments/list-sessions/${one.id}`, token)
    expect(body.data).toEqual(one.sessionDates)
  })
})

describe('editing a PAD', () => {
  test('keeps sessions that are not pending, and moves only pending ones', async () => {
    const { token, body, create } = await scene()
    const treatment = await create()
    const [first, second] = treatment.sessionDates
    await office.db`update sessions set status = 'completed', end_date = session_date where id = ${first.id}`
    await office.db`update sessions set status = 'glossed' where id = ${second.id}`
    const { body: edited } = await office.call(
      'PUT',
      `/treatments/${treatment.id}`,
      token,
      body({ frequency: '3x Semana', sessionCount: 12, startDate: '2032-08-01' }),
    )
    expect(edited.sessionDates).toHaveLength(12)
    const kept = edited.sessionDates.filter((session: Session) => session.status !== 'pendding')
    expect(days(kept)).toEqual(days([first, second]))
    const pending = edited.sessionDates.filter((session: Session) => session.status === 'pendding')
    expect(pending).toHaveLength(10)
    expect(new Set(days(pending).map((day) => new Date(day).getUTCDay()))).toEqual(new Set([1, 3, 5]))
  })

  test('keeps the days if the schedule does not change, including days moved by hand', async () => {
    const { token, body, create } = await scene()
    const schedule = { frequency: 'Semanal', sessionCount: 4 }
    const treatment = await create({
      ...schedule,
      sessionDates: ['2032-08-02', '2032-08-03', '2032-08-04', '2032-08-06'],
    })
    const { body: edited } = await office.call(
      'PUT',
      `/treatments/${treatment.id}`,
      token,
      body({ ...schedule, diagnosis: 'Outro' }),
    )
    expect(edited.diagnosis).toBe('Outro')
    expect(edited.sessionDates).toEqual(treatment.sessionDates)
  })

  test('with only a new count or a new period changes the schedule', async () => {
    const { token, body, create } = await scene()
    const treatment = await create()
    const put = async (overrides: object) =>
      (await office.call('PUT', `/treatments/${treatment.id}`, token, body(overrides))).body.sessionDates
    expect(await put({ sessionCount: 9 })).toHaveLength(9)
    expect(
      days(await put({ sessionCount: 9, startDate: '2032-08-10', endDate: '2032-09-30' })).every(
        (day) => day >= '2032-08-10',
      ),
    ).toBe(true)
  })

  test('is rejected if another user edited it since it was read', async () => {
    const { token, body, create } = await scene()
    const treatment = await create()
    const put = (overrides: object) =>
      office.call('PUT', `/treatments/${treatment.id}`, token, body(overrides))
    const first = await put({ diagnosis: 'Primeiro', version: treatment.version })
    expect([first.status, first.body.version]).toEqual([200, treatment.version + 1])
    const late = await put({ diagnosis: 'Segundo', version: treatment.version })
    expect([late.status, late.body.errors[0].field]).toEqual([406, 'version'])
    expect((await put({ diagnosis: 'Terceiro' })).body.diagnosis).toBe('Terceiro')
  })

  test('is rejected if sessions were moved, completed or reverted since it was read', async () => {
    const { token, body, create, professionalId } = await scene()
    const treatment = await create(past)
    const [one, two, three] = treatment.sessionDates as Session[]
    let { version } = treatment
    const outdates = async (where: string, overrides: object) => {
      expect((await office.call('PUT', where, token, overrides)).status).toBe(200)
      const late = await office.call('PUT', `/treatments/${treatment.id}`, token, body({ ...past, version }))
      expect([where, late.status, late.body.errors?.[0].field]).toEqual([where, 406, 'version'])
      const { body: now } = await office.call('GET', `/treatments/${treatment.id}`, token)
      expect(now.version).toBe(version + 1)
      version = now.version
    }
    const editor = { treatmentId: treatment.id, endDate: null, observation: '', status: 'pendding' }
    const path = `/treatments/update-session/${one?.id}`
    await outdates(path, { ...editor, sessionDate: '2021-08-04' })
    await outdates(path, { ...editor, sessionDate: '2021-08-04', status: 'completed' })
    const states = [one, two, three].map((session) => ({
      id: session?.id,
      status: 'completed',
      endDate: session?.sessionDate,
    }))
    await outdates('/monitoring/session-states', { sessions: states })
    const undone = states.map(({ id }) => ({ id, status: 'pendding', endDate: null }))
    await outdates('/monitoring/session-states', { sessions: undone })
    const monitored = `/monitoring/sessions/${two?.id}`
    await outdates(monitored, { status: 'glossed', professionalId: String(professionalId) })

    await office.ok('PUT', path, token, {
      ...editor,
      sessionDate: '2021-08-04',
      observation: 'Só um recado.',
    })
    expect((await office.call('PUT', `/treatments/${treatment.id}`, token, body({ version }))).status).toBe(
      200,
    )
  })

  test('with fewer sessions deletes those without proof or observation first', async () => {
    const { token, body, create } = await scene()
    const treatment = await create()
    const last = treatment.sessionDates.at(-1)
    await office.db`update sessions set observation = 'Combinado com a família.' where id = ${last.id}`
    const schedule = { frequency: 'Semanal', sessionCount: 4 }
    const { body: edited } = await office.call('PUT', `/treatments/${treatment.id}`, token, body(schedule))
    expect(edited.sessionDates).toHaveLength(4)
    expect(edited.sessionDates.at(-1)).toMatchObject({ id: last.id, observation: 'Combinado com a família.' })
  })

  test('rejects a count below the number of sessions that are not pending', async () => {
    const { token, body, create } = await scene()
    const treatment = await create()
    await office.db`update sessions set status = 'cancelled' where treatment_id = ${treatment.id}`
    const { status, body: refusal } = await office.call(
      'PUT',
      `/treatments/${treatment.id}`,
      token,
      body({ frequency: 'Semanal', sessionCount: 4 }),
    )
    expect([status, refusal.errors[0].field]).toEqual([422, 'sessionCount'])
    expect((await office.call('GET', `/treatments/${treatment.id}`, token)).body.frequency).toBe('2x Semana')
  })
})

test('a PAD with a removed professional can be edited, but no PAD can be assigned to a removed professional', async () => {
  const { token, make, professionalId, body, create } = await scene()
  const treatment = await create()
  const other = await make.professional()
  await office.db`update professionals set deleted_at = now() where id in ${office.db([professionalId, other])}`
  const put = (overrides: object) => office.call('PUT', `/treatments/${treatment.id}`, token, body(overrides))
  expect((await put({ diagnosis: 'Fratura de fêmur' })).status).toBe(200)
  expect((await put({ professionalId: other })).body.errors[0].field).toBe('professionalId')
})

test('a removed PAD keeps its past, rejects changes, and is not on the patient’s page', async () => {
  const { token, patientId, professionalId, body, create } = await scene()
  const treatment = await create()
  expect((await office.call('DELETE', `/treatments/${treatment.id}`, token)).status).toBe(200)
  expect((await office.call('GET', `/treatments/${treatment.id}`, token)).body.status).toBe('deleted')
  expect((await office.call('PUT', `/treatments/${treatment.id}`, token, body())).status).toBe(406)
  expect((await office.call('DELETE', `/treatments/${treatment.id}`, token)).status).toBe(406)
  expect((await office.call('GET', `/patients/${patientId}`, token)).body.patient.treatments).toEqual([])
  const { body: professional } = await office.call('GET', `/professionals/${professionalId}`, token)
  expect(professional.treatments).toMatchObject([{ id: treatment.id, status: 'deleted' }])
})

describe('a removed PAD', () => {
  const removed = async () => {
    const all = await scene('admin')
    const treatment = await all.create()
    const call = (method: 'POST' | 'DELETE', path: string) => office.call(method, path, all.token)
    await call('DELETE', `/treatments/${treatment.id}`)
    return { ...all, treatment, call, restore: () => call('POST', `/treatments/${treatment.id}/restore`) }
  }

  test('is restored completely by an administrator, once, with an entry in the history', async () => {
    const { treatment, token, patientId, restore } = await removed()
    const { token: captador } = await office.enter({ role: 'pickup' })
    expect((await office.call('POST', `/treatments/${treatment.id}/restore`, captador)).status).toBe(403)
    expect((await restore()).body).toEqual(treatment)
    expect((await restore()).status).toBe(406)
    expect((await office.call('POST', '/treatments/999999/restore', token)).status).toBe(404)
    const { body } = await office.call('GET', `/patients/${patientId}`, token)
    expect(body.patient.treatments).toMatchObject([{ id: treatment.id }])
    expect(body.patient.history[0].description).toBe('restaurou o PAD de FISIOTERAPIA.')
  })

  test('cannot be restored before its professional and its patient', async () => {
    const { professionalId, patientId, call, restore } = await removed()
    for (const path of [`/professionals/${professionalId}`, `/patients/${patientId}`]) {
      expect((await call('DELETE', path)).status).toBe(200)
      expect((await restore()).status).toBe(406)
      expect((await call('POST', `${path}/restore`)).status).toBe(200)
    }
    expect((await restore()).status).toBe(200)
  })
})

test('a planned PAD gets warnings about a full day and a repeated specialty, and can be created', async () => {
  const { token, make, patientId, professionalId, body, create } = await scene()
  const dates = ['2032-08-03']
  const warn = async (overrides: object = {}) =>
    (
      await office.call('POST', '/treatment-warnings', token, {
        patientId,
        professionalId,
        specialty: 'FISIOTERAPIA',
        dates,
        ...overrides,
      })
    ).body.warnings
  expect(await warn()).toEqual([])
  const treatment = await create()
  expect(await warn()).toEqual(['O paciente já tem FISIOTERAPIA em outro PAD em 03/08/2032.'])
  expect(await warn({ treatmentId: treatment.id })).toEqual([])
  const contract = await make.contract()
  for (let index = 0; index < 2; index++) {
    const next = await make.patient(contract)
    await office.ok('POST', `/treatments/${next}`, token, body())
  }
  const other = 'Quem Atende é de FISIOTERAPIA, e o PAD é de PSICOLOGIA.'
  expect(await warn({ specialty: 'PSICOLOGIA' })).toEqual([
    other,
    'O profissional teria 3 pacientes em 03/08/2032.',
  ])
  const both = ['2032-08-03', '2032-08-05']
  expect(await warn({ specialty: 'PSICOLOGIA', dates: both })).toEqual([
    other,
    'O profissional teria 3 pacientes em 03/08/2032 e 05/08/2032.',
  ])
  const another = await make.patient(contract)
  const monthly = { frequency: 'Mensal', sessionCount: 1, startDate: '2032-08-05' }
  await office.ok('POST', `/treatments/${another}`, token, body(monthly))
  expect(await warn({ specialty: 'PSICOLOGIA', dates: both })).toEqual([
    other,
    'O profissional teria até 4 pacientes em 03/08/2032 (3) e 05/08/2032 (4).',
  ])
  expect((await office.call('POST', `/treatments/${patientId}`, token, body())).status).toBe(201)
})

test('a chosen patient who receives no care at home causes a warning, and the PAD can be created', async () => {
  const { token, make, body } = await scene()
  const contract = await make.contract()
  for (const [status, warned] of [
    ['Óbito', true],
    ['Alta Clínica', true],
    ['Alta Adm', true],
    ['Hospitalização', true],
    ['Implantação', false],
    ['active', false],
  ] as const) {
    const patientId = await make.patient(contract, { status })
    const asked = await office.ok('POST', '/treatment-warnings', token, { patientId, dates: [] })
    expect(asked.body.warnings).toEqual(
      warned ? [`O status do paciente é ${status}: confira antes de salvar.`] : [],
    )
    expect((await office.call('POST', `/treatments/${patientId}`, token, body())).status).toBe(201)
  }
})

test('the patient’s history lists the changes of the PADs', async () => {
  const { token, patientId, body, create } = await scene()
  const treatment = await create(past)
  const [session] = treatment.sessionDates
  await office.call('PUT', `/treatments/update-session/${session.id}`, token, {
    treatmentId: treatment.id,
    sessionDate: session.sessionDate,
    endDate: null,
    observation: 'Bem disposto.',
    status: 'completed',
  })
  await office.ok(
    'PUT',
    `/treatments/${treatment.id}`,
    token,
    body({ ...past, diagnosis: 'Parkinson', contractValue: 130, from: '2021-08-20' }),
  )
  const sessionDates = ['06', '10', '12', '17', '19', '24', '26'].map((day) => `2021-08-${day}`)
  const kept = { ...past, diagnosis: 'Parkinson', contractValue: 130 }
  await office.ok('PUT', `/treatments/${treatment.id}`, token, body({ ...kept, sessionDates }))
  await office.ok('DELETE', `/treatments/${treatment.id}`, token)
  const { body: answer } = await office.call('GET', `/patients/${patientId}`, token)
  const sentences = answer.patient.history.map((item: { description: string }) => item.description)
  expect(sentences).toEqual([
    'removeu o PAD de FISIOTERAPIA.',
    'alterou, no PAD de FISIOTERAPIA, as datas previstas de 05/08/2021 para 06/08/2021.',
    'alterou, no PAD de FISIOTERAPIA, o diagnóstico de “AVC isquêmico” para “Parkinson” e o valor do contrato de R$\u00a0120,00 para R$\u00a0130,00, a partir de 20/08/2021 (2 sessões).',
    'alterou, na sessão de 03/08/2021 do PAD de FISIOTERAPIA, o status de “Pendente” para “Realizada”, a conclusão de vazio para 03/08/2021 e a observação de vazio para “Bem disposto.”.',
    'criou o PAD de FISIOTERAPIA.',
    'cadastrou o paciente.',
  ])
})
