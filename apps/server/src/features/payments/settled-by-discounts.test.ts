import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { exporter, pagesOf } from '../../testing/exported-files.ts'
import { today } from '../../testing/today.ts'
import { openBook } from '../../testing/workbook.ts'

const office = testApp()
const { fetch: download } = exporter(office)

const dayText = () => today().split('-').reverse().join('/')
const plain = (text: unknown) => String(text).replaceAll(/\s+/g, ' ')

/** A worker with one or two completed sessions of 80.10 in August. */
const scene = async (sessions: number) => {
  const bank = await bankScene(office)
  const { professionalId, treatment } = await bank.worker({}, sessions)
  const row = async () => (await bank.read('production', `&professionalId=${professionalId}`)).treatments[0]
  const months = async () => (await bank.ok('GET', `/treatments/${treatment.id}`)).months
  const mark = async (amount: number, overrides: { withoutTransfer?: true } = {}) =>
    expect((await bank.pay({ treatmentId: treatment.id, amount, ...overrides })).status).toBe(200)
  const discount = (amount: string) => bank.adjust(professionalId, { kind: 'advance', amount })
  const second = () => bank.setStates(treatment, '2025-08-05', '2025-08-12')
  const exported = async (kind: 'csv' | 'pdf') => {
    const path = `/payment-management/production/export/${kind}?year=2025&month=8&professionalId=${professionalId}`
    return (await download((await bank.ok('GET', path)).url)).bytes
  }
  const cells = async () =>
    openBook(await exported('csv'))
      .getRow(7)
      .values.slice(-4)
      .map(plain)
  const pdf = async () => plain((await pagesOf(await exported('pdf'))).join(' '))
  return { ...bank, professionalId, row, months, mark, discount, second, cells, pdf }
}

test('production, PAD, spreadsheet and PDF name the discounts that settled a payout', async () => {
  const { row, months, mark, discount, cells, pdf } = await scene(2)
  await discount('160.20')
  await mark(160.2, { withoutTransfer: true })
  expect(await row()).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'discounts', paidParts: null })
  expect(await months()).toMatchObject([{ paid: true, paymentMethod: 'discounts' }])
  const [status, , by, how] = await cells()
  expect([status, by, how]).toEqual(['Pago', 'Ana Lima', 'Acertado com descontos'])
  const text = await pdf()
  expect(text).toContain(`Acertado com descontos em ${dayText()}. Por Ana Lima`)
  expect(text).not.toContain('PIX à mão')
})

test('a payout that was paid by hand and then by discounts names both', async () => {
  const { row, months, mark, discount, second, cells, pdf } = await scene(1)
  await mark(80.1)
  await discount('80.10')
  await second()
  await mark(160.2, { withoutTransfer: true })
  const paidParts = [
    { method: 'hand', amount: 80.1 },
    { method: 'discounts', amount: 80.1 },
  ]
  expect(await row()).toMatchObject({ paymentMethod: 'discounts', paidAmount: 160.2, paidParts })
  expect(await months()).toMatchObject([{ paymentMethod: 'discounts', paidParts }])
  const both = `R$ 80,10 em ${dayText()}, PIX à mão, por Ana Lima; R$ 80,10 em ${dayText()}, com descontos, por Ana Lima`
  expect((await cells()).at(-1)).toBe(both)
  expect(await pdf()).toContain(`Pago: ${both}`)
})

test('the rest that is paid by hand after discounts is a payment by hand', async () => {
  const { row, mark, discount, second } = await scene(1)
  await discount('80.10')
  await mark(80.1, { withoutTransfer: true })
  await second()
  await mark(160.2)
  expect(await row()).toMatchObject({
    paymentMethod: 'hand',
    paidParts: [{ method: 'discounts' }, { method: 'hand' }],
  })
})

test('the PDF of a statement shows no minus sign before the zero of a payment by discounts', async () => {
  const { mark, discount, ok, professionalId } = await scene(2)
  await discount('160.20')
  await mark(160.2, { withoutTransfer: true })
  const body = { year: 2025, month: 8, professionalIds: [professionalId] }
  const { links } = await ok('POST', '/payment-management/statements', body)
  const url = `/api/v1/statements/${links[0].url.split('/').at(-1)}/pdf`
  const text = plain((await pagesOf((await office.app.inject({ url })).rawPayload)).join(' '))
  expect(text).toMatch(/acertados com descontos, PAD \d+ R\$ 0,00/)
  expect(text).not.toContain('−R$ 0,00')
})
