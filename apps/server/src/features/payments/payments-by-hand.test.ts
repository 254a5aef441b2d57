import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { exporter } from '../../testing/exported-files.ts'
import { expectKeptRows } from '../../testing/kept-rows.ts'
import { today } from '../../testing/today.ts'
import { openBook } from '../../testing/workbook.ts'

const office = testApp()
const { fetch: download } = exporter(office)

const dayText = (day: string) => day.split('-').reverse().join('/')

/** A row of two sessions. Bia paid the first session to one key, and Ana the second to another. */
const paidTwice = async () => {
  const scene = await bankScene(office)
  const { professionalId, treatment } = await scene.worker({ pixKey: 'antes@casa.local' }, 1)
  const bia = await office.enter({ name: 'Bia Caixa' })
  expect((await scene.pay({ treatmentId: treatment.id, amount: 80.1 }, bia.token)).status).toBe(200)
  await office.db`
    update hand_payments set marked_at = '2025-09-01T15:00:00Z' where professional_id = ${professionalId}`
  await office.db`update payouts set changed_at = '2025-09-01T15:00:00Z' where professional_id = ${professionalId}`
  await office.db`update professionals set pix_key = 'depois@casa.local' where id = ${professionalId}`
  await scene.setStates(treatment, '2025-08-05', '2025-08-12')
  const second = await scene.pay({ treatmentId: treatment.id, amount: 160.2 })
  expect(second.status).toBe(200)
  const row = async () => (await scene.read('production', `&professionalId=${professionalId}`)).treatments[0]
  const payments = async () =>
    (await scene.accountOf(professionalId)).payments.map(
      (one: { paidOn: string; amount: number; pixKey: string; by: string }) => [
        one.paidOn.slice(0, 10),
        one.amount,
        one.pixKey,
        one.by,
      ],
    )
  const mark = async (overrides: object) => {
    const { status, body } = await scene.pay({ treatmentId: treatment.id, amount: 160.2, ...overrides })
    expect([status, body.message]).toEqual([200, undefined])
    return body.changeId
  }
  const undo = (changeId: number) =>
    scene.ok('POST', '/payment-management/production/undo-payments', { changeIds: [changeId] })
  return { ...scene, professionalId, treatment, row, payments, mark, undo, changeId: second.body.changeId }
}

const first = ['2025-09-01', 80.1, 'antes@casa.local', 'Bia Caixa']
const second = () => [today(), 80.1, 'depois@casa.local', 'Ana Lima']

test('two payments by hand of one row keep amount, key, day and person of each in the account and the statement', async () => {
  const { payments, accountOf, professionalId, treatment, ok } = await paidTwice()
  expect(await payments()).toEqual([first, second()])
  expect(await accountOf(professionalId)).toMatchObject({ paid: 160.2, balance: 0 })
  const { links } = await ok('POST', '/payment-management/statements', {
    year: 2025,
    month: 8,
    professionalIds: [professionalId],
  })
  const token = links[0].url.split('/').at(-1)
  const reference = `PIX à mão, PAD ${treatment.id}`
  expect((await ok('GET', `/statements/${token}`)).payments).toEqual([
    { paidOn: '2025-09-01T00:00:00.000Z', amount: 80.1, reference },
    { paidOn: `${today()}T00:00:00.000Z`, amount: 80.1, reference },
  ])
})

test('production, PAD and spreadsheet name each payment by hand of a row', async () => {
  const { row, ok, treatment, professionalId } = await paidTwice()
  const parts = [
    { method: 'hand', amount: 80.1, markedAt: '2025-09-01T15:00:00.000Z', by: 'Bia Caixa', bankFile: null },
    { method: 'hand', amount: 80.1, by: 'Ana Lima', bankFile: null },
  ]
  expect(await row()).toMatchObject({ paidAmount: 160.2, paymentMethod: 'hand', paidParts: parts })
  expect((await ok('GET', `/treatments/${treatment.id}`)).months).toMatchObject([{ paidParts: parts }])
  const path = `/payment-management/production/export/csv?year=2025&month=8&professionalId=${professionalId}`
  const cells = openBook((await download((await ok('GET', path)).url)).bytes).getRow(7).values
  expect(cells.slice(-2).map((cell: unknown) => String(cell).replaceAll(/\s+/g, ' '))).toEqual([
    'Bia Caixa, Ana Lima',
    `R$ 80,10 em 01/09/2025, PIX à mão, por Bia Caixa; R$ 80,10 em ${dayText(today())}, PIX à mão, por Ana Lima`,
  ])
})

test('undoing the second payment by hand leaves the first with its key, day and person', async () => {
  const { payments, row, undo, changeId, accountOf, professionalId } = await paidTwice()
  await undo(changeId)
  expect(await payments()).toEqual([first])
  expect(await row()).toMatchObject({
    paidAmount: 80.1,
    dueValue: 80.1,
    paidParts: null,
    paymentChangedAt: '2025-09-01T15:00:00.000Z',
    paymentChangedBy: 'Bia Caixa',
  })
  expect(await accountOf(professionalId)).toMatchObject({ paid: 80.1, balance: 80.1 })
})

test('a row that is reverted to pending shows no payment, and undoing the revert brings both back', async () => {
  const { payments, row, mark, undo } = await paidTwice()
  const changeId = await mark({ status: 'pending' })
  expect(await payments()).toEqual([])
  await undo(changeId)
  expect(await payments()).toEqual([first, second()])
  expect(await row()).toMatchObject({ paidAmount: 160.2, paymentChangedBy: 'Ana Lima', paidParts: [{}, {}] })
})

test('a row that is reverted and paid again has one new payment', async () => {
  const { payments, mark } = await paidTwice()
  await mark({ status: 'pending' })
  await mark({})
  expect(await payments()).toEqual([[today(), 160.2, 'depois@casa.local', 'Ana Lima']])
})

test('payments by hand do not change when the bank pays the rest of the row and later returns it', async () => {
  const { payments, setStates, treatment, made, answer, file, settle, professionalId, row } =
    await paidTwice()
  await setStates(treatment, '2025-08-05', '2025-08-12', '2025-08-19')
  const { id } = await made({ professionalIds: [professionalId] })
  await answer(id, () => '00')
  expect(await payments()).toHaveLength(3)
  expect((await row()).paidParts.map(({ method }: { method: string }) => method).toSorted()).toEqual([
    'bank',
    'hand',
    'hand',
  ])
  await answer(id, () => 'PC')
  const [payment] = (await file(id)).payments
  expect((await settle(id, payment.id, { outcome: 'refused' })).status).toBe(200)
  expect(await payments()).toEqual([first, second()])
  expect(await row()).toMatchObject({ paidAmount: 160.2, dueValue: 80.1 })
})

test('reverting the part by hand removes its payments and keeps the payment by the bank', async () => {
  const { payments, setStates, treatment, made, answer, professionalId, mark, undo } = await paidTwice()
  await setStates(treatment, '2025-08-05', '2025-08-12', '2025-08-19')
  const { id } = await made({ professionalIds: [professionalId] })
  await answer(id, () => '00')
  const changeId = await mark({ amount: 240.3, status: 'pending' })
  expect((await payments()).map(([day]: string[]) => day)).toEqual([today()])
  await undo(changeId)
  expect(await payments()).toHaveLength(3)
  await expectKeptRows(office.db)
})
