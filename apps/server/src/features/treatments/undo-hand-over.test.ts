import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { recruitmentFields } from '../../testing/records.ts'

const office = testApp()

type Session = { id: number; sessionDate: string; professional: string; agreedValue: number }

/** Four Tuesdays of August 2025, by Caio at 80,10. Bia substitutes Caio or takes over the PAD. */
const scene = async () => {
  const found = await paymentsScene(office)
  const one = await found.addTreatment()
  const substitute = await found.make.professional({ fullName: 'Bia Chega' })
  const pass = (overrides: object = {}, id = one.id) =>
    found.ok('POST', `/treatments/${id}/hand-over`, {
      professionalId: substitute,
      from: '2025-08-12',
      to: '2025-08-20',
      agreedValue: 99,
      ...overrides,
    })
  const undo = (id: number) => office.call('DELETE', `/treatments/hand-overs/${id}`, found.token)
  const attended = async (id = one.id) =>
    (await found.ok('GET', `/treatments/list-sessions/${id}`)).data.map(
      ({ sessionDate, professional, agreedValue }: Session) =>
        `${sessionDate.slice(8, 10)} ${professional.split(' ')[0]} ${agreedValue}`,
    )
  const inForce = async (id = one.id) => (await found.ok('GET', `/treatments/${id}/hand-overs`)).data
  return { ...found, one, substitute, pass, undo, attended, inForce }
}

const before = ['05 Caio 80.1', '12 Caio 80.1', '19 Caio 80.1', '26 Caio 80.1']

test('undoing a temporary or permanent hand-over restores terms, sessions and the PAD', async () => {
  const { one, pass, undo, attended, inForce, ok, professionalId } = await scene()
  for (const to of ['2025-08-20', null]) {
    const { handOverId } = await pass({ to })
    expect(await inForce()).toMatchObject([
      { id: handOverId, professional: { fullName: 'Bia Chega' }, treatments: 1, obstacle: null },
    ])
    expect((await undo(handOverId)).body).toEqual({ treatments: 1, sessions: to ? 2 : 3, continuesIn: [] })
    expect(await attended()).toEqual(before)
    expect(await inForce()).toEqual([])
    expect((await ok('GET', `/treatments/${one.id}`)).professionalId).toBe(professionalId)
    expect((await undo(handOverId)).status).toBe(404)
  }
  const { patient } = await ok('GET', `/patients/${(await ok('GET', `/treatments/${one.id}`)).patientId}`)
  expect(patient.history[0].description).toBe(
    'desfez uma passagem do PAD de FISIOTERAPIA: 3 sessões de volta aos termos anteriores.',
  )
})

test('a hand-over of all PADs of a professional is undone as a whole or not at all', async () => {
  const { one, substitute, professionalId, ok, undo, attended, addTreatment, make, contractId, setStates } =
    await scene()
  const two = await addTreatment({}, await make.patient(contractId, { fullName: 'Abel Dias' }))
  const { id, treatments } = await ok('POST', `/professionals/${professionalId}/hand-over`, {
    professionalId: substitute,
    from: '2025-08-12',
    to: '2025-08-20',
  })
  expect(treatments).toBe(2)
  const touching = await ok(
    'GET',
    `/professionals/${professionalId}/hand-overs?from=2025-08-15&to=2025-08-31`,
  )
  expect(touching.data).toMatchObject([{ id, treatments: 2, obstacle: null }])
  const elsewhere = await ok('GET', `/professionals/${professionalId}/hand-overs?from=2025-09-01`)
  expect(elsewhere.data).toEqual([])
  await setStates(two, 'pendding', '2025-08-12')
  const refused = await undo(id)
  expect([refused.status, refused.body.message]).toEqual([
    406,
    `A passagem não pode ser desfeita. O PAD ${two.id} já tem 1 sessão realizada ou paga nesses dias.`,
  ])
  expect((await attended(one.id))[1]).toBe('12 Bia 80.1')
  await setStates(two, 'pendding', 'pendding')
  expect((await undo(id)).status).toBe(200)
  expect(await attended(two.id)).toEqual(before)
})

test('a hand-over is undone only after later hand-overs of its days', async () => {
  const { pass, undo, attended, make } = await scene()
  const { handOverId: first } = await pass()
  const third = await make.professional({ fullName: 'Cora Cobre' })
  const { handOverId: second } = await pass({ professionalId: third, from: '2025-08-19', to: '2025-08-19' })
  expect((await undo(first)).body.message).toMatch(/Desfaça antes a passagem posterior, para Cora Cobre/)
  expect((await undo(second)).status).toBe(200)
  expect((await attended())[2]).toBe('19 Bia 99')
  expect((await undo(first)).status).toBe(200)
  expect(await attended()).toEqual(before)
})

test('a hand-over cannot be undone if an edit changed its days, or if the former professional is removed', async () => {
  const { one, pass, undo, ok, treatmentBody, professionalId, attended } = await scene()
  const { handOverId } = await pass({ from: '2025-08-05', to: null })
  expect((await ok('DELETE', `/professionals/${professionalId}`)).message).toBeDefined()
  expect((await undo(handOverId)).body.message).toMatch(/Caio Atende, a quem os dias voltariam, foi removido/)
  await ok('POST', `/professionals/${professionalId}/restore`)
  const { professionalId: now } = await ok('GET', `/treatments/${one.id}`)
  await ok(
    'PUT',
    `/treatments/${one.id}`,
    treatmentBody({ professionalId: now, agreedValue: 70, from: '2025-08-20' }),
  )
  expect((await undo(handOverId)).body.message).toMatch(/nesses dias mudaram depois da passagem/)
  expect((await attended())[3]).toBe('26 Bia 70')
})

test('a removed professional gets no session by a move or by restoring a PAD', async () => {
  const { one, substitute, pass, ok, token, setStates } = await scene()
  await pass({ from: '2025-08-11', to: '2025-08-20' })
  await pass({
    professionalId: (await ok('GET', `/treatments/${one.id}`)).professionalId,
    from: '2025-08-14',
    to: '2025-08-20',
    agreedValue: null,
  })
  await setStates(one, 'pendding', '2025-08-12')
  await ok('DELETE', `/professionals/${substitute}`)
  const [first] = one.sessionDates
  const moved = await office.call('PUT', `/treatments/update-session/${first?.id}`, token, {
    treatmentId: one.id,
    sessionDate: '2025-08-13',
    endDate: null,
    observation: '',
    status: 'pendding',
  })
  expect([moved.status, moved.body.message]).toEqual([
    406,
    'Em 13/08/2025 quem atende este PAD é Bia Chega, que foi removido do cadastro: passe as sessões a outro profissional antes.',
  ])
  await ok('POST', `/professionals/${substitute}/restore`)
  await setStates(one, 'pendding', 'pendding')
  await ok('DELETE', `/treatments/${one.id}`)
  await ok('DELETE', `/professionals/${substitute}`)
  const restored = await office.call('POST', `/treatments/${one.id}/restore`, token)
  expect([restored.status, restored.body.message]).toEqual([
    406,
    'Há sessões pendentes de Bia Chega, que foi removido: restaure o profissional antes.',
  ])
})

test('a session of a removed professional cannot become pending again', async () => {
  const { one, substitute, pass, ok, setStates, set } = await scene()
  await pass({ from: '2025-08-12', to: '2025-08-12' })
  await setStates(one, 'pendding', 'cancelled')
  await ok('DELETE', `/professionals/${substitute}`)
  const again = await set(one.sessionDates[1] ?? { id: 0 }, 'pendding')
  expect([again.status, again.body.message]).toEqual([
    406,
    expect.stringMatching(/^Em 12\/08\/2025 quem atende/),
  ])
})

test("an edit of the professional restores the PAD's value; a hand-over without a value keeps each session's value", async () => {
  const { one, pass, attended, make, ok, treatmentBody } = await scene()
  const third = await make.professional({ fullName: 'Cora Cobre' })
  await pass({ agreedValue: 250 })
  await ok('PUT', `/treatments/${one.id}`, treatmentBody({ professionalId: third, from: '2025-08-11' }))
  expect(await attended()).toEqual(['05 Caio 80.1', '12 Cora 80.1', '19 Cora 80.1', '26 Cora 80.1'])
  await pass({ agreedValue: 250 })
  const other = await make.professional({ fullName: 'Davi Vem' })
  for (const to of ['2025-08-31', null]) {
    await pass({ professionalId: other, from: '2025-08-19', to, agreedValue: null })
    expect(await attended()).toEqual(['05 Caio 80.1', '12 Bia 250', '19 Davi 250', '26 Davi 80.1'])
    if (to === null) break
    // The PAD's own professional gets the PAD's own value again.
    await pass({ professionalId: third, from: '2025-08-19', to, agreedValue: null })
    expect(await attended()).toEqual(['05 Caio 80.1', '12 Bia 250', '19 Cora 80.1', '26 Cora 80.1'])
    await pass({ from: '2025-08-19', agreedValue: 250 })
  }
})

test('a PAD names its own professional and value of each day, which a hand-over back to them writes', async () => {
  const { one, substitute, professionalId, pass, attended, ok } = await scene()
  await pass({ from: '2025-08-19', to: null, agreedValue: 95 })
  const third = await ok('GET', `/treatments/${one.id}`)
  expect(third.terms.map(({ from, own }: { from: string; own: object }) => [from, own])).toEqual([
    [null, { professionalId, agreedValue: 80.1 }],
    ['2025-08-19T00:00:00.000Z', { professionalId: substitute, agreedValue: 95 }],
  ])
  await pass({ from: '2025-08-05', to: '2025-08-31', agreedValue: 70 })
  await pass({ professionalId, from: '2025-08-12', to: '2025-08-31', agreedValue: null })
  expect(await attended()).toEqual(['05 Bia 70', '12 Caio 80.1', '19 Caio 70', '26 Caio 70'])
})

test('a refusal after the hand-over returns the days and reopens the substitution', async () => {
  const { one, substitute, pass, attended, ok, contractId, token, undo } = await scene()
  const opened = await ok(
    'POST',
    '/recruitment',
    recruitmentFields(contractId, {
      type: 'temporary_substitution',
      specialty: 'FISIOTERAPIA',
      replacedTreatmentId: one.id,
    }),
  )
  await pass({ recruitmentId: opened.id })
  const refused = await ok('POST', '/recruitment-rejections', {
    recruitmentId: opened.id,
    professionalId: substitute,
  })
  expect(refused).toMatchObject({ reopened: true, handOverUndone: true })
  expect(await attended()).toEqual(before)
  expect(await ok('GET', `/recruitment/${opened.id}`)).toMatchObject({
    status: 'open',
    professionalId: null,
    handOver: null,
  })
  // Withdrawing the refusal restores the choice, but does not hand over the days again.
  await ok('DELETE', `/recruitment-rejections/${refused.id}`)
  expect(await ok('GET', `/recruitment/${opened.id}`)).toMatchObject({
    status: 'open',
    professionalId: substitute,
  })
  const { handOverId } = await pass({ recruitmentId: opened.id })
  expect((await undo(handOverId)).status).toBe(200)
  expect(await ok('GET', `/recruitment/${opened.id}`)).toMatchObject({ status: 'open', handOver: null })
  const other = await office.call('GET', `/treatments/${one.id}`, token)
  expect(other.body.substitutionId).toBe(opened.id)
})
