import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { recordedChanges } from '../../testing/audit.ts'
import { recruitmentScene } from '../../testing/recruitment.ts'

const office = testApp()

const scene = async () => {
  const found = await recruitmentScene(office)
  const { make, contractId, token } = found
  const specialty = 'PSICOLOGIA'
  const professional = await make.professional({ speciality: specialty, fullName: 'Bia Chamada' })
  const id = await make.recruitment(contractId, { specialty })
  const call = (who = professional, by = token) =>
    office.call('POST', `/recruitment/${id}/calls`, by, { professionalId: who })
  const end = (callId: number, answer = 'none') =>
    office.call('PUT', `/recruitment/${id}/calls/${callId}`, token, { answer })
  const waiting = async () => (await found.read(id)).waitingCalls
  const shown = async (who = professional) =>
    (await found.suggestions(id)).find((one: { professional: { id: number } }) => one.professional.id === who)
      ?.call
  const listed = async (query = '') =>
    (await office.call('GET', `/recruitment?contractId=${contractId}${query}`, token)).body.data.map(
      (row: { waitingCalls: number }) => row.waitingCalls,
    )
  return { ...found, specialty, professional, id, call, end, waiting, shown, listed }
}

test('a call with author and time is open until a user closes it as unanswered', async () => {
  const { call, end, waiting, shown, listed, professional, id } = await scene()
  const emitted: number[] = []
  office.app.events.on('recruitment.changed', ({ recruitmentId }) => void emitted.push(recruitmentId))
  expect([await waiting(), await listed('&waiting=true')]).toEqual([0, []])
  const { status, body } = await call()
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(Number),
      recruitmentId: id,
      professionalId: professional,
      calledAt: expect.any(String),
      calledBy: { name: 'Quem Capta' },
      answer: null,
      answeredAt: null,
    },
  ])
  expect(await shown()).toEqual(body)
  expect([await waiting(), await listed('&waiting=true')]).toEqual([1, [1]])
  expect((await end(body.id)).body).toMatchObject({ answer: 'none', answeredAt: expect.any(String) })
  expect(await shown()).toMatchObject({ answer: 'none' })
  expect([await waiting(), await listed('&waiting=true'), await listed()]).toEqual([0, [], [0]])
  expect((await end(body.id)).status).toBe(200)
  expect(emitted).toEqual([id, id])
  expect(await recordedChanges(office.db, 'recruitment', id, 'called')).toEqual([
    { callId: { from: null, to: body.id } },
  ])
  expect(await recordedChanges(office.db, 'recruitment', id, 'callUnanswered')).toHaveLength(1)
  // The professional can be called again.
  expect((await call()).body.id).not.toBe(body.id)
})

test('two concurrent calls of a professional create one, and the error of the second names the first caller', async () => {
  const { call, professional, id } = await scene()
  const answers = await Promise.all(Array.from({ length: 10 }, () => call()))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  const [{ count }] = await office.db<[{ count: number }]>`
    select count(*)::int from recruitment_calls where recruitment_id = ${id}`
  expect(count).toBe(1)
  const colleague = await office.enter({ role: 'pickup', name: 'Outra Pessoa' })
  expect(await call(professional, colleague.token)).toMatchObject({
    status: 406,
    body: {
      message: expect.stringMatching(
        /^Este profissional já foi chamado por Quem Capta, em \d\d\/\d\d\/\d{4} às \d\d:\d\d, e ainda não respondeu\.$/,
      ),
    },
  })
})

test('a rejection answers the call, and withdrawing it reopens the call', async () => {
  const { call, end, professional, id, reject, undo, waiting } = await scene()
  const { body } = await call()
  const rejection = (await reject(id, professional)).body
  expect(await waiting()).toBe(0)
  expect(await end(body.id)).toMatchObject({
    status: 406,
    body: { message: 'Esta chamada já teve resposta.' },
  })
  await undo(rejection.id)
  expect(await waiting()).toBe(1)
  // A professional can be called and can reject again after a rejection.
  await reject(id, professional)
  expect((await call()).status).toBe(201)
  expect((await reject(id, professional)).status).toBe(201)
  expect((await reject(id, professional)).status).toBe(406)
})

test('an assignment answers the call of the assigned professional; the other calls still wait', async () => {
  const { call, make, token, id, professional, specialty, waiting, read, shown } = await scene()
  const other = await make.professional({ speciality: specialty })
  await call()
  await call(other)
  await office.ok('PUT', `/recruitment/${id}/professional`, token, { professionalId: professional })
  expect([await waiting(), (await shown()).answer, (await shown(other)).answer]).toEqual([
    1,
    'assigned',
    null,
  ])
  const { fullName, contractId, type, frequency, city, state, version } = await read(id)
  const body = { fullName, contractId, specialty, type, frequency, city, state, version }
  await office.ok('PUT', `/recruitment/${id}`, token, { ...body, professionalId: other })
  expect([await waiting(), (await shown(other)).answer]).toEqual([0, 'assigned'])
})

test('an authorized recruitment has no waiting calls, and an ended one rejects new calls', async () => {
  const { call, make, token, id, professional, waiting, listed, reject } = await scene()
  await call()
  const chosen = await make.professional()
  await office.ok('PUT', `/recruitment/${id}/professional`, token, { professionalId: chosen })
  const become = (status: string) => office.ok('PUT', `/recruitment/${id}/status`, token, { status })
  await become('recruited')
  expect([await waiting(), await listed(), await listed('&waiting=true')]).toEqual([0, [0], []])
  // After the assigned professional rejects, the earlier call is open again.
  await reject(id, chosen)
  expect([await waiting(), await listed('&waiting=true')]).toEqual([1, [1]])
  await become('cancelled')
  expect(await call(await make.professional())).toMatchObject({
    status: 406,
    body: { message: 'Esta captação foi encerrada: ninguém mais é chamado.' },
  })
  await become('open')
  const treatment = await make.treatment(await make.patient(await make.contract()), professional)
  await office.db`update recruitments set treatment_id = ${treatment} where id = ${id}`
  expect((await call(await make.professional())).status).toBe(406)
})

test('a call requires an existing recruitment, professional and call', async () => {
  const { call, end, token, id, make, contractId } = await scene()
  expect((await call(999_999)).body.errors).toEqual([
    { field: 'professionalId', message: 'Este profissional não existe ou foi removido.' },
  ])
  expect((await end(999_999)).status).toBe(404)
  const { body } = await call()
  expect((await end(body.id, 'refused')).status).toBe(422)
  const other = await make.recruitment(contractId)
  const elsewhere = await office.call('PUT', `/recruitment/${other}/calls/${body.id}`, token, {
    answer: 'none',
  })
  expect(elsewhere.status).toBe(404)
  const missing = await office.call('POST', '/recruitment/999999/calls', token, { professionalId: id })
  expect(missing.status).toBe(404)
})

test('the history lists statuses, assignments, calls and rejections with author and time, newest first, in pages', async () => {
  const { call, end, token, id, professional, reject, undo, read, admin } = await scene()
  const { body } = await call()
  await end(body.id)
  await call()
  const assign = async () =>
    office.ok('PUT', `/recruitment/${id}/professional`, token, { professionalId: professional })
  await assign()
  await office.ok('PUT', `/recruitment/${id}/status`, admin.token, { status: 'recruited' })
  const rejection = (await reject(id, professional, 'Mudou de cidade')).body
  await undo(rejection.id, admin.token)
  const { fullName, contractId, specialty, type, frequency, state } = await read(id)
  const fields = {
    fullName,
    contractId,
    specialty,
    type,
    frequency,
    state,
    city: 'Cotia',
    professionalId: professional,
  }
  await office.ok('PUT', `/recruitment/${id}`, token, { ...fields, administratorId: admin.id, cellphone: '' })
  const timeline = async (query = '') =>
    (await office.call('GET', `/recruitment/${id}/timeline${query}`, token)).body
  const { data, meta } = await timeline()
  expect(meta).toMatchObject({ total: 9, per_page: 20 })
  const lines = data.map(({ by, kind, text, detail }: Record<string, string | null>) =>
    [by, kind, text, detail].join(' | '),
  )
  const [adminName] = (
    await office.db<{ name: string }[]>`select name from administrators where id = ${admin.id}`
  ).map(({ name }) => name)
  expect(lines).toEqual([
    `Quem Capta | edited | Responsável: ${adminName} | Dados alterados: cidade`,
    `${adminName} | refused | Recusa desfeita: Bia Chamada | Mudou de cidade. Status: de ABERTO para AUTORIZADO`,
    'Quem Capta | refused | Recusa: Bia Chamada | Mudou de cidade. Status: de AUTORIZADO para ABERTO',
    `${adminName} | status | Status: de ABERTO para AUTORIZADO | `,
    'Quem Capta | assigned | Designação: Bia Chamada | ',
    'Quem Capta | called | Chamada: Bia Chamada | ',
    'Quem Capta | called | Não respondeu: Bia Chamada | ',
    'Quem Capta | called | Chamada: Bia Chamada | ',
    `${adminName} | opened | Captação aberta | `,
  ])
  const last = await timeline('?page=3&per_page=4')
  expect([last.meta.last_page, last.data.map(({ text }: { text: string }) => text)]).toEqual([
    3,
    ['Captação aberta'],
  ])
  expect((await office.call('GET', '/recruitment/999999/timeline', token)).status).toBe(404)
})

test('after 7 days a call counts as unanswered: anybody may call again, and the age is shown', async () => {
  const { call, read, id, waiting, listed, make, specialty } = await scene()
  const { token: colleague } = await office.enter({ name: 'Outra Pessoa' })
  const { body: first } = await call()
  const age = (days: number) =>
    office.db`update recruitment_calls set called_at = now() - ${`${days} days`}::interval where id = ${first.id}`
  await age(6)
  expect((await call(undefined, colleague)).status).toBe(406)
  /**
   * The lists of three filters: all open calls (linked by earlier notifications), calls that may still be answered, and calls
   * that are too old.
   */
  const filtered = async () => [
    await listed('&waiting=true'),
    await listed('&waiting=answerable'),
    await listed('&waiting=unanswered'),
  ]
  const ageOf = (since: string) => Math.round((Date.now() - Date.parse(since)) / 86_400_000)
  expect([await waiting(), await filtered()]).toEqual([1, [[1], [1], []]])
  await age(8)
  expect(await read(id)).toMatchObject({ waitingCalls: 1, unansweredCalls: 1, answerableSince: null })
  expect(ageOf((await read(id)).waitingSince)).toBe(8)
  expect(await filtered()).toEqual([[1], [], [1]])
  await call(await make.professional({ speciality: specialty }))
  const both = await read(id)
  expect(both).toMatchObject({ waitingCalls: 2, unansweredCalls: 1 })
  expect([ageOf(both.waitingSince), ageOf(both.answerableSince)]).toEqual([8, 0])
  expect(await filtered()).toEqual([[2], [2], [2]])
  const again = await call(undefined, colleague)
  expect([again.status, again.body.calledBy, await waiting()]).toEqual([201, { name: 'Outra Pessoa' }, 2])
  const [ended] = await office.db`select answer from recruitment_calls where id = ${first.id}`
  expect(ended).toEqual({ answer: 'none' })
})
