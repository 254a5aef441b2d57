import { daysAfter } from '@zelo/contract/dates'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { bankAnswer, type PaymentAnswer } from '../../testing/bank-answer.ts'
import { today } from '../../testing/today.ts'

const office = testApp()

/** A cancelled file with one payment of 160.20, whose text was sent to the bank before the cancellation. */
const cancelledFile = async (bank = '756') => {
  const scene = await bankScene(office, { bank })
  const { professionalId } = await scene.worker({ fullName: 'Clara Cancelada' })
  const made = await scene.made({ professionalIds: [professionalId] })
  const { text } = await scene.download(made.id)
  expect((await scene.cancel(made.id)).status).toBe(200)
  const [payment] = (await scene.file(made.id)).payments
  const reply = (paymentAnswer: PaymentAnswer | string, whole: object = {}) =>
    scene.send(bankAnswer(text, () => paymentAnswer, whole))
  const settleIt = (body: object) => scene.settle(made.id, payment.id, body)
  const toCheck = async () => (await scene.ok('GET', '/payment-management/overview')).bankFiles.toCheck
  return { ...scene, professionalId, made, payment, reply, settleIt, toCheck }
}

const saysPaid = 'O arquivo foi cancelado aqui, mas o banco diz que pagou: confira no banco.'

test.each(['756', '341', '237'])(
  'a cancelled payment that bank %s made is in doubt, and the next file omits its professional',
  async (bank) => {
    const { made, reply, file, accountOf, professionalId, ok, create, toCheck } = await cancelledFile(bank)
    const before = await toCheck()
    const read = await reply('00')
    expect([read.status, read.body]).toMatchObject([
      200,
      { fileId: made.id, paid: 0, unknown: 1, problems: [{ outcome: 'unknown', sentence: saysPaid }] },
    ])
    expect(await file(made.id)).toMatchObject({
      cancelledAt: expect.any(String),
      states: { cancelled: 0, inDoubt: 1 },
      payments: [{ state: 'cancelled', code: '00', inDoubt: true, sentence: saysPaid }],
    })
    expect(await toCheck()).toBe(before + 1)
    expect((await accountOf(professionalId)).balance).toBe(160.2)
    const path = `/payment-management/bank-files/proposal?year=2025&month=8&professionalIds=${professionalId}`
    expect((await ok('GET', path)).leftOut).toMatchObject([{ cause: 'doubt', fileId: made.id }])
    expect((await create({ professionalIds: [professionalId] })).status).toBe(406)
    expect((await reply('00')).body).toMatchObject({ repeated: true })
  },
)

test('a person settles the cancelled payment as paid: the payouts are paid, and nothing is owed', async () => {
  const { made, reply, file, accountOf, professionalId, settleIt, create, read } = await cancelledFile()
  await reply('00')
  expect((await settleIt({ outcome: 'paid', paidOn: today() })).status).toBe(200)
  expect(await file(made.id)).toMatchObject({
    states: { paid: 1, cancelled: 0, inDoubt: 0 },
    payments: [{ state: 'paid', paidAmount: 160.2, inDoubt: false }],
  })
  expect(await accountOf(professionalId)).toMatchObject({ paid: 160.2, balance: 0 })
  const { treatments } = await read('production', `&professionalId=${professionalId}`)
  expect(treatments).toMatchObject([{ paymentStatus: 'paid', bankFile: { id: made.id } }])
  expect((await create({ professionalIds: [professionalId] })).status).toBe(406)
})

test('a person settles the cancelled payment as not paid: it stays cancelled without doubt and is owed', async () => {
  const { made, reply, file, professionalId, settleIt, made: first, ...scene } = await cancelledFile()
  await reply('BD')
  expect((await file(first.id)).payments).toMatchObject([
    { state: 'cancelled', inDoubt: true, sentence: expect.stringContaining('o banco agendou') },
  ])
  expect((await settleIt({ outcome: 'refused' })).status).toBe(200)
  expect((await file(made.id)).payments).toMatchObject([
    { state: 'cancelled', inDoubt: false, paidAmount: null, sentence: 'Não foi pago, conferido no banco.' },
  ])
  expect((await scene.create({ professionalIds: [professionalId] })).body).toMatchObject({ total: 160.2 })
})

test('a cancelled payment without a return can be settled as paid, but not as refused', async () => {
  const { professionalId, settleIt, accountOf } = await cancelledFile()
  const refused = await settleIt({ outcome: 'refused' })
  expect([refused.status, refused.body.message]).toEqual([406, 'Este pagamento já está cancelado.'])
  expect((await settleIt({ outcome: 'paid', paidOn: today(), amount: 160.2 })).status).toBe(200)
  expect(await accountOf(professionalId)).toMatchObject({ paid: 160.2, balance: 0 })
})

test('another open payment of the professional is in doubt until a user settles the cancelled one as not paid', async () => {
  const { made: first, reply, file, professionalId, settleIt, ...scene } = await cancelledFile()
  const { body: second } = await scene.create({ professionalIds: [professionalId] })
  expect((await reply('00')).body.problems).toMatchObject([
    { sentence: saysPaid },
    {
      fileId: second.id,
      sentence: `Também está no arquivo ${second.number} · Sicoob: os dois podem pagar as mesmas sessões.`,
    },
  ])
  expect((await file(second.id)).payments).toMatchObject([{ inDoubt: true, alsoPaidBy: { id: first.id } }])
  await settleIt({ outcome: 'refused' })
  expect((await file(second.id)).payments).toMatchObject([{ inDoubt: false, alsoPaidBy: null }])
  await settleIt({ outcome: 'paid', paidOn: today() })
  expect((await file(second.id)).payments).toMatchObject([{ inDoubt: true, alsoPaidBy: { id: first.id } }])
  await scene.answer(second.id, () => '00')
  expect(await scene.accountOf(professionalId)).toMatchObject({ balance: -160.2 })
})

test('a refusal of a cancelled file changes nothing, and an unknown code is shown', async () => {
  const { made, reply, file } = await cancelledFile('237')
  expect((await reply('PJ')).body).toMatchObject({ refused: 0, unknown: 0, problems: [] })
  expect((await reply('BD', { header: 'HI' })).body).toMatchObject({ refused: 0, unknown: 0 })
  expect((await file(made.id)).payments).toMatchObject([{ state: 'cancelled', inDoubt: false }])
  expect((await reply('Q7')).body).toMatchObject({ unknown: 1 })
  expect((await file(made.id)).payments).toMatchObject([{ state: 'cancelled', inDoubt: true, code: 'Q7' }])
})

test('the bank refuses a payment in doubt: it stays cancelled, and no other file is in doubt', async () => {
  const { made: first, reply, file, professionalId, ...scene } = await cancelledFile()
  const { body: second } = await scene.create({ professionalIds: [professionalId] })
  await reply('BD')
  expect((await file(second.id)).payments).toMatchObject([{ inDoubt: true }])
  expect((await reply('02')).body).toMatchObject({
    refused: 1,
    unknown: 0,
    problems: [{ outcome: 'refused' }],
  })
  expect(await file(first.id)).toMatchObject({
    states: { cancelled: 1, inDoubt: 0 },
    payments: [
      { state: 'cancelled', inDoubt: false, code: '02', sentence: 'O pagamento foi cancelado no banco.' },
    ],
  })
  expect((await file(second.id)).payments).toMatchObject([{ inDoubt: false, alsoPaidBy: null }])
})

test('a refusal after a report of payment keeps doubt and amount until a user settles the payment', async () => {
  const { made, reply, file, professionalId, settleIt, create, accountOf } = await cancelledFile()
  await reply({ code: '00', cents: 15_020 })
  for (const code of ['PJ', 'BD']) {
    expect((await reply(code)).body).toMatchObject({ refused: 0, scheduled: 0, unknown: 1 })
    expect((await file(made.id)).payments).toMatchObject([
      { state: 'cancelled', inDoubt: true, paidAmount: 150.2, code: '00' },
    ])
  }
  const [{ sentence }] = (await file(made.id)).payments
  expect(sentence).toBe(
    `${saysPaid} Depois o banco respondeu: A chave PIX não existe. Confira a chave do profissional. Depois o banco respondeu: Agendado no banco.`,
  )
  expect((await create({ professionalIds: [professionalId] })).body.message).toContain('ninguém conferiu')
  expect((await settleIt({ outcome: 'paid', paidOn: today() })).status).toBe(200)
  expect(await accountOf(professionalId)).toMatchObject({ paid: 150.2, balance: 10 })
})

test.each(['PJ', 'BD'])(
  'a payment reported with another value stays in doubt when the bank later answers %s',
  async (code) => {
    const { made: make, worker, answer, file, create } = await bankScene(office)
    const { professionalId } = await worker()
    const { id } = await make({ professionalIds: [professionalId] })
    await answer(id, () => ({ code: '00', cents: 15_020 }))
    expect((await answer(id, () => code)).body).toMatchObject({ unknown: 1 })
    expect((await file(id)).payments).toMatchObject([{ state: 'sent', inDoubt: true, paidAmount: 150.2 }])
    expect((await create({ professionalIds: [professionalId] })).status).toBe(406)
  },
)

test('a payment that was paid is in doubt when a later return names another value', async () => {
  const { made: make, worker, answer, file, settle, accountOf } = await bankScene(office)
  const { professionalId } = await worker()
  const { id } = await make({ professionalIds: [professionalId] })
  await answer(id, () => '00')
  expect((await answer(id, () => ({ code: '00', cents: 15_020 }))).body).toMatchObject({
    paid: 0,
    unknown: 1,
  })
  const [payment] = (await file(id)).payments
  expect(payment).toMatchObject({
    state: 'paid',
    inDoubt: true,
    paidAmount: 160.2,
    sentence: 'Pago, R$\u00a0160,20; depois o banco disse que pagou R$\u00a0150,20: confira no banco.',
  })
  expect((await settle(id, payment.id, { outcome: 'paid', amount: 150.2 })).status).toBe(200)
  expect(await accountOf(professionalId)).toMatchObject({ paid: 150.2, balance: 10 })
})

test('a day on which the bank cannot have paid is refused with the possible days', async () => {
  const { made, settleIt } = await cancelledFile()
  const sentenceOf = async (paidOn: string) =>
    (await settleIt({ outcome: 'paid', paidOn })).body.errors[0].message
  const shown = (day: string) => day.split('-').reverse().join('/')
  expect(await sentenceOf(daysAfter(today(), -1))).toBe(
    `Informe o dia em que o banco pagou: só pode ser hoje, ${shown(today())}.`,
  )
  await office.db`update bank_files set created_at = created_at - interval '9 days' where id = ${made.id}`
  for (const wrong of [daysAfter(today(), -10), daysAfter(today(), 1)])
    expect(await sentenceOf(wrong)).toBe(
      `Informe o dia em que o banco pagou: de ${shown(daysAfter(today(), -9))} até hoje.`,
    )
})
