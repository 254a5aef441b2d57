import { create } from 'qrcode'
import { describe, expect, test } from 'vitest'
import { drawQr } from '../../platform/draw-qr.ts'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { brCode } from './br-code.ts'

const office = testApp()

test('the drawing of a QR code covers exactly the dark modules', () => {
  const { size, path } = drawQr('zelo')
  const dark = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let step = 0; step < Number(width); step++) dark.add(`${Number(x) + step} ${y}`)
  const { modules } = create('zelo', { errorCorrectionLevel: 'M' })
  expect(size).toBe(modules.size)
  expect(dark.size).toBe(modules.data.filter(Boolean).length)
  for (let x = 0; x < size; x++)
    for (let y = 0; y < size; y++) expect(dark.has(`${x} ${y}`)).toBe(Boolean(modules.get(y, x)))
})

const charge = async (pixKey: string, done = true) => {
  const { ok, addTreatment, setStates, make, token } = await paymentsScene(office)
  const professionalId = await make.professional({ fullName: 'Célia Brandão', phone: '(11) 90000-0083' })
  // A key that was stored before keys were validated may be any text.
  await office.db`update professionals set pix_key = ${pixKey} where id = ${professionalId}`
  const one = await addTreatment({ professionalId, agreedValue: 33.33 })
  if (done) await setStates(one, '2025-08-05', '2025-08-12')
  const path = `/payment-management/production/${one.id}/pix`
  return { body: await ok('GET', `${path}?year=2025&month=8`), path, token, one }
}

test('a payout is charged to the key of its professional', async () => {
  const { body } = await charge('(11) 98888-7777')
  expect(body).toMatchObject({
    name: 'Celia Brandao',
    city: 'Sao Paulo',
    pixKey: '+5511988887777',
    keyKind: 'phone',
    amount: 66.66,
    txid: `PAD${body.payouts[0].treatmentId}M202508`,
    payload: brCode({
      key: '+5511988887777',
      name: 'Celia Brandao',
      city: 'Sao Paulo',
      amount: 66.66,
      txid: body.txid,
    }),
  })
  expect(body.qr.path).toMatch(/^M0 0h7/)
})

test('eleven digits that are also a valid CPF are read as the telephone when it is the professional’s own', async () => {
  expect((await charge('11900000083')).body).toMatchObject({ pixKey: '+5511900000083', keyKind: 'phone' })
})

test('an invalid key and a payout without an amount get no code', async () => {
  expect((await charge('minha chave')).body).toMatchObject({
    pixKey: 'minha chave',
    keyKind: null,
    amount: 66.66,
    payload: null,
    qr: null,
  })
  expect((await charge('11988887777', false)).body).toMatchObject({
    keyKind: 'phone',
    amount: 0,
    payload: null,
    qr: null,
  })
})

test('a paid payout gets no code, also when more was paid than is owed', async () => {
  const { path, token, one } = await charge('11988887777')
  const paid = { treatmentId: one.id, year: 2025, month: 8, status: 'paid', amount: 66.66 }
  const answer = await office.call('POST', '/payment-management/production/update-payment', token, paid)
  expect(answer.status).toBe(200)
  const settled = { keyKind: 'phone', amount: 0, payload: null, qr: null }
  expect((await office.call('GET', `${path}?year=2025&month=8`, token)).body).toMatchObject(settled)
  const sessions = [{ id: one.sessionDates[0]?.id, status: 'glossed', endDate: null }]
  expect((await office.call('PUT', '/monitoring/session-states', token, { sessions })).status).toBe(200)
  expect((await office.call('GET', `${path}?year=2025&month=8`, token)).body).toMatchObject(settled)
})

test('sessions added after a payment are charged without the paid amount', async () => {
  const { path, token, one } = await charge('11988887777')
  const paid = { treatmentId: one.id, year: 2025, month: 8, status: 'paid', amount: 66.66 }
  expect(
    (await office.call('POST', '/payment-management/production/update-payment', token, paid)).status,
  ).toBe(200)
  const [, , third] = one.sessionDates
  const sessions = [{ id: third?.id, status: 'completed', endDate: '2025-08-19' }]
  expect((await office.call('PUT', '/monitoring/session-states', token, { sessions })).status).toBe(200)
  expect((await office.call('GET', `${path}?year=2025&month=8`, token)).body.amount).toBe(33.33)
})

test('a payout reverted to pending is charged in full again', async () => {
  const { path, token, one } = await charge('11988887777')
  const mark = async (status: string) => {
    const body = { treatmentId: one.id, year: 2025, month: 8, status, amount: 66.66 }
    await office.ok('POST', '/payment-management/production/update-payment', token, body)
  }
  await mark('paid')
  await mark('pending')
  const { body } = await office.ok('GET', `${path}?year=2025&month=8`, token)
  expect(body).toMatchObject({ amount: 66.66, payouts: [{ due: 66.66 }] })
  expect(body.payload).toContain('540566.66')
})

describe('a charge of an account with adjustments', () => {
  /** Two sessions of 80.10. Non-breaking spaces of the sentences are replaced by plain spaces. */
  const account = async () => {
    const scene = await bankScene(office)
    const { professionalId, treatment } = await scene.worker()
    const charges = async () => {
      const paths = [`${treatment.id}/pix`, `professionals/${professionalId}/pix`]
      const found = []
      for (const path of paths) {
        const read = await scene.ok('GET', `/payment-management/production/${path}?year=2025&month=8`)
        found.push({ ...read, accountNote: read.accountNote?.replaceAll('\u00a0', ' ') ?? null })
      }
      return found
    }
    const adjust = (kind: string, amount: string) => scene.adjust(professionalId, { kind, amount })
    return { ...scene, professionalId, treatment, charges, adjust }
  }
  const code = { amount: 160.2, payload: expect.stringContaining('5406160.20') }

  test('an empty account has no note', async () => {
    const note = { ...code, accountNote: null }
    expect(await (await account()).charges()).toMatchObject([note, note])
  })

  test('a discount is left to the next payment', async () => {
    const { charges, adjust, pay, treatment, accountOf, professionalId } = await account()
    await adjust('advance', '50.00')
    const note = {
      ...code,
      accountNote:
        'Este código paga R$ 160,20. O desconto de R$ 50,00 da conta fica para o próximo pagamento; o arquivo do banco já o desconta.',
    }
    expect(await charges()).toMatchObject([note, note])
    expect((await pay({ treatmentId: treatment.id, amount: 160.2 })).status).toBe(200)
    expect(await accountOf(professionalId)).toMatchObject({ balance: -50 })
  })

  test('the code does not include a credit of the account, which stays for the next payment', async () => {
    const { charges, adjust } = await account()
    await adjust('bonus', '50.00')
    const note = {
      ...code,
      accountNote:
        'Este código paga R$ 160,20. Os R$ 50,00 a favor na conta ficam para o próximo pagamento; o arquivo do banco já os paga.',
    }
    expect(await charges()).toMatchObject([note, note])
  })

  test('a discount that leaves nothing to be paid hides the code; a later file settles both', async () => {
    const { charges, adjust, made, answer, professionalId, read } = await account()
    await adjust('advance', '160.20')
    const note = {
      amount: 160.2,
      keyKind: expect.any(String),
      payload: null,
      qr: null,
      isCovered: true,
      accountNote:
        'Nada a pagar agora: a conta tem R$ 160,20 a descontar, e os repasses em aberto somam R$ 160,20. Não transfira nada: marque como pago, e os descontos acertam os repasses.',
    }
    expect(await charges()).toMatchObject([note, note])
    await adjust('bonus', '10.00')
    const { id, total } = await made({ professionalIds: [professionalId] })
    await answer(id, () => '00')
    const { treatments } = await read('production', `&professionalId=${professionalId}`)
    expect([total, treatments]).toEqual([10, [expect.objectContaining({ paidAmount: 160.2, dueValue: 0 })]])
  })
})

test('a treatment without sessions in the month has no charge', async () => {
  const { path, token } = await charge('11988887777')
  expect((await office.call('GET', `${path}?year=2025&month=10`, token)).status).toBe(404)
  expect((await office.call('GET', `${path}?year=2025`, token)).status).toBe(422)
})
