import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { samplePdf, samplePng } from '../../testing/files.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { contractFields, patientFields } from '../../testing/records.ts'

const office = testApp()

const sentence =
  /^A competência 08\/2025 de Saúde Ação foi fechada por Ana Lima em \d\d\/\d\d\/\d{4} e não pode mais ser alterada\.$/

const audited = (contractId: number) =>
  office.db`select action, actor_id, changes from audit_log where entity = 'contract' and entity_id = ${contractId}
    and action like 'month%' order by id`

/** A month with two of four sessions done. */
const scene = async () => {
  const found = await paymentsScene(office)
  const one = await found.addTreatment()
  await found.setStates(one, '2025-08-05', '2025-08-12')
  const [first, , third] = one.sessionDates
  if (!first || !third) throw new Error('four sessions')
  return { ...found, one, first, third }
}

describe('closing a month', () => {
  test('freezes its figures, records who closed it and when, and emits an event', async () => {
    const { close, contractId, ok, read, adminId } = await scene()
    const emitted: object[] = []
    office.app.events.on('month.changed', (month) => {
      if (month.contractId === contractId) emitted.push(month)
    })
    const answer = await close()
    const figures = {
      bruto: 240.7,
      repasse: 160.2,
      encargos: 30.09,
      liquido: 50.41,
      autorizacoes: 4,
      realizadas: 2,
    }
    const closing = { closedAt: expect.any(String), closedBy: 'Ana Lima' }
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { contract: { id: contractId, fantasy_name: 'Saúde Ação' }, year: 2025, month: 8, closing, figures },
    ])
    expect(emitted).toEqual([{ contractId, year: 2025, month: 8 }])
    expect((await read('invoicing', `&contractId=${contractId}`)).closing).toEqual(closing)
    expect((await read('summary', `&contractId=${contractId}`)).closing).toEqual(closing)
    expect((await read('production', `&contractId=${contractId}`)).treatments[0].closed).toBe(true)
    const { data } = await ok('GET', '/payment-management/closings?year=2025&month=8')
    expect(
      data.find(({ contract }: { contract: { id: number } }) => contract.id === contractId),
    ).toMatchObject(answer.body)
    expect(await audited(contractId)).toMatchObject([
      {
        action: 'monthClosed',
        actorId: adminId,
        changes: { month: { to: '2025-08-01' }, figures: { to: figures } },
      },
    ])
  })

  test('shows the unpaid payouts before the month is closed', async () => {
    const { close, contractId, ok, one, addTreatment, setStates, pay, set, third } = await scene()
    const other = await addTreatment()
    await setStates(other, '2025-08-06')
    const unpaid = async () => {
      const { data } = await ok('GET', '/payment-management/closings?year=2025&month=8')
      return data.find(({ contract }: { contract: { id: number } }) => contract.id === contractId).unpaid
    }
    expect(await unpaid()).toEqual({ count: 2, value: 240.3 })
    await pay({ treatmentId: one.id, amount: 160.2 })
    expect(await unpaid()).toEqual({ count: 1, value: 80.1 })
    await set(third, 'completed', '2025-08-19')
    expect(await unpaid()).toEqual({ count: 2, value: 160.2 })
    expect((await close()).body.unpaid).toEqual({ count: 2, value: 160.2 })
  })

  test('shows, before the closing, whether the month has ended', async () => {
    const { ok, addTreatment, contractId } = await scene()
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
    const [year, month] = today.split('-').map(Number)
    const day = `${today.slice(0, 8)}01`
    await addTreatment({ startDate: day, endDate: `${year}-12-31`, expectedStart: day, sessionCount: 4 })
    const unfinished = async (when: string) =>
      (await ok('GET', `/payment-management/closings?${when}`)).data.find(
        ({ contract }: { contract: { id: number } }) => contract.id === contractId,
      ).isUnfinished
    expect(await unfinished('year=2025&month=8')).toBe(false)
    expect(await unfinished(`year=${year}&month=${month}`)).toBe(true)
  })

  test('a second time changes nothing and returns the first closing', async () => {
    const { close, contractId } = await scene()
    const first = await close()
    const other = await office.enter({ name: 'Outra Pessoa' })
    const again = await Promise.all([close({}, other.token), close({}, other.token)])
    for (const { status, body } of again) expect([status, body]).toEqual([201, first.body])
    expect(await audited(contractId)).toHaveLength(1)
  })

  test('is refused without sessions, before the month begins, and without a contract', async () => {
    const { close, addTreatment, ok } = await scene()
    expect((await close({ month: 7 })).body.message).toBe(
      'A competência 07/2025 de Saúde Ação não tem sessões.',
    )
    await addTreatment({ startDate: '2099-08-01', endDate: '2099-08-31' })
    const early = await close({ year: 2099 })
    expect([early.status, early.body.message]).toEqual([
      406,
      'A competência 08/2099 de Saúde Ação ainda não começou.',
    ])
    expect((await close({ contractId: 999_999 })).status).toBe(404)
    expect((await close({ month: 0 })).status).toBe(422)
    expect((await ok('GET', '/payment-management/closings?year=2099&month=8')).data).toMatchObject([
      { closing: null },
    ])
  })
})

describe('a closed month', () => {
  test('refuses every change of its sessions, values and payments with one message', async () => {
    const { token, one, first, third, set, pay, close, treatmentBody, addTreatment, ok, contractId, read } =
      await scene()
    await pay({ treatmentId: one.id, amount: 160.2 })
    await close()
    const before = await read('production', `&contractId=${contractId}`)
    const refused = async (what: string, answer: Promise<{ status: number; body: { message: string } }>) => {
      const { status, body } = await answer
      expect([what, status, body.message]).toEqual([what, 406, expect.stringMatching(sentence)])
    }
    await refused('completing', set(third, 'completed', '2025-08-19'))
    await refused('glossing', set(first, 'glossed'))
    await refused('completing in another month', set(third, 'completed', '2025-09-19'))
    const observed = {
      treatmentId: one.id,
      sessionDate: first.sessionDate,
      endDate: '2025-08-05',
      status: 'completed',
    }
    await refused(
      'an observation',
      office.call('PUT', `/treatments/update-session/${first.id}`, token, {
        ...observed,
        observation: 'Outra.',
      }),
    )
    const edit = (overrides: object) =>
      office.call('PUT', `/treatments/${one.id}`, token, treatmentBody(overrides))
    await refused('the schedule', edit({ sessionCount: 5 }))
    await refused(
      'a new PAD',
      office.call(
        'POST',
        `/treatments/${(await ok('GET', `/treatments/${one.id}`)).patientId}`,
        token,
        treatmentBody(),
      ),
    )
    await refused('removing the PAD', office.call('DELETE', `/treatments/${one.id}`, token))
    expect(await read('production', `&contractId=${contractId}`)).toEqual(before)
    // The PAD's own terms apply to future sessions. Sessions of the closed month keep their terms, even if `from` is
    // earlier.
    const terms = { agreedValue: 1, contractValue: 1, specialty: 'PSICOLOGIA', frequency: 'Semanal' }
    expect((await edit({ ...terms, diagnosis: 'Parkinson', from: '2025-08-01' })).status).toBe(200)
    expect(await read('production', `&contractId=${contractId}`)).toEqual(before)
    await addTreatment({ startDate: '2025-09-02', endDate: '2025-09-30' })
  })

  test('accepts no new document and no removal of one', async () => {
    const { token, one, first, close, professionalId } = await scene()
    const ids = {
      professionalId: String(professionalId),
      treatmentId: String(one.id),
      year: '2025',
      month: '8',
    }
    const send = async (status: string) =>
      office.upload('POST', '/reports', token, { ...ids, status }, { bytes: await samplePdf() })
    const report = await send('month')
    expect(report.status).toBe(201)
    await close()
    const proof = {
      status: 'completed',
      professionalId: ids.professionalId,
      endDate: '2025-08-05',
      observation: '',
    }
    for (const answer of [
      await send('timesheet'),
      await office.call('DELETE', `/reports/${report.body.id}`, token),
      await office.upload('PUT', `/monitoring/sessions/${first.id}`, token, proof, {
        bytes: await samplePng(),
      }),
    ])
      expect([answer.status, answer.body.message]).toEqual([406, expect.stringMatching(sentence)])
  })

  test('accepts no session of another month', async () => {
    const { close, addTreatment, set } = await scene()
    const other = await addTreatment({ startDate: '2025-09-02', endDate: '2025-09-30' })
    await close()
    const [session] = other.sessionDates
    if (!session) throw new Error('four sessions')
    expect((await set(session, 'completed', '2025-08-30')).body.message).toMatch(sentence)
    expect((await set(session, 'completed', '2025-09-02')).status).toBe(200)
  })

  test('a PAD without pending sessions in the closed month can be removed', async () => {
    const { close, addTreatment, setStates, ok, read, contractId } = await paymentsScene(office)
    const one = await addTreatment({
      endDate: '2025-09-30',
      sessionDates: ['2025-08-05', '2025-08-06', '2025-09-02', '2025-09-03'],
    })
    await setStates(one, '2025-08-05', '2025-08-06')
    await close()
    const before = await read('summary', `&contractId=${contractId}`)
    await ok('DELETE', `/treatments/${one.id}`)
    expect(await read('summary', `&contractId=${contractId}`)).toEqual(before)
  })

  test('stays unchanged when a PAD is restored, and contains it after a reopening', async () => {
    const { close, reopen, addTreatment, setStates, ok, read, contractId } = await paymentsScene(office)
    await setStates(await addTreatment(), '2025-08-05', '2025-08-12', '2025-08-19', '2025-08-26')
    const removed = await addTreatment({ specialty: 'PSICOLOGIA' })
    await setStates(removed, 'cancelled', 'glossed', 'cancelled', 'cancelled')
    await ok('DELETE', `/treatments/${removed.id}`)
    await close()
    const figures = async () => [
      await read('summary', `&contractId=${contractId}`),
      await read('invoicing', `&contractId=${contractId}`),
      await ok('GET', `/monitoring/treatments?year=2025&month=8&contractId=${contractId}`),
    ]
    const before = await figures()
    await ok('POST', `/treatments/${removed.id}/restore`)
    expect(await figures()).toEqual(before)
    expect((await reopen()).body.figures.autorizacoes).toBe(8)
  })

  test('keeps the charges of its closing', async () => {
    const { close, contractId, ok, read } = await scene()
    await close()
    await ok('PUT', `/contracts/${contractId}`, contractFields({ feePercentage: 50 }))
    expect((await read('summary', `&contractId=${contractId}`)).total.encargos).toBe(30.09)
    expect((await read('summary', `&contractId=${contractId}`, 'year=2025&month=9')).months[10].liquido).toBe(
      50.41,
    )
  })

  test('computes the charges of one professional with the fee of its closing', async () => {
    const { close, contractId, professionalId, ok, read } = await scene()
    const share = async () =>
      (await read('summary', `&contractId=${contractId}&professionalId=${professionalId}`)).total.encargos
    await close()
    await ok('PUT', `/contracts/${contractId}`, contractFields({ feePercentage: 50 }))
    expect(await share()).toBe(30.09)
  })

  test('stays with the billed contract when the patient changes contracts, also from an earlier day', async () => {
    const { close, contractId, patientId, ok, make, addTreatment, setStates, read } = await scene()
    await setStates(await addTreatment({ startDate: '2025-09-02', endDate: '2025-09-30' }), '2025-09-02')
    await close()
    const next = await make.contract({ fantasyName: 'Nova Casa' })
    await ok('PUT', `/patients/${patientId}`, {
      ...patientFields(next, { fullName: 'Zélia Peçanha' }),
      from: '2025-08-01',
    })
    const bruto = async (contract: number, month: number) =>
      (await read('summary', `&contractId=${contract}`, `year=2025&month=${month}`)).total.bruto
    expect([await bruto(contractId, 8), await bruto(next, 8)]).toEqual([240.7, 0])
    expect([await bruto(contractId, 9), await bruto(next, 9)]).toEqual([0, 120.35])
  })

  test('keeps the row of a PAD that has only a payment in the month', async () => {
    const { close, contractId, patientId, ok, make, addTreatment, setStates, pay, treatmentBody, read } =
      await scene()
    const gone = await addTreatment()
    await setStates(gone, '2025-08-05')
    expect((await pay({ treatmentId: gone.id, amount: 80.1 })).status).toBe(200)
    await setStates(gone, '2025-09-01', '2025-09-02', '2025-09-03', '2025-09-04')
    await close()
    const before = await read('production', `&contractId=${contractId}`)
    expect(before.totalPaid).toBe(80.1)
    const professionalId = await make.professional({ fullName: 'Outra Pessoa' })
    await ok('PUT', `/treatments/${gone.id}`, treatmentBody({ professionalId }))
    const next = await make.contract({ fantasyName: 'Nova Casa' })
    await ok('PUT', `/patients/${patientId}`, patientFields(next, { fullName: 'Zélia Peçanha' }))
    expect(await read('production', `&contractId=${contractId}`)).toEqual(before)
    // Removing the PAD changes nothing in the month, because the PAD has no pending session there.
    await ok('DELETE', `/treatments/${gone.id}`)
    expect((await read('production', `&contractId=${contractId}`)).totalPaid).toBe(80.1)
  })

  test('of the patient’s new contract receives no session', async () => {
    const { patientId, contractId, ok, read } = await scene()
    const closedScene = await paymentsScene(office, { contract: 'Já Fechado' })
    await closedScene.setStates(await closedScene.addTreatment(), '2025-08-05')
    await closedScene.close()
    await ok(
      'PUT',
      `/patients/${patientId}`,
      patientFields(closedScene.contractId, { fullName: 'Zélia Peçanha' }),
    )
    expect((await read('summary', `&contractId=${contractId}`)).total.bruto).toBe(240.7)
    expect((await read('summary', `&contractId=${closedScene.contractId}`)).total.bruto).toBe(120.35)
  })

  test('has figures with or without a concurrent change, never with half of it', async () => {
    const { close, set, third, contractId, read } = await scene()
    const [closed, changed] = await Promise.all([close(), set(third, 'completed', '2025-08-19')])
    expect(closed.status).toBe(201)
    expect([200, 406]).toContain(changed.status)
    const { total } = await read('summary', `&contractId=${contractId}`)
    expect(total).toEqual(closed.body.figures)
    expect(total.realizadas).toBe(changed.status === 200 ? 3 : 2)
  })
})

const waitingForTheBooks = async () => {
  const locks = await office.db`
    select from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and not granted and d.datname = current_database()`
  return locks.length
}

test('closing waits for a change under way, and a change waits for a closing', async () => {
  const { close, third, contractId, adminId } = await scene()
  let commit = () => {}
  const held = new Promise<void>((resolve) => {
    commit = resolve
  })
  let wrote = () => {}
  const written = new Promise<void>((resolve) => {
    wrote = resolve
  })
  const change = office.db.begin(async (tx) => {
    await tx`update sessions set status = 'completed', end_date = session_date where id = ${third.id}`
    wrote()
    await held
  })
  await written
  const closing = close()
  // Wait until the closing is blocked by the lock, as the database reports it, so that the test does not depend on time.
  await expect.poll(waitingForTheBooks).toBe(1)
  commit()
  await change
  expect((await closing).body.figures.realizadas).toBe(3)
  await office.db`delete from closings where contract_id = ${contractId}`
  const late = office.db.begin(async (tx) => {
    await tx`select take_books(${contractId})`
    const write =
      office.db`update sessions set status = 'glossed', end_date = null where id = ${third.id}`.catch(
        (error) => error.message,
      )
    await expect.poll(waitingForTheBooks).toBe(1)
    await tx`insert into closings (contract_id, month, closed_on, closed_by, fee_percentage, figures)
      values (${contractId}, '2025-08-01', '2025-09-03', ${adminId}, 0, '{}')`
    return { write }
  })
  expect(await (await late).write).toBe(
    'A competência 08/2025 de Saúde Ação foi fechada por Ana Lima em 03/09/2025 e não pode mais ser alterada.',
  )
})

describe('reopening', () => {
  test('needs a reason, which the audit trail keeps, and the month accepts changes again', async () => {
    const { close, reopen, set, third, contractId, adminId } = await scene()
    await close()
    expect((await reopen({ reason: ' ' })).body.errors).toEqual([
      { field: 'reason', message: 'Diga por que a competência será reaberta.' },
    ])
    expect((await set(third, 'completed', '2025-08-19')).status).toBe(406)
    const open = await reopen()
    expect([open.status, open.body]).toMatchObject([200, { closing: null, figures: { realizadas: 2 } }])
    expect((await set(third, 'completed', '2025-08-19')).status).toBe(200)
    expect((await audited(contractId))[1]).toMatchObject({
      action: 'monthReopened',
      actorId: adminId,
      changes: {
        month: { from: '2025-08-01' },
        reason: { to: 'Glosa revista.' },
        closing: { from: { closedBy: 'Ana Lima' } },
      },
    })
    expect((await close()).body.figures.realizadas).toBe(3)
  })

  test('lists the changes of its PADs since the closing, even if no PAD is left', async () => {
    const { close, reopen, ok, addTreatment, setStates, read, contractId } = await paymentsScene(office)
    const months = ['2025-08-05', '2025-08-06', '2025-09-02', '2025-09-03']
    const one = await addTreatment({ endDate: '2025-09-30', sessionDates: months })
    await setStates(one, 'cancelled', 'cancelled')
    await close()
    await ok('DELETE', `/treatments/${one.id}`)
    const authorized = async () => (await read('summary', `&contractId=${contractId}`)).total.autorizacoes
    expect(await authorized()).toBe(2)
    expect((await reopen()).body).toMatchObject({ closing: null, figures: { autorizacoes: 0 } })
    expect(await authorized()).toBe(0)
  })

  test('is listed with its reason among the closings, for users who may close months', async () => {
    const { close, reopen, contractId, ok } = await scene()
    const history = `/payment-management/closings/history?year=2025&month=8&contractId=${contractId}`
    expect((await ok('GET', history)).data).toEqual([])
    await close()
    await reopen()
    const other = await office.enter({ name: 'Outra Pessoa' })
    await close({}, other.token)
    const at = expect.any(String)
    expect((await ok('GET', history)).data).toEqual([
      { action: 'closed', at, by: 'Outra Pessoa', reason: null },
      { action: 'reopened', at, by: 'Ana Lima', reason: 'Glosa revista.' },
      { action: 'closed', at, by: 'Ana Lima', reason: null },
    ])
    expect((await ok('GET', history.replace('month=8', 'month=9'))).data).toEqual([])
    const { token } = await office.enter({ role: 'pickup' })
    expect((await office.call('GET', history, token)).status).toBe(403)
  })

  test('an open month is refused', async () => {
    const { reopen } = await scene()
    const answer = await reopen()
    expect([answer.status, answer.body.message]).toEqual([
      406,
      'A competência 08/2025 de Saúde Ação não está fechada.',
    ])
    expect((await reopen({ contractId: 999_999 })).status).toBe(404)
  })
})
