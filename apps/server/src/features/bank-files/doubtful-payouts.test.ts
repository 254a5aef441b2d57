import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { bankAnswer, type PaymentAnswer } from '../../testing/bank-answer.ts'
import { today } from '../../testing/today.ts'

const office = testApp()

/** A file with one payment of 160.20 for two sessions, and the calls for payments by hand. */
const sentFile = async () => {
  const scene = await bankScene(office)
  const { professionalId, treatment } = await scene.worker({ fullName: 'Dora Dúvida' })
  const made = await scene.made({ professionalIds: [professionalId] })
  const { text } = await scene.download(made.id)
  const reply = (paymentAnswer: PaymentAnswer | string) => scene.send(bankAnswer(text, () => paymentAnswer))
  const row = async () => (await scene.read('production', `&professionalId=${professionalId}`)).treatments[0]
  const account = () => scene.accountOf(professionalId)
  const settleIt = async (body: object) => {
    const [payment] = (await scene.file(made.id)).payments
    return scene.settle(made.id, payment.id, body)
  }
  const byHand = async (amount = 160.2) => {
    const when = 'year=2025&month=8'
    const whole = { year: 2025, month: 8, status: 'paid' }
    const management = '/payment-management/production'
    return [
      await scene.pay({ treatmentId: treatment.id, amount }),
      await office.call('POST', `${management}/update-payments`, scene.token, {
        ...whole,
        payments: [{ treatmentId: treatment.id, amount }],
      }),
      await office.call('GET', `${management}/${treatment.id}/pix?${when}`, scene.token),
      await office.call('GET', `${management}/professionals/${professionalId}/pix?${when}`, scene.token),
    ]
  }
  return { ...scene, professionalId, treatment, made, reply, row, account, settleIt, byHand }
}
type Sent = Awaited<ReturnType<typeof sentFile>>

const doubts: [string, (sent: Sent) => Promise<unknown>][] = [
  [
    'was paid after its file was cancelled',
    async ({ cancel, made, reply }) => {
      await cancel(made.id)
      await reply('00')
    },
  ],
  [
    'was scheduled after a refusal',
    async ({ reply }) => {
      await reply('PA')
      await reply('BD')
    },
  ],
  [
    'was paid with another amount after a refusal',
    async ({ reply }) => {
      await reply('PA')
      await reply({ code: '00', cents: 10_000 })
    },
  ],
]

test.each(doubts)('a payment that %s cannot be paid by hand, and the doubt is shown', async (_, cause) => {
  const sent = await sentFile()
  await cause(sent)
  const { byHand, made, row, account } = sent
  for (const answer of await byHand())
    expect([answer.status, answer.body.message]).toEqual([
      406,
      `O repasse de Dora Dúvida por Zélia Peçanha está no arquivo ${made.number} · Sicoob, e o banco respondeu de forma que ninguém conferiu: resolva-o no arquivo antes.`,
    ])
  expect(await row()).toMatchObject({
    paymentStatus: 'pending',
    waitingFile: { id: made.id, number: made.number, bank: '756', inDoubt: true },
  })
  expect(await account()).toMatchObject({
    waiting: null,
    doubtful: [{ fileId: made.id, fileNumber: made.number, bank: '756', amount: 160.2 }],
    balance: 160.2,
  })
})

test('after a person has resolved the doubt, the payout is paid once: by the bank, or by hand', async () => {
  const paid = await sentFile()
  await doubts[0]?.[1](paid)
  await paid.settleIt({ outcome: 'paid', paidOn: today() })
  expect(await paid.account()).toMatchObject({ paid: 160.2, balance: 0, doubtful: [] })
  const refused = await sentFile()
  await doubts[0]?.[1](refused)
  await refused.settleIt({ outcome: 'refused' })
  expect(await refused.row()).toMatchObject({ waitingFile: null })
  expect((await refused.byHand())[0]?.status).toBe(200)
  expect(await refused.account()).toMatchObject({ paid: 160.2, balance: 0 })
})

test('an open payment is waiting, without a doubt', async () => {
  const { row, account, made } = await sentFile()
  expect(await row()).toMatchObject({ waitingFile: { id: made.id, inDoubt: false } })
  expect(await account()).toMatchObject({ waiting: { fileId: made.id }, doubtful: [] })
})

test('a payout that the bank left unpaid cannot be paid by hand after a later return reports it as paid', async () => {
  const scene = await bankScene(office)
  const { professionalId, treatment } = await scene.worker()
  const second = await scene.addTreatment({ professionalId })
  await scene.setStates(second, '2025-08-06')
  const made = await scene.made({ professionalIds: [professionalId] })
  const { text } = await scene.download(made.id)
  await scene.send(bankAnswer(text, () => ({ code: '00', cents: 16_020 })))
  const [payment] = (await scene.file(made.id)).payments
  const rows = async () => (await scene.read('production', `&professionalId=${professionalId}`)).treatments
  await scene.settle(made.id, payment.id, { outcome: 'paid', paidOn: today(), amount: 160.2 })
  expect(await rows()).toMatchObject([
    { id: treatment.id, dueValue: 0, waitingFile: null },
    { id: second.id, dueValue: 80.1, waitingFile: null },
  ])
  await scene.send(bankAnswer(text, () => '00'))
  expect(await rows()).toMatchObject([
    { id: treatment.id, waitingFile: { inDoubt: true } },
    { id: second.id, waitingFile: { inDoubt: true } },
  ])
  expect((await scene.pay({ treatmentId: second.id, amount: 80.1 })).status).toBe(406)
})

test('no other payout of a person whose payment is in doubt can be paid by hand', async () => {
  const sent = await sentFile()
  const { treatment, setStates, pay, ok, professionalId, made, settleIt, read } = sent
  await sent.reply({ code: '00', cents: 24_030 })
  await setStates(treatment, '2025-08-05', '2025-08-12', '2025-09-02')
  const september = { treatmentId: treatment.id, amount: 80.1, month: 9 }
  const file = `arquivo ${made.number} · Sicoob de forma que ninguém conferiu`
  const refused = await pay(september)
  expect([refused.status, refused.body.message]).toEqual([
    406,
    `O banco respondeu ao pagamento de Dora Dúvida no ${file}: resolva-o no arquivo antes de pagar outro repasse.`,
  ])
  const when = 'year=2025&month=9'
  const place = '/payment-management/production'
  for (const path of [`${place}/${treatment.id}/pix`, `${place}/professionals/${professionalId}/pix`])
    expect(await ok('GET', `${path}?${when}`)).toMatchObject({
      payload: null,
      qr: null,
      accountNote: `Não pague nem marque como pago: o banco respondeu ao pagamento do ${file}. Resolva-o no arquivo antes.`,
    })
  await settleIt({ outcome: 'paid', paidOn: today(), amount: 160.2 })
  expect((await pay(september)).status).toBe(200)
  await sent.reply('PJ')
  expect((await pay(september)).status).toBe(200)
  const { treatments } = await read('production', `&professionalId=${professionalId}`, when)
  expect(treatments).toMatchObject([{ paidAmount: 80.1 }])
})

test('a change of price leaves sessions whose payment is in doubt as they are', async () => {
  const sent = await sentFile()
  const { treatment, treatmentBody, ok, account } = sent
  await doubts[0]?.[1](sent)
  await ok('PUT', `/treatments/${treatment.id}`, {
    ...treatmentBody({ agreedValue: 90 }),
    from: '2025-08-01',
  })
  expect((await account()).owed).toBe(160.2)
})
