import { apiBase } from '@zelo/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { bankAnswer } from '../../testing/bank-answer.ts'
import { today } from '../../testing/today.ts'

const office = testApp()

const september = 'year=2025&month=9'
const proposal = (when: string, professionalId: number) =>
  `/payment-management/bank-files/proposal?${when}&professionalIds=${professionalId}`

/** A file with one professional, who is owed 160.20 in August. */
const sentFile = async () => {
  const scene = await bankScene(office)
  const worker = await scene.worker()
  const { id } = await scene.made({ professionalIds: [worker.professionalId] })
  const [payment] = (await scene.file(id)).payments
  return { ...scene, ...worker, id, payment }
}

describe('nothing is paid twice', () => {
  test('by a file for an earlier month than one that was paid', async () => {
    const { made, answer, create, ok, accountOf, worker } = await bankScene(office)
    const { professionalId } = await worker()
    const { id } = await made({ month: 9, professionalIds: [professionalId] })
    expect((await answer(id, () => '00')).body.paid).toBe(1)
    expect((await accountOf(professionalId, september)).balance).toBe(0)
    expect((await create({ month: 8, professionalIds: [professionalId] })).status).toBe(406)
    const { payments, leftOut } = await ok('GET', proposal('year=2025&month=8', professionalId))
    expect([payments, leftOut]).toEqual([
      [],
      [expect.objectContaining({ reason: expect.stringContaining('em um mês seguinte') })],
    ])
  })

  test('by a file for the month to which a paid session was moved', async () => {
    const { made, answer, create, set, worker } = await bankScene(office)
    const { professionalId, treatment } = await worker()
    const { id } = await made({ professionalIds: [professionalId] })
    await answer(id, () => '00')
    expect((await set(treatment.sessionDates[0] ?? { id: 0 }, 'completed', '2025-07-20')).status).toBe(200)
    const july = await create({ month: 7, professionalIds: [professionalId] })
    expect([july.status, july.body.message]).toEqual([406, expect.stringContaining('em um mês seguinte')])
  })

  test('by a hand-over or a new value of sessions in an open file', async () => {
    const { ok, make, accountOf, treatment, professionalId, id, answer } = await sentFile()
    const other = await make.professional()
    await ok('POST', `/treatments/${treatment.id}/hand-over`, { professionalId: other, from: '2025-08-01' })
    expect((await accountOf(other)).owed).toBe(0)
    expect((await answer(id, () => '00')).body.paid).toBe(1)
    expect(await accountOf(professionalId)).toMatchObject({ owed: 160.2, paid: 160.2, balance: 0 })
  })

  test('if the bank refuses a payment and makes it later', async () => {
    const { answer, id, file, professionalId, ok, accountOf } = await sentFile()
    expect((await answer(id, () => '01')).body.refused).toBe(1)
    expect((await answer(id, () => '00')).body.paid).toBe(1)
    expect((await file(id)).payments).toMatchObject([{ state: 'paid', inDoubt: false }])
    expect((await accountOf(professionalId)).balance).toBe(0)
    expect((await ok('GET', proposal('year=2025&month=8', professionalId))).payments).toEqual([])
  })
})

describe('a payment without a clear answer', () => {
  test('is settled by a person as paid on a day', async () => {
    const { answer, id, payment, settle, file, accountOf, professionalId, ok } = await sentFile()
    const early = await settle(id, payment.id, { outcome: 'refused' })
    expect([early.status, early.body.message]).toEqual([406, expect.stringContaining('ainda não respondeu')])
    expect((await answer(id, () => 'ZZ')).body.unknown).toBe(1)
    expect((await file(id)).payments).toMatchObject([{ state: 'sent', code: 'ZZ', inDoubt: true }])
    for (const paidOn of [undefined, '2001-01-01', '2036-01-01'])
      expect((await settle(id, payment.id, { outcome: 'paid', paidOn })).status).toBe(422)
    const settled = await settle(id, payment.id, { outcome: 'paid', paidOn: today() })
    expect([settled.status, settled.body.payments]).toEqual([
      200,
      [expect.objectContaining({ state: 'paid', inDoubt: false, paidOn: expect.stringContaining(today()) })],
    ])
    expect(await accountOf(professionalId)).toMatchObject({ paid: 160.2, balance: 0 })
    const { data } = await ok('GET', '/audit?entity=professional')
    expect(JSON.stringify(data)).toContain('registrou que o banco pagou R$\u00a0160,20')
  })

  test('is settled again by a person who chose the wrong result, until a return names it', async () => {
    const { answer, id, payment, settle, file, accountOf, professionalId } = await sentFile()
    await answer(id, () => 'ZZ')
    const choose = async (body: object) => {
      const { status } = await settle(id, payment.id, body)
      const { paid, balance } = await accountOf(professionalId)
      return { status, paid, balance }
    }
    const wasPaid = { status: 200, paid: 160.2, balance: 0 }
    const notPaid = { status: 200, paid: 0, balance: 160.2 }
    expect(await choose({ outcome: 'paid', paidOn: today() })).toEqual(wasPaid)
    expect((await file(id)).payments).toMatchObject([{ state: 'paid', code: null }])
    expect(await choose({ outcome: 'refused' })).toEqual(notPaid)
    expect(await choose({ outcome: 'paid', paidOn: today(), amount: 60.2 })).toEqual({
      status: 200,
      paid: 60.2,
      balance: 100,
    })
    expect(await choose({ outcome: 'paid', paidOn: today(), amount: 160.2 })).toEqual(wasPaid)
    expect((await answer(id, () => '00')).body).toMatchObject({ paid: 1 })
    expect((await file(id)).payments).toMatchObject([
      { state: 'paid', code: '00', paidAmount: 160.2, inDoubt: false },
    ])
    expect(await choose({ outcome: 'refused' })).toEqual({ ...wasPaid, status: 406 })
  })

  test('that a person settled as paid is in doubt when the bank names another amount', async () => {
    const { answer, id, payment, settle, file } = await sentFile()
    await answer(id, () => 'ZZ')
    await settle(id, payment.id, { outcome: 'paid', paidOn: today(), amount: 60.2 })
    expect((await answer(id, () => '00')).body).toMatchObject({ paid: 0, unknown: 1 })
    expect((await file(id)).payments).toMatchObject([
      {
        state: 'paid',
        paidAmount: 60.2,
        inDoubt: true,
        sentence: expect.stringContaining('pagou R$\u00a0160,20'),
      },
    ])
  })

  test('in a cancelled file is cancelled again when a person corrects the result', async () => {
    const { id, payment, settle, file, cancel, accountOf, professionalId } = await sentFile()
    await cancel(id)
    expect((await settle(id, payment.id, { outcome: 'paid', paidOn: today() })).status).toBe(200)
    expect((await settle(id, payment.id, { outcome: 'refused' })).status).toBe(200)
    expect((await file(id)).payments).toMatchObject([{ state: 'cancelled', inDoubt: false }])
    expect(await accountOf(professionalId)).toMatchObject({ paid: 0, balance: 160.2 })
  })

  test('is settled as paid on the day on which the file was made in the evening', async () => {
    const { answer, id, payment, settle } = await sentFile()
    await answer(id, () => 'ZZ')
    await office.db`update bank_files set created_at = '2026-01-20T01:30:00Z' where id = ${id}`
    const settled = (paidOn: string) => settle(id, payment.id, { outcome: 'paid', paidOn })
    expect((await settled('2026-01-18')).status).toBe(422)
    expect((await settled('2026-01-19')).status).toBe(200)
  })

  test('is settled by a person as not paid, and owed again', async () => {
    const { answer, id, payment, settle, made, professionalId } = await sentFile()
    await answer(id, () => '')
    expect((await settle(id, payment.id, { outcome: 'refused' })).body.payments).toMatchObject([
      { state: 'refused', sentence: 'Não foi pago, conferido no banco.' },
    ])
    expect((await made({ professionalIds: [professionalId] })).total).toBe(160.2)
  })

  test('that was paid and returned is owed again after a user enters the refusal', async () => {
    const { answer, id, payment, settle, professionalId, create, accountOf, read } = await sentFile()
    await answer(id, () => '00')
    await answer(id, () => 'PC')
    expect((await create({ professionalIds: [professionalId] })).body.message).toContain('ninguém conferiu')
    expect((await settle(id, payment.id, { outcome: 'refused' })).status).toBe(200)
    expect(await accountOf(professionalId)).toMatchObject({ paid: 0, balance: 160.2 })
    const production = await read('production', `&professionalId=${professionalId}`)
    expect(production.treatments).toMatchObject([{ paymentStatus: 'pending', paymentMethod: null }])
    expect((await create({ professionalIds: [professionalId] })).status).toBe(201)
  })
})

test('other users are notified of payouts that a user reverts to pending', async () => {
  const { answer, id, payment, settle } = await sentFile()
  const colleague = await office.enter({ name: 'Bia Souza' })
  await answer(id, () => 'ZZ')
  await settle(id, payment.id, { outcome: 'paid', paidOn: today() })
  await settle(id, payment.id, { outcome: 'refused' })
  const { body } = await office.ok('GET', '/notifications', colleague.token)
  expect(body.items).toMatchObject([{ title: 'Repasse voltou a pendente' }])
})

test('nobody is notified of a payout that stays paid by hand, or that the bank still paid', async () => {
  const { answer, id, payment, settle, pay, treatment } = await sentFile()
  const colleague = await office.enter({ name: 'Caio Lima' })
  const titles = async () => (await office.ok('GET', '/notifications', colleague.token)).body.items
  await answer(id, () => 'ZZ')
  await settle(id, payment.id, { outcome: 'paid', paidOn: today(), amount: 100 })
  await pay({ treatmentId: treatment.id, amount: 160.2 })
  await settle(id, payment.id, { outcome: 'paid', paidOn: today(), amount: 90 })
  await settle(id, payment.id, { outcome: 'refused' })
  expect(await titles()).toEqual([])
})

describe('a payment keeps its facts', () => {
  test('a payment by hand keeps its key, person and time when the bank pays the rest', async () => {
    const { worker, pay, made, answer, accountOf, setStates, ok, token } = await bankScene(office)
    const { professionalId, treatment } = await worker({ pixKey: 'primeira@casa.local' }, 1)
    await pay({ treatmentId: treatment.id, amount: 80.1 })
    const [byHand] = (await accountOf(professionalId)).payments
    const person = await ok('GET', `/professionals/${professionalId}`)
    await office.db`update professionals set pix_key = 'segunda@casa.local' where id = ${person.id}`
    await setStates(treatment, '2025-08-05', '2025-08-12')
    const { id } = await made({ professionalIds: [professionalId] })
    const other = await office.enter({ name: 'Outra Pessoa' })
    expect([(await answer(id, () => '00')).body.paid, other.token === token]).toEqual([1, false])
    expect((await accountOf(professionalId)).payments).toEqual([
      byHand,
      expect.objectContaining({ method: 'bank', amount: 80.1, pixKey: 'segunda@casa.local' }),
    ])
  })

  test('the first of two bank payments remains a bank payment when the bank gives back the second', async () => {
    const { worker, made, answer, settle, file, setStates, read } = await bankScene(office)
    const { professionalId, treatment } = await worker({}, 1)
    const first = await made({ professionalIds: [professionalId] })
    await answer(first.id, () => '00')
    await setStates(treatment, '2025-08-05', '2025-08-12')
    const second = await made({ professionalIds: [professionalId] })
    await answer(second.id, () => '00')
    await answer(second.id, () => 'PC')
    const [payment] = (await file(second.id)).payments
    await settle(second.id, payment.id, { outcome: 'refused' })
    const { treatments } = await read('production', `&professionalId=${professionalId}`)
    expect(treatments).toMatchObject([
      { paidAmount: 80.1, dueValue: 80.1, paymentMethod: 'bank', bankFile: { id: first.id } },
    ])
  })
})

describe('the payments of a month', () => {
  test('omit adjustments that are recorded for later months', async () => {
    const { worker, adjust, ok, accountOf, made } = await bankScene(office)
    const { professionalId } = await worker()
    await adjust(professionalId, { kind: 'inss', amount: '30.00', month: '9' })
    const { payments } = await ok('GET', proposal('year=2025&month=8', professionalId))
    expect(payments).toMatchObject([{ amount: 160.2, payouts: 160.2, adjustments: 0, carried: 0 }])
    expect((await accountOf(professionalId)).balance).toBe(160.2)
    expect((await made({ month: 9, professionalIds: [professionalId] })).total).toBe(130.2)
  })
})

describe('a return', () => {
  test('with an unknown code in its header is shown with each payment', async () => {
    const { answer, id, file } = await sentFile()
    expect((await answer(id, () => '', { header: 'ZZ' })).body.unknown).toBe(1)
    expect((await file(id)).payments).toMatchObject([{ state: 'sent', code: 'ZZ', inDoubt: true }])
  })

  test('with a wrong sum or another agreement is refused', async () => {
    const { download, send, id, file } = await sentFile()
    const text = bankAnswer((await download(id)).text, () => '00')
    const records = text.split('\r\n')
    const wrongSum = records.map((record) =>
      record[7] === '5' ? `${record.slice(0, 23)}${'1'.padStart(18, '0')}${record.slice(41)}` : record,
    )
    const sum = await send(wrongSum.join('\r\n'))
    expect([sum.status, sum.body.errors[0].message]).toEqual([422, expect.stringContaining('a soma dos')])
    const foreign = records.map((record) =>
      record[7] === '0' ? `${record.slice(0, 32)}${'998877'.padEnd(20)}${record.slice(52)}` : record,
    )
    const other = await send(foreign.join('\r\n'))
    expect([other.status, other.body.message]).toEqual([406, expect.stringContaining('convênio 998877')])
    expect((await file(id)).payments).toMatchObject([{ state: 'sent' }])
  })
})

test('the list of files counts files', async () => {
  const { ok } = await sentFile()
  const { meta } = await ok('GET', '/payment-management/bank-files?per_page=100')
  const rows = await office.db`select from bank_files`
  expect(meta.total).toBe(rows.length)
})

test('a proposal and a file take up to 5,000 professionals', async () => {
  const { create, token } = await bankScene(office)
  const ids = Array.from({ length: 5001 }, (_, index) => 9_000_000 + index)
  const address = await office.app.listen({ port: 0, host: '127.0.0.1' })
  const propose = async (professionalIds: number[]) => {
    const path = `${apiBase}/payment-management/bank-files/proposal?${september}&professionalIds=${professionalIds.join()}`
    const response = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })
    // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
    return { status: response.status, body: (await response.json()) as any }
  }
  const proposed = await propose(ids.slice(1))
  expect([proposed.status, proposed.body.leftOut.length]).toEqual([200, 5000])
  const tooMany = [422, 'Escolha até 5000 profissionais.']
  const refused = await propose(ids)
  expect([refused.status, refused.body.errors[0].message]).toEqual(tooMany)
  const { status, body } = await create({ professionalIds: ids })
  expect([status, body.errors[0].message]).toEqual(tooMany)
  expect((await create({ professionalIds: ids.slice(1) })).status).toBe(406)
})

test('the discount of a glosa in a bank file is kept', async () => {
  const { ok, token, made, worker } = await bankScene(office)
  const { professionalId, treatment } = await worker()
  const [session] = treatment.sessionDates
  const sessions = [{ id: session?.id, amount: 50 }]
  const { data } = await ok('POST', '/glosas', { sessions, reason: '1402', notifiedOn: '2025-10-01' })
  const path = `/glosas/${data[0].id}`
  const send = (method: 'PUT' | 'DELETE', step = '', body?: object) =>
    office.call(method, `${path}${step}`, token, body)
  await send('PUT', '/outcome', {
    settledOn: '2025-11-20',
    outcome: 'lost',
    withhold: 'full',
  })
  expect((await send('PUT', '/discount', { discountedOn: '2025-11-20' })).status).toBe(200)
  const { id } = await made({ month: 11, professionalIds: [professionalId] })
  for (const answer of [
    await send('PUT', '/discount', { discountedOn: null }),
    await send('PUT', '/discount', { discountedOn: '2025-10-20' }),
    await send('DELETE'),
  ])
    expect([answer.status, answer.body.message]).toEqual([
      406,
      expect.stringContaining('já levou este desconto'),
    ])
  await office.call('POST', `/payment-management/bank-files/${id}/cancel`, token)
  expect((await send('PUT', '/discount', { discountedOn: null })).status).toBe(200)
})

describe('reopening a glosa with a discount', () => {
  /** A glosa of 50.00, whose discount of 80.10 is included in a file of November. */
  const discounted = async () => {
    const scene = await bankScene(office)
    const { professionalId, treatment } = await scene.worker()
    const [session] = treatment.sessionDates
    const notice = { reason: '1402', notifiedOn: '2025-10-01' }
    const { data } = await scene.ok('POST', '/glosas', {
      sessions: [{ id: session?.id, amount: 50 }],
      ...notice,
    })
    const path = `/glosas/${data[0].id}`
    const loss = { settledOn: '2025-11-20', outcome: 'lost', withhold: 'full' }
    await scene.ok('PUT', `${path}/outcome`, loss)
    await scene.ok('PUT', `${path}/discount`, { discountedOn: '2025-11-20' })
    const { id, total } = await scene.made({ month: 11, professionalIds: [professionalId] })
    expect(total).toBe(80.1)
    const november = () => scene.accountOf(professionalId, 'year=2025&month=11')
    const reopen = () => office.call('POST', `${path}/reopen`, scene.token, {})
    return { ...scene, professionalId, glosaId: data[0].id, path, loss, id, november, reopen }
  }

  test('is refused while its file is open', async () => {
    const { reopen, cancel, id } = await discounted()
    const waiting = await reopen()
    expect([waiting.status, waiting.body.message]).toEqual([406, expect.stringContaining('leia o retorno')])
    await cancel(id)
    expect((await reopen()).body.message).toContain('desfaça a marca')
  })

  test('keeps the discount in the account if the bank has already deducted it', async () => {
    const { reopen, answer, id, november, path, ok, loss, glosaId, file } = await discounted()
    await answer(id, () => '00')
    const { number } = await file(id)
    const { status, body } = await reopen()
    expect([status, body.state, body.discountedOn, body.notice.replaceAll('\u00a0', ' ')]).toEqual([
      200,
      'open',
      null,
      expect.stringContaining(`O desconto de R$ 80,10 já foi feito no arquivo ${number}`),
    ])
    const kept = {
      kind: 'glosa',
      amount: -80.1,
      glosaId: null,
      reason: expect.stringContaining(`Glosa ${glosaId}, reaberta: Sessão de `),
    }
    expect(await november()).toMatchObject({ adjustments: [kept], balance: 0, glosasToDiscount: [] })
    expect(await ok('PUT', `${path}/outcome`, loss)).toMatchObject({
      discountedOn: expect.stringContaining('2025-11-20'),
    })
    expect(await november()).toMatchObject({ adjustments: [kept], balance: 0, glosasToDiscount: [] })
  })
})
