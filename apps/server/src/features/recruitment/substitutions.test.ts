import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { recruitmentFields } from '../../testing/records.ts'
import { newsOfStatus } from '../../testing/recruitment.ts'

const office = testApp()

/** A PAD of four Tuesdays of August 2025, and a substitution opened from it. */
const scene = async (type = 'substitution') => {
  const found = await paymentsScene(office)
  const one = await found.addTreatment()
  const substitute = await found.make.professional({ fullName: 'Bia Chega' })
  const open = (overrides: object = {}) =>
    office.call('POST', '/recruitment', found.token, {
      ...recruitmentFields(found.contractId, { fullName: 'Zélia Peçanha', specialty: 'FISIOTERAPIA', type }),
      patientId: found.patientId,
      replacedTreatmentId: one.id,
      ...overrides,
    })
  const { body: recruitment } = await open()
  const pass = (overrides: object = {}) =>
    office.call('POST', `/treatments/${one.id}/hand-over`, found.token, {
      professionalId: substitute,
      from: '2025-08-12',
      recruitmentId: recruitment.id,
      ...overrides,
    })
  const read = () => found.ok('GET', `/recruitment/${recruitment.id}`)
  return { ...found, one, substitute, open, recruitment, pass, read }
}

test('a hand-over authorizes its substitution with the new professional, and no PAD can be created from it', async () => {
  const { one, pass, read, substitute, ok, patientId, treatmentBody, token, recruitment } = await scene()
  expect((await pass()).status).toBe(200)
  expect(await read()).toMatchObject({
    status: 'recruitedpanel',
    professionalId: substitute,
    handOver: {
      treatmentId: one.id,
      professional: 'Bia Chega',
      from: '2025-08-12T00:00:00.000Z',
      to: null,
      sessions: 3,
    },
  })
  expect((await ok('GET', `/treatments/${one.id}`)).substitutionId).toBeNull()
  const second = await office.call('POST', `/treatments/${patientId}`, token, {
    ...treatmentBody({ professionalId: substitute }),
    recruitmentId: recruitment.id,
  })
  expect([second.status, second.body.message]).toEqual([
    406,
    'Uma substituição não vira outro PAD: passe as sessões do PAD ao novo profissional.',
  ])
  expect((await pass({ from: '2025-08-19' })).status).toBe(406)
})

test('a substitution of a PAD stays a substitution, before and after its hand-over', async () => {
  const { pass, read, token, recruitment, contractId } = await scene()
  const edit = async (type: string) => {
    const { status, professionalId } = await read()
    return office.call('PUT', `/recruitment/${recruitment.id}`, token, {
      ...recruitmentFields(contractId, { fullName: 'Zélia Peçanha', specialty: 'FISIOTERAPIA' }),
      status,
      professionalId,
      type,
    })
  }
  expect((await edit('scouting')).body.errors).toMatchObject([{ field: 'type' }])
  expect((await edit('temporary_substitution')).status).toBe(200)
  expect((await edit('substitution')).status).toBe(200)
  expect((await pass()).status).toBe(200)
  expect((await edit('scouting')).body.errors).toMatchObject([{ field: 'type' }])
  expect((await read()).type).toBe('substitution')
})

test('a temporary substitution requires a last day, and its PAD keeps the professional', async () => {
  const { pass, read, ok, one, professionalId } = await scene('temporary_substitution')
  const refused = await pass()
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ field: 'to', message: 'Uma substituição temporária precisa do último dia.' }],
  ])
  expect((await pass({ to: '2025-08-20' })).status).toBe(200)
  expect((await read()).handOver).toMatchObject({ to: '2025-08-20T00:00:00.000Z', sessions: 2 })
  expect((await ok('GET', `/treatments/${one.id}`)).professionalId).toBe(professionalId)
})

test('a PAD has at most one open substitution, and the error of a second one contains the first one’s id', async () => {
  const { open, recruitment, token, pass, contractId } = await scene()
  const refused = await open()
  expect([refused.status, refused.body]).toEqual([
    406,
    {
      message: `Este PAD já tem uma substituição em andamento: a captação nº ${recruitment.id}.`,
      existingId: recruitment.id,
    },
  ])
  // While a substitution is cancelled, another one can be opened. The first cannot be reopened while the other is open.
  const fields = recruitmentFields(contractId, { fullName: 'Zélia Peçanha', specialty: 'FISIOTERAPIA' })
  const change = (status: string) =>
    office.call('PUT', `/recruitment/${recruitment.id}`, token, { ...fields, type: 'substitution', status })
  expect((await change('cancelled')).status).toBe(200)
  const [first, ...others] = (await Promise.all(Array.from({ length: 20 }, () => open()))).sort(
    (a, b) => a.status - b.status,
  )
  expect(first?.status).toBe(201)
  expect(others.map(({ body }) => body.existingId)).toEqual(others.map(() => first?.body.id))
  expect((await change('open')).status).toBe(406)
  expect((await pass({ recruitmentId: first?.body.id })).status).toBe(200)
  expect((await open()).status).toBe(201)
})

test('a PAD can get another substitution after the first one was removed', async () => {
  const { open, recruitment, ok, one } = await scene()
  await ok('DELETE', `/recruitment/${recruitment.id}`)
  expect((await ok('GET', `/treatments/${one.id}`)).substitutionId).toBeNull()
  const { status, body: second } = await open()
  expect([status, (await ok('GET', `/treatments/${one.id}`)).substitutionId]).toEqual([201, second.id])
})

test('a substitution without a PAD lists the patient’s PADs, and the hand-over sets the chosen one', async () => {
  const { open, token, substitute, ok, contractId, addTreatment } = await scene()
  const to = '2097-08-31'
  const laterPad = await addTreatment({ startDate: '2097-08-06', endDate: to, expectedStart: '2097-08-06' })
  const { body: bare } = await open({ replacedTreatmentId: null })
  const { data } = await ok('GET', `/recruitment/${bare.id}/replaceable-pads`)
  expect(data).toMatchObject([{ treatmentId: laterPad.id, professional: 'Caio Atende', pendingSessions: 4 }])
  const pass = (recruitmentId: number, treatmentId: number) =>
    office.call('POST', `/treatments/${treatmentId}/hand-over`, token, {
      professionalId: substitute,
      from: '2097-08-06',
      recruitmentId,
    })
  const other = await addTreatment({
    startDate: '2097-09-03',
    endDate: '2097-09-30',
    specialty: 'PSICOLOGIA',
  })
  expect((await pass(bare.id, other.id)).status).toBe(406)
  expect((await pass(bare.id, laterPad.id)).status).toBe(200)
  expect((await ok('GET', `/recruitment/${bare.id}`)).replaced.treatmentId).toBe(laterPad.id)
  const scouting = await office.call(
    'POST',
    '/recruitment',
    token,
    recruitmentFields(contractId, { type: 'scouting' }),
  )
  expect((await pass(scouting.body.id, laterPad.id)).status).toBe(406)
})

test('a substitution that ended in a hand-over keeps its professional and status, and cannot be removed', async () => {
  const { pass, read, recruitment, token, substitute, make, one, ok, contractId } = await scene()
  expect((await pass()).status).toBe(200)
  const other = await make.professional({ fullName: 'Cora Cobre' })
  const { version } = await read()
  const to = `/recruitment/${recruitment.id}`
  const ask = async (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await office.call(method, path, token, body)
    return [answer.status, answer.body.message]
  }
  const refusalOf = (end: string) => [406, `As sessões desta substituição já foram passadas: ${end}`]
  const fields = recruitmentFields(contractId, { specialty: 'FISIOTERAPIA', type: 'substitution' })
  const changed = 'para trocar o profissional, registre a recusa dele ou desfaça a passagem no PAD.'
  expect(await ask('PUT', `${to}/professional`, { professionalId: other, version })).toEqual(
    refusalOf(changed),
  )
  expect(await ask('PUT', to, { ...fields, professionalId: other, version })).toEqual(refusalOf(changed))
  for (const status of ['cancelled', 'open']) {
    const refused = refusalOf('para mudar o status, desfaça antes a passagem no PAD.')
    expect(await ask('PUT', `${to}/status`, { status, version })).toEqual(refused)
    expect(await ask('PUT', to, { ...fields, professionalId: substitute, status, version })).toEqual(refused)
  }
  expect(await ask('POST', `${to}/calls`, { professionalId: other })).toEqual(
    refusalOf('o profissional está escolhido.'),
  )
  expect(await ask('DELETE', to)).toEqual(refusalOf('para removê-la, desfaça antes a passagem no PAD.'))
  expect(await read()).toMatchObject({ status: 'recruitedpanel', professionalId: substitute, version })
  // After the PAD is removed, the substitution can be changed again, like a recruitment that became a PAD.
  await ok('DELETE', `/treatments/${one.id}`)
  expect((await office.call('DELETE', to, token)).status).toBe(200)
})

test('a handed over substitution is refused, searched again, handed over again and undone', async () => {
  const { pass, read, recruitment, token, substitute, make, one, ok, professionalId } = await scene()
  const other = await make.professional({ fullName: 'Cora Cobre' })
  const attending = async () => {
    const { sessionDates } = await ok('GET', `/treatments/${one.id}`)
    return sessionDates.map((session: { professionalId: number }) => session.professionalId)
  }
  await pass()
  const refusal = { recruitmentId: recruitment.id, professionalId: substitute }
  const refused = await office.call('POST', '/recruitment-rejections', token, refusal)
  expect(refused.body).toMatchObject({ reopened: true, handOverUndone: true })
  expect(await attending()).toEqual([professionalId, professionalId, professionalId, professionalId])
  expect(
    (await office.call('POST', `/recruitment/${recruitment.id}/calls`, token, { professionalId: other }))
      .status,
  ).toBe(201)
  const { data } = await ok('GET', `/recruitment/${recruitment.id}/suggestions`)
  expect(data.map((found: { professional: { id: number } }) => found.professional.id)).not.toContain(
    substitute,
  )
  const { body: passed } = await pass({ professionalId: other })
  expect(await read()).toMatchObject({ status: 'recruitedpanel', professionalId: other })
  expect(await attending()).toEqual([professionalId, other, other, other])
  expect((await office.call('DELETE', `/treatments/hand-overs/${passed.handOverId}`, token)).status).toBe(200)
  expect(await read()).toMatchObject({ status: 'open', professionalId: null, handOver: null })
  expect(await attending()).toEqual([professionalId, professionalId, professionalId, professionalId])
  expect((await ok('GET', `/treatments/${one.id}`)).substitutionId).toBe(recruitment.id)
})

test('undoing a refusal restores the choice but not the hand-over, and names the professional of the sessions', async () => {
  const { pass, read, recruitment, token, substitute, ok, one } = await scene()
  await pass()
  const refusal = { recruitmentId: recruitment.id, professionalId: substitute }
  const refuse = async () => (await office.call('POST', '/recruitment-rejections', token, refusal)).body.id
  const undo = async (id: number) => office.call('DELETE', `/recruitment-rejections/${id}`, token)
  const first = await refuse()
  const { data } = await ok('GET', `/recruitment/${recruitment.id}/timeline`)
  expect(data[0]).toMatchObject({
    text: 'Recusa: Bia Chega',
    detail: 'Os dias que faltavam voltaram a quem atendia antes. Status: de AUTORIZADO para ABERTO',
  })
  expect((await undo(first)).body).toEqual({ message: 'Recusa desfeita.', sessionsStayWith: 'Caio Atende' })
  expect(await read()).toMatchObject({ status: 'open', professionalId: substitute, handOver: null })
  expect((await pass()).status).toBe(200)
  // A substitution of a removed PAD does not become open again.
  const second = await refuse()
  await ok('DELETE', `/treatments/${one.id}`)
  expect((await undo(second)).body.sessionsStayWith).toBeNull()
})

test('a refusal after some completed sessions returns only the days after the last completed one', async () => {
  for (const to of [null, '2025-08-30']) {
    const { pass, read, recruitment, token, substitute, one, ok, setStates, professionalId } = await scene()
    await pass({ to, agreedValue: 99 })
    await setStates(one, 'pendding', '2025-08-12')
    const refusal = { recruitmentId: recruitment.id, professionalId: substitute }
    const { body } = await office.call('POST', '/recruitment-rejections', token, refusal)
    expect(body).toMatchObject({ reopened: true, handOverUndone: true })
    const treatment = await ok('GET', `/treatments/${one.id}`)
    expect(treatment).toMatchObject({ professionalId, substitutionId: recruitment.id })
    const { data } = await ok('GET', `/treatments/list-sessions/${one.id}`)
    expect(
      data.map(({ professional, agreedValue }: { professional: string; agreedValue: number }) => [
        professional,
        agreedValue,
      ]),
    ).toEqual([
      ['Caio Atende', 80.1],
      ['Bia Chega', 99],
      ['Caio Atende', 80.1],
      ['Caio Atende', 80.1],
    ])
    expect(await read()).toMatchObject({ status: 'open', professionalId: null, handOver: null })
    const { data: inForce } = await ok('GET', `/treatments/${one.id}/hand-overs`)
    expect(inForce).toMatchObject([{ to: '2025-08-12T00:00:00.000Z', sessions: 1 }])
    // The remaining days are handed over again, and the shortened hand-over can still be undone.
    expect((await pass({ from: '2025-08-19', to })).status).toBe(200)
    await setStates(one, 'pendding', 'pendding')
    expect((await office.call('DELETE', `/treatments/hand-overs/${inForce[0].id}`, token)).status).toBe(200)
    const after = await ok('GET', `/treatments/list-sessions/${one.id}`)
    expect(after.data.map((session: { professional: string }) => session.professional)).toEqual([
      'Caio Atende',
      'Caio Atende',
      'Bia Chega',
      'Bia Chega',
    ])
  }
})

test('a refusal of a professional who has attended all days is refused', async () => {
  const { pass, recruitment, token, substitute, one, setStates, read } = await scene()
  await pass({ from: '2025-08-12', to: '2025-08-13' })
  await setStates(one, 'pendding', '2025-08-12')
  const refusal = { recruitmentId: recruitment.id, professionalId: substitute }
  const refused = await office.call('POST', '/recruitment-rejections', token, refusal)
  expect([refused.status, refused.body.message]).toEqual([
    406,
    'Não há dias a devolver: as sessões desta passagem já foram realizadas ou fechadas.',
  ])
  expect((await read()).status).toBe('recruitedpanel')
})

test('a refusal or an undone hand-over returns the days, and the search continues in a newer substitution', async () => {
  for (const way of ['refusal', 'undoing']) {
    const { pass, recruitment, token, substitute, open, read, one, ok, professionalId } = await scene()
    const { body: passed } = await pass({ to: '2025-08-20' })
    const { body: newer } = await open()
    expect((await ok('GET', `/treatments/${one.id}/hand-overs`)).data).toMatchObject([{ obstacle: null }])
    const refusal = { recruitmentId: recruitment.id, professionalId: substitute }
    const answer =
      way === 'refusal'
        ? await office.call('POST', '/recruitment-rejections', token, refusal)
        : await office.call('DELETE', `/treatments/hand-overs/${passed.handOverId}`, token)
    expect(answer.body).toMatchObject(
      way === 'refusal'
        ? { reopened: false, handOverUndone: true, continuesIn: newer.id }
        : { treatments: 1, sessions: 2, continuesIn: [newer.id] },
    )
    const { sessionDates, substitutionId } = await ok('GET', `/treatments/${one.id}`)
    expect(
      new Set(sessionDates.map((session: { professionalId: number }) => session.professionalId)),
    ).toEqual(new Set([professionalId]))
    expect(substitutionId).toBe(newer.id)
    expect(await read()).toMatchObject({ status: 'cancelled', professionalId: null, handOver: null })
    const { data } = await ok('GET', `/recruitment/${recruitment.id}/timeline`)
    expect(data[0].detail).toMatch(new RegExp(`A busca continua na captação nº ${newer.id}$`))
    // The newer substitution can be handed over.
    expect((await pass({ recruitmentId: newer.id })).status).toBe(200)
    expect((await ok('GET', `/recruitment/${newer.id}`)).status).toBe('recruitedpanel')
    if (way === 'undoing') continue
    // Withdrawing a refusal does not assign the professional to a finished recruitment.
    await ok('DELETE', `/recruitment-rejections/${answer.body.id}`)
    expect(await read()).toMatchObject({ status: 'cancelled', professionalId: null })
  }
})

test('an undone hand-over notifies about the substitution that it reopens or ends', async () => {
  const { pass, recruitment, token, open } = await scene()
  const { id: captor } = await office.enter({ role: 'pickup' })
  const undo = (id: number) => office.ok('DELETE', `/treatments/hand-overs/${id}`, token)
  const news = async () => {
    const all = await newsOfStatus(office, recruitment.id)
    return all.flatMap(({ administratorId, title }) => (administratorId === captor ? title : []))
  }
  const { body: first } = await pass({ to: '2025-08-20' })
  await undo(first.handOverId)
  expect((await news()).at(-1)).toBe('Captação: ABERTO')
  const { body: second } = await pass({ to: '2025-08-20' })
  await open()
  await undo(second.handOverId)
  expect((await news()).at(-1)).toBe('Captação: CANCELADO')
})

test('two hand-overs of a PAD are undone in reverse order, and one substitution stays open', async () => {
  const { pass, recruitment, token, open, read, one, ok, make } = await scene()
  const { body: first } = await pass({ to: '2025-08-13' })
  const { body: newer } = await open()
  const other = await make.professional({ fullName: 'Cora Cobre' })
  const { body: second } = await pass({ recruitmentId: newer.id, professionalId: other, from: '2025-08-19' })
  const undo = (id: number) => office.call('DELETE', `/treatments/hand-overs/${id}`, token)
  expect((await undo(second.handOverId)).body.continuesIn).toEqual([])
  expect((await undo(first.handOverId)).body.continuesIn).toEqual([newer.id])
  expect((await read()).status).toBe('cancelled')
  expect((await ok('GET', `/treatments/${one.id}`)).substitutionId).toBe(newer.id)
  expect((await ok('GET', `/treatments/${one.id}/hand-overs`)).data).toEqual([])
  // The older substitution can be reopened after the newer one is cancelled.
  await ok('DELETE', `/recruitment/${newer.id}`)
  const { version } = await read()
  const status = await office.call('PUT', `/recruitment/${recruitment.id}/status`, token, {
    status: 'open',
    version,
  })
  expect(status.status).toBe(200)
})

test('concurrent hand-overs, refusals and new substitutions: one of each kind takes effect', async () => {
  const { pass, recruitment, token, substitute, make, open, one } = await scene()
  const other = await make.professional({ fullName: 'Cora Cobre' })
  const passed = await Promise.all([pass(), pass({ professionalId: other }), pass()])
  expect(passed.map(({ status }) => status).sort()).toEqual([200, 406, 406])
  const [row] = await office.db<{ professionalId: number }[]>`
    select professional_id from recruitments where id = ${recruitment.id}`
  const refusal = { recruitmentId: recruitment.id, professionalId: row?.professionalId ?? substitute }
  const answers = await Promise.all([
    office.call('POST', '/recruitment-rejections', token, refusal),
    ...Array.from({ length: 6 }, () => open()),
    office.call('POST', '/recruitment-rejections', token, refusal),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 406)).toEqual([])
  const [{ count } = { count: 0 }] = await office.db<{ count: number }[]>`
    select count(*)::int as count from recruitments where replaced_treatment_id = ${one.id} and hand_over_id is null
      and status not in ('cancelled', 'removed') and deleted_at is null`
  expect(count).toBe(1)
})
