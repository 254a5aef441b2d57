import { maxProposed, type RenewalProposal } from '@zelo/contract/renewals'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { moveToContract } from '../../testing/terms.ts'
import { countToRenew } from './renewals.service.ts'

const office = testApp({ PROFESSIONAL_DAILY_PATIENTS: '1' })

/** Each test has its own contract, so that it sees no proposals of other tests. */
const scene = async () => {
  const found = await paymentsScene(office)
  const propose = async (query = `&contractId=${found.contractId}`): Promise<RenewalProposal[]> =>
    (await found.ok('GET', `/renewals?year=2025&month=9${query}`)).data
  const rowOf = (one: RenewalProposal, overrides: object = {}) => ({
    renewsId: one.renewsId,
    professionalId: one.professional?.id ?? found.professionalId,
    agreedValue: one.agreedValue,
    contractValue: one.contractValue,
    sessionCount: one.sessionCount,
    startDate: one.startDate,
    endDate: one.endDate,
    ...overrides,
  })
  const renew = (renewals: object[], key?: string, who = found.token) =>
    office.app
      .inject({
        method: 'POST',
        url: '/api/v1/renewals',
        headers: { authorization: `Bearer ${who}`, ...(key && { 'idempotency-key': key }) },
        payload: { year: 2025, month: 9, renewals },
      })
      .then((response) => ({ status: response.statusCode, body: response.json() }))
  const renewAll = async () => {
    const answer = await renew((await propose()).map((one) => rowOf(one)))
    expect([answer.status, answer.body.errors]).toEqual([201, undefined])
    return answer.body as { id: number; treatmentCount: number; sessionCount: number }
  }
  const followers = () =>
    office.db<{ id: number; renewsId: number; status: string }[]>`
      select t.id, t.renews_id, t.status from treatments t join patients p on p.id = t.patient_id
      where p.contract_id = ${found.contractId} and t.renews_id is not null order by t.id`
  const another = (overrides: object = {}) => found.make.patient(found.contractId, overrides)
  return { ...found, propose, rowOf, renew, renewAll, followers, another }
}

const kinds = (one: RenewalProposal | undefined) => one?.attention.map(({ kind }) => kind)

describe('the PADs that end before a month are proposed for it', () => {
  test('with the same terms, the whole month, the count that fits it, and no authorization', async () => {
    const { addTreatment, propose, renewAll, followers, ok, professionalId } = await scene()
    const one = await addTreatment({ authorizationDate: '2025-08-01' })
    const [proposal, ...more] = await propose()
    expect(more).toEqual([])
    // The PAD began on Tuesday the 5th. September begins on a Monday and has five Tuesdays.
    expect(proposal).toMatchObject({
      renewsId: one.id,
      professional: { id: professionalId },
      frequency: 'Semanal',
      sessionCount: 5,
      startDate: '2025-09-01T00:00:00.000Z',
      endDate: '2025-09-30T00:00:00.000Z',
      agreedValue: 80.1,
      contractValue: 120.35,
      attention: [],
      choosable: true,
    })
    expect(await renewAll()).toMatchObject({ treatmentCount: 1, sessionCount: 5 })
    const [{ id, renewsId } = { id: 0, renewsId: 0 }] = await followers()
    expect(renewsId).toBe(one.id)
    const made = await ok('GET', `/treatments/${id}`)
    expect(made).toMatchObject({ diagnosis: 'AVC isquêmico', authorizationDate: null, version: 1 })
    expect(made.months).toMatchObject([{ month: '2025-09', authorized: 5 }])
    const history = await ok('GET', `/patients/${made.patientId}`)
    expect(JSON.stringify(history)).toContain(`renovou o PAD de FISIOTERAPIA (antes PAD ${one.id}).`)
  })

  test('with the PAD’s own professional, not the temporary substitute', async () => {
    const { addTreatment, propose, make, ok, professionalId } = await scene()
    const one = await addTreatment()
    await ok('POST', `/treatments/${one.id}/hand-over`, {
      professionalId: await make.professional({ fullName: 'Bia Chega' }),
      from: '2025-08-12',
      to: '2025-08-31',
      agreedValue: 99,
    })
    const [proposal] = await propose()
    expect([proposal?.professional?.id, proposal?.agreedValue, kinds(proposal)]).toEqual([
      professionalId,
      80.1,
      [],
    ])
  })

  test('or at any other time, if a single PAD is requested', async () => {
    const { addTreatment, propose } = await scene()
    const one = await addTreatment({
      startDate: '2025-03-01',
      endDate: '2025-03-31',
      expectedStart: '2025-03-01',
    })
    expect(await propose()).toEqual([])
    expect(await propose(`&treatmentId=${one.id}`)).toMatchObject([{ renewsId: one.id }])
  })
})

test('PADs without a renewal come in portions and are counted without those that are renewed', async () => {
  const { addTreatment, ok, contractId, patientId } = await scene()
  const count = () => countToRenew(office.db, { year: 2025, month: 9 }, maxProposed)
  const before = await count()
  const one = await addTreatment({ frequency: 'Avaliação', sessionCount: 1, endDate: '2025-08-30' })
  await office.db`
    with copies as (
      insert into patients (full_name, cpf, rg, contract_id, op_health, birth_date, status, observations, phone1, cep,
        address, number, district, city, state)
      select full_name, 'cópia ' || n, rg, contract_id, op_health, birth_date, status, observations, phone1, cep, address,
        number, district, city, state
      from patients, generate_series(1, ${maxProposed}::int) n where id = ${patientId}
      returning id
    )
    insert into treatments (patient_id, professional_id, contract_id, specialty, diagnosis, frequency, agreed_value,
      contract_value, session_count, start_date, end_date, expected_start)
    select copies.id, professional_id, contract_id, specialty, diagnosis, frequency, agreed_value, contract_value,
      session_count, start_date, end_date + 1, expected_start
    from treatments t, copies where t.id = ${one.id}`
  // Until autovacuum runs, the planner takes the tables for small ones and reads all rows for each PAD.
  await office.db`analyze patients, treatments`
  const read = (portion: number): Promise<{ data: RenewalProposal[]; hasMore: boolean }> =>
    ok('GET', `/renewals?year=2025&month=9&contractId=${contractId}&portion=${portion}`)
  const first = await read(1)
  expect([first.data.length, first.hasMore]).toEqual([maxProposed, true])
  expect(first.data.some(({ renewsId }) => renewsId === one.id)).toBe(false)
  const second = await read(2)
  // The first portion has the PADs that end last.
  expect([second.data.map(({ renewsId }) => renewsId), second.hasMore]).toEqual([[one.id], false])
  expect(await count()).toEqual({ treatments: maxProposed, atLeast: true })
  await office.db`
    insert into treatments (patient_id, professional_id, contract_id, specialty, diagnosis, frequency, agreed_value,
      contract_value, session_count, start_date, end_date, expected_start, renews_id)
    select patient_id, professional_id, contract_id, specialty, diagnosis, frequency, agreed_value, contract_value,
      session_count, end_date + 1, end_date + 30, end_date + 1, id
    from treatments where contract_id = ${contractId} and id <> ${one.id}`
  expect(await count()).toEqual({ treatments: before.treatments + 1, atLeast: false })
})

describe('a renewal that needs attention has a sentence with the reason', () => {
  test('if the patient is discharged, deceased or hospitalised', async () => {
    const { addTreatment, propose, another } = await scene()
    for (const [index, status] of ['Alta Clínica', 'Óbito', 'Hospitalização'].entries()) {
      const patientId = await another({ fullName: `Paciente ${index}` })
      await addTreatment({ startDate: `2025-08-0${index + 5}` }, patientId)
      await office.db`update patients set status = ${status} where id = ${patientId}`
    }
    expect((await propose()).map(({ attention }) => attention.at(0)?.text)).toEqual([
      'O paciente não recebe mais atendimento: Alta Clínica.',
      'O paciente não recebe mais atendimento: Óbito.',
      'O status do paciente é Hospitalização.',
    ])
  })

  test('if the professional was removed: none is proposed, and the removed one is rejected', async () => {
    const { addTreatment, propose, renew, rowOf, professionalId } = await scene()
    await addTreatment()
    await office.db`update professionals set deleted_at = now() where id = ${professionalId}`
    const [proposal] = await propose()
    expect([proposal?.professional, proposal?.attention]).toEqual([
      null,
      [{ kind: 'professional', text: 'Caio Atende não está mais entre os profissionais: escolha outro.' }],
    ])
    const refused = await renew(proposal ? [rowOf(proposal)] : [])
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'renewals.0.professionalId', message: 'Este profissional não existe mais: escolha outro.' }],
    ])
  })

  test('if the professional is absent, with the days of the absence and the number of sessions in it', async () => {
    const { addTreatment, propose, professionalId } = await scene()
    await addTreatment()
    await office.db`insert into professional_absences (professional_id, from_day, to_day, reason)
      values (${professionalId}, '2025-09-05', '2025-09-20', 'Férias')`
    expect((await propose())[0]?.attention).toEqual([
      {
        kind: 'absent',
        text: 'Profissional ausente de 05/09/2025 a 20/09/2025: 2 sessões caem nesses dias.',
      },
    ])
  })

  test('if the professional has too many patients on a day, counting all renewals', async () => {
    const { addTreatment, propose, another } = await scene()
    await addTreatment()
    await addTreatment({}, await another({ fullName: 'Abel Antes' }))
    expect((await propose()).map(kinds)).toEqual([['overload'], ['overload']])
  })

  test('if another PAD has the same specialty on the same days', async () => {
    const { addTreatment, propose, make } = await scene()
    const one = await addTreatment()
    const by = await make.professional({ fullName: 'Bia Chega' })
    await addTreatment({
      professionalId: by,
      startDate: '2025-08-01',
      endDate: '2025-09-30',
      frequency: 'Semanal',
      sessionDates: ['2025-09-01', '2025-09-08', '2025-09-15', '2025-09-22'],
    })
    expect(
      (await propose())
        .filter(({ renewsId }) => renewsId === one.id)
        .map(({ attention }) => attention[0]?.text),
    ).toEqual([expect.stringMatching(/^O paciente já tem FISIOTERAPIA em outro PAD em 01\/09\/2025, /)])
  })

  test('if a later PAD has the same specialty, with any professional', async () => {
    const { addTreatment, propose, make } = await scene()
    const one = await addTreatment()
    const by = await make.professional({ fullName: 'Bia Chega' })
    await addTreatment({ professionalId: by, startDate: '2025-09-01', endDate: '2025-09-30' })
    const proposals = await propose()
    expect(proposals.map((proposal) => [proposal.renewsId, kinds(proposal), proposal.choosable])).toEqual([
      [one.id, ['renewed'], false],
    ])
  })

  test('if the contract was changed or removed, or the price changed', async () => {
    const { addTreatment, propose, make, ok, patientId, setStates, treatmentBody } = await scene()
    const one = await addTreatment()
    await setStates(one, '2025-08-05')
    const { version } = await ok('GET', `/treatments/${one.id}`)
    await ok(
      'PUT',
      `/treatments/${one.id}`,
      treatmentBody({ contractValue: 130, version, from: '2025-08-06' }),
    )
    const next = await make.contract({ fantasyName: 'Vida Nova' })
    await moveToContract(office, patientId, next, '2025-08-06')
    const query = `&contractId=${next}`
    const texts = async () =>
      (await propose(query))[0]?.attention.map(({ text }) => text.replaceAll('\u00a0', ' '))
    expect(await texts()).toEqual([
      'O paciente mudou de contrato no período: de Saúde Ação para Vida Nova.',
      'O valor do contrato mudou no período: de R$ 120,35 para R$ 130,00.',
    ])
    await office.db`update contracts set deleted_at = now() where id = ${next}`
    expect((await texts())?.[0]).toBe('O contrato Vida Nova foi removido.')
    for (const name of ['Um', 'Dois']) {
      const patient = await make.patient(await make.contract(), { fullName: name })
      await addTreatment({ contractValue: 140, startDate: '2025-09-03', endDate: '2025-09-30' }, patient)
      await moveToContract(office, patient, next)
    }
    expect((await texts())?.at(-1)).toBe(
      'Os PADs mais novos deste contrato em FISIOTERAPIA estão a R$ 140,00, e este a R$ 130,00.',
    )
  })

  test('if the PAD is already renewed or the month is closed, and such a renewal cannot be chosen', async () => {
    const { addTreatment, propose, renewAll, close, renew, rowOf, another, followers } = await scene()
    await addTreatment()
    const [before] = await propose()
    await renewAll()
    const [proposal] = await propose()
    expect([kinds(proposal), proposal?.choosable]).toEqual([['renewed'], false])
    const again = await renew(before ? [rowOf(before)] : [])
    expect([again.status, again.body.errors]).toEqual([
      422,
      [{ field: 'renewals.0.renewsId', message: 'Este PAD já foi renovado.' }],
    ])
    await addTreatment({ startDate: '2025-08-06' }, await another({ fullName: 'Zulmira Depois' }))
    await close({ month: 9 })
    const closed = (await propose()).at(-1)
    expect([kinds(closed)?.[0], closed?.choosable]).toEqual(['closed', false])
    const refused = await renew(closed ? [rowOf(closed)] : [])
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'renewals.0.startDate', message: 'O mês 09/2025 deste contrato está fechado.' }],
    ])
    expect(await followers()).toHaveLength(1)
  })

  test('if the PAD ended long ago or its frequency does not repeat', async () => {
    const { addTreatment, propose, another } = await scene()
    const july = { startDate: '2025-07-01', endDate: '2025-07-31', expectedStart: '2025-07-01' }
    await addTreatment(july, await another({ fullName: 'A' }))
    await addTreatment({ frequency: 'Avaliação', sessionCount: 1 }, await another({ fullName: 'B' }))
    await addTreatment(
      { frequency: 'Diário', sessionCount: 30, startDate: '2025-08-02', endDate: '2025-08-31' },
      await another({ fullName: 'C' }),
    )
    // In August a PAD created by hand follows, with the same professional: only this follower is renewed.
    const patient = await another({ fullName: 'D' })
    await addTreatment(july, patient)
    await addTreatment({ frequency: '3x Semana', sessionCount: 12, startDate: '2025-08-01' }, patient)
    const proposals = await propose()
    expect(
      proposals.map((one) => [one.patient.fullName, kinds(one)?.filter((kind) => kind !== 'overload')]),
    ).toEqual([
      ['A', ['lapsed']],
      ['B', ['rare']],
      ['C', []],
      ['D', []],
    ])
  })
})

describe('the chosen renewals are created together', () => {
  test('all or none: an invalid row is named, and nothing is created', async () => {
    const { addTreatment, propose, renew, rowOf, another, followers } = await scene()
    await addTreatment()
    await addTreatment({}, await another({ fullName: 'Abel Antes' }))
    const [one, two] = await propose()
    if (!one || !two) throw new Error('two proposals')
    const refused = await renew([
      rowOf(one),
      rowOf(two, { sessionCount: 9, professionalId: 999_999 }),
      rowOf(one),
      rowOf(two, { renewsId: 999_999 }),
    ])
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        { field: 'renewals.1.professionalId', message: 'Este profissional não existe mais: escolha outro.' },
        { field: 'renewals.1.sessionCount', message: 'Com a frequência Semanal são 4 ou 5 sessões.' },
        { field: 'renewals.2.renewsId', message: 'Este PAD está duas vezes na lista.' },
        { field: 'renewals.3.renewsId', message: 'Este PAD não existe.' },
      ],
    ])
    const shape = await renew([rowOf(one), rowOf(two, { startDate: 'amanhã' })])
    expect([shape.status, shape.body.errors]).toEqual([
      422,
      [{ field: 'renewals.1.startDate', message: 'Data inválida.' }],
    ])
    const early = await renew([rowOf(one, { startDate: '2025-08-31' })])
    expect(early.body.errors).toEqual([
      { field: 'renewals.0.startDate', message: 'O PAD atual vai até 31/08/2025: comece depois.' },
    ])
    expect(await followers()).toEqual([])
  })

  test('with corrections and moved days', async () => {
    const { addTreatment, propose, renew, rowOf, make, followers, ok } = await scene()
    await addTreatment()
    const [one] = await propose()
    const by = await make.professional({ fullName: 'Bia Chega' })
    const corrected = {
      professionalId: by,
      sessionCount: 4,
      agreedValue: 90,
      contractValue: 125,
      startDate: '2025-09-03',
      endDate: '2025-09-30',
      sessionDates: ['2025-09-29', '2025-09-03', '2025-09-04', '2025-09-05'],
    }
    expect((await renew(one ? [rowOf(one, corrected)] : [])).status).toBe(201)
    const [{ id } = { id: 0 }] = await followers()
    const made = await ok('GET', `/treatments/${id}`)
    expect(made).toMatchObject({ professionalId: by, agreedValue: 90, contractValue: 125, sessionCount: 4 })
    expect(
      made.sessionDates.map((session: { sessionDate: string }) => session.sessionDate.slice(0, 10)),
    ).toEqual(['2025-09-03', '2025-09-04', '2025-09-05', '2025-09-29'])
  })

  test('once, even if the request is repeated with its key or sent later by another user', async () => {
    const { addTreatment, propose, renew, rowOf, followers } = await scene()
    await addTreatment()
    const rows = (await propose()).map((one) => rowOf(one))
    const [first, second] = await Promise.all([renew(rows, 'mesma-chave-1'), renew(rows, 'mesma-chave-1')])
    expect([first?.status, second?.status, second?.body.id]).toEqual([201, 201, first?.body.id])
    const { token } = await office.enter({ name: 'Outra Pessoa' })
    expect((await renew(rows, undefined, token)).status).toBe(422)
    expect(await followers()).toHaveLength(1)
  })

  test('once, even if two requests are sent at the same time: one of them is refused', async () => {
    const { addTreatment, propose, renew, rowOf, followers } = await scene()
    await addTreatment()
    const rows = (await propose()).map((one) => rowOf(one))
    const answers = await Promise.all([renew(rows), renew(rows)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await followers()).toHaveLength(1)
  })

  test('only with permission to write PADs; a captador has it', async () => {
    const { addTreatment, propose, renew, rowOf } = await scene()
    await addTreatment()
    const rows = (await propose()).map((one) => rowOf(one))
    expect((await renew(rows, undefined, 'nobody')).status).toBe(401)
    const { token } = await office.enter({ role: 'pickup' })
    expect((await renew(rows, undefined, token)).status).toBe(201)
  })

  test('with one live event per month', async () => {
    const { addTreatment, renewAll, another } = await scene()
    await addTreatment()
    await addTreatment({}, await another())
    const received: object[] = []
    office.app.events.on('treatments.renewed', (event) => void received.push(event))
    office.app.events.on('treatment.changed', (event) => void received.push(event))
    await renewAll()
    expect(received).toEqual([{ months: [{ year: 2025, month: 9 }] }])
  })
})

describe('a renewal is undone as a whole', () => {
  const undo = (id: number, token: string) => office.call('DELETE', `/renewals/${id}`, token)

  test('if no PAD of the batch changed; afterwards the renewal can be created again', async () => {
    const { addTreatment, renewAll, followers, token, ok, propose, another } = await scene()
    await addTreatment()
    await addTreatment({}, await another())
    const { id } = await renewAll()
    expect((await undo(id, token)).status).toBe(200)
    expect((await followers()).map(({ status }) => status)).toEqual(['deleted', 'deleted'])
    const [{ id: gone } = { id: 0 }] = await followers()
    expect((await propose()).every(({ choosable }) => choosable)).toBe(true)
    expect((await ok('GET', '/renewals/batches')).data[0]).toMatchObject({ id, undoneBy: 'Ana Lima' })
    const again = await undo(id, token)
    expect([again.status, again.body.message]).toEqual([
      406,
      expect.stringMatching(/^Esta renovação já foi desfeita em \d\d\/\d\d\/\d{4}\.$/),
    ])
    await renewAll()
    const back = await office.call('POST', `/treatments/${gone}/restore`, token)
    expect([back.status, back.body.message]).toEqual([
      406,
      'O PAD que este renova já foi renovado por outro, que está ativo.',
    ])
  })

  test('unless a session was completed, a PAD edited or the month closed', async () => {
    const { addTreatment, renewAll, followers, token, ok, setStates, close, reopen, treatmentBody } =
      await scene()
    await addTreatment()
    const { id } = await renewAll()
    const [{ id: made } = { id: 0 }] = await followers()
    await close({ month: 9 })
    const closed = await undo(id, token)
    expect([closed.status, closed.body.message]).toEqual([406, expect.stringContaining('09/2025')])
    await reopen({ month: 9 })
    await ok(
      'PUT',
      `/treatments/${made}`,
      treatmentBody({ startDate: '2025-09-01', endDate: '2025-09-30', sessionCount: 5, diagnosis: 'Outro' }),
    )
    const named = `A renovação não pode mais ser desfeita inteira: algo já aconteceu nos PADs de Zélia Peçanha (PAD ${made}). Remova os outros um a um.`
    const edited = await undo(id, token)
    expect([edited.status, edited.body.message]).toEqual([406, named])
    await office.db`update treatments set version = 1 where id = ${made}`
    await setStates(await ok('GET', `/treatments/${made}`), '2025-09-02')
    await office.db`update treatments set version = 1 where id = ${made}`
    expect((await undo(id, token)).body.message).toBe(named)
    expect((await followers()).map(({ status }) => status)).toEqual(['active'])
  })

  test('two removed renewals restored concurrently: one is restored, and the other is rejected', async () => {
    const { addTreatment, renewAll, followers, token } = await scene()
    await addTreatment()
    for (let round = 0; round < 2; round++)
      expect((await undo((await renewAll()).id, token)).status).toBe(200)
    const [one, two] = await followers()
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        [one, two].map((pad) => office.call('POST', `/treatments/${pad?.id}/restore`, token)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 406])
      const back = answers[0]?.status === 200 ? one : two
      expect((await office.call('DELETE', `/treatments/${back?.id}`, token)).status).toBe(200)
    }
  })

  test('an unknown renewal returns 404', async () => {
    const { token } = await office.enter()
    expect((await undo(999_999, token)).status).toBe(404)
  })
})
