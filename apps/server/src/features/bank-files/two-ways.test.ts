import { daysAfter } from '@zelo/contract/dates'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { exporter, pagesOf } from '../../testing/exported-files.ts'
import { today } from '../../testing/today.ts'
import { openBook } from '../../testing/workbook.ts'

const office = testApp()
const { fetch: download } = exporter(office)

const markedOn = () => daysAfter(today(), -2)
const dayText = (day: string) => day.split('-').reverse().join('/')
const plain = (text: unknown) => String(text).replaceAll(/\s+/g, ' ')

/** One session of 80.10 was paid by hand, and another one by a bank file. */
const paidTwoWays = async () => {
  const scene = await bankScene(office)
  const { professionalId, treatment } = await scene.worker({}, 1)
  const other = await office.enter({ name: 'Bia Caixa' })
  expect((await scene.pay({ treatmentId: treatment.id, amount: 80.1 }, other.token)).status).toBe(200)
  // Move the payment by hand to a day before the bank's payment, because the order within one day is not stored.
  for (const [table, column] of [
    ['payouts', 'changed_at'],
    ['hand_payments', 'marked_at'],
  ])
    await office.db.unsafe(
      `update ${table} set ${column} = ${column} - interval '2 days' where professional_id = ${professionalId}`,
    )
  await scene.setStates(treatment, '2025-08-05', '2025-08-12')
  const { id, number } = await scene.made({ professionalIds: [professionalId] })
  const row = async () => (await scene.read('production', `&professionalId=${professionalId}`)).treatments[0]
  const exported = async (kind: 'csv' | 'pdf') => {
    const path = `/payment-management/production/export/${kind}?year=2025&month=8&professionalId=${professionalId}`
    return (await download((await scene.ok('GET', path)).url)).bytes
  }
  return { ...scene, professionalId, treatment, id, number, row, exported }
}

describe('a payout that was paid by hand and by a bank file', () => {
  test('names the amount, day, person and way of each part in production and PAD', async () => {
    const { row, ok, treatment, answer, id, number } = await paidTwoWays()
    await answer(id, () => '00')
    const parts = [
      {
        method: 'hand',
        amount: 80.1,
        paidOn: null,
        markedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        by: 'Bia Caixa',
        bankFile: null,
      },
      {
        method: 'bank',
        amount: 80.1,
        paidOn: `${today()}T00:00:00.000Z`,
        markedAt: null,
        by: 'Ana Lima',
        bankFile: { id, number, bank: '756' },
      },
    ]
    expect(await row()).toMatchObject({ paidAmount: 160.2, dueValue: 0, paidParts: parts })
    expect((await ok('GET', `/treatments/${treatment.id}`)).months).toMatchObject([{ paidParts: parts }])
  })

  test('names both ways in the spreadsheet and the PDF', async () => {
    const { exported, answer, id, number } = await paidTwoWays()
    await answer(id, () => '00')
    const both = `R$ 80,10 em ${dayText(markedOn())}, PIX à mão, por Bia Caixa; R$ 80,10 em ${dayText(today())}, arquivo ${number} · Sicoob, por Ana Lima`
    const cells = openBook(await exported('csv')).getRow(7).values
    expect(cells.slice(-2)).toEqual(['Bia Caixa, Ana Lima', expect.toSatisfy((cell) => plain(cell) === both)])
    expect(plain((await pagesOf(await exported('pdf'))).join(' '))).toContain(`Pago: ${both}`)
  })

  test('names the open bank file that contains the unpaid part', async () => {
    const { exported, number, row } = await paidTwoWays()
    expect(await row()).toMatchObject({ paidParts: null, waitingFile: { number, bank: '756' } })
    const cells = openBook(await exported('csv')).getRow(7).values
    expect(cells.at(-1)).toBe(`PIX à mão. O resto no arquivo ${number} · Sicoob`)
    expect(plain((await pagesOf(await exported('pdf'))).join(' '))).toContain(
      `Pago em ${dayText(markedOn())}, PIX à mão. Por Bia Caixa. O resto no arquivo ${number} · Sicoob`,
    )
  })

  test('mentions no remaining amount when nothing is owed', async () => {
    const { exported, answer, id, number, set, treatment } = await paidTwoWays()
    const paymentText = async () =>
      openBook(await exported('csv'))
        .getRow(7)
        .values.at(-1)
    const [, second] = treatment.sessionDates
    expect((await set({ id: second?.id ?? 0 }, 'cancelled')).status).toBe(200)
    expect(await paymentText()).toBe(`PIX à mão. Também no arquivo ${number} · Sicoob`)
    expect((await set({ id: second?.id ?? 0 }, 'completed', '2025-08-12')).status).toBe(200)
    await answer(id, () => '00')
    await answer(id, () => 'PC')
    expect(await paymentText()).toMatch(
      new RegExp(`arquivo ${number} · Sicoob, por Ana Lima\\. A conferir no banco$`),
    )
  })

  test('keeps the person and the time of the payment by hand when the bank gives its part back', async () => {
    const { row, answer, id, file, settle, accountOf, professionalId } = await paidTwoWays()
    const before = await row()
    await answer(id, () => '00')
    await answer(id, () => 'PC')
    const [payment] = (await file(id)).payments
    expect((await settle(id, payment.id, { outcome: 'refused' })).status).toBe(200)
    expect(await row()).toMatchObject({
      paidAmount: 80.1,
      dueValue: 80.1,
      paidParts: null,
      paymentMethod: 'hand',
      paymentChangedBy: 'Bia Caixa',
      paymentChangedAt: before.paymentChangedAt,
    })
    expect(await accountOf(professionalId)).toMatchObject({ paid: 80.1, balance: 80.1 })
  })
})
