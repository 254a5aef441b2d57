import { monthInWords } from '@zelo/contract/dates'
import { apiBase } from '@zelo/contract/endpoint'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene, payOn } from '../../testing/bank.ts'
import { pagesOf } from '../../testing/exported-files.ts'

const office = testApp()

const [august, september, october] = [8, 9, 10].map((month) => `year=2025&month=${month}`)

/** Two sessions of 80.10 in August and one in September, not paid yet. */
const scene = async () => {
  const found = await bankScene(office)
  const { professionalId, treatment } = await found.worker()
  const [, , third = { id: 0 }, fourth = { id: 0 }] = treatment.sessionDates
  const finish = (session: { id: number }, day: string) => found.set(session, 'completed', day)
  await finish(third, '2025-09-03')
  /** A file for a month, paid by the bank. */
  const payUpTo = async (month: number, cents?: number) => {
    const { id, number } = await found.made({ month, professionalIds: [professionalId] })
    await found.answer(id, () => ({ code: '00', ...(cents && { cents }) }))
    return { fileId: id, fileNumber: number, year: 2025, month, paidOn: `${payOn}T00:00:00.000Z` }
  }
  const accountIn = (when = august) => found.accountOf(professionalId, when)
  return { ...found, professionalId, treatment, third, fourth, finish, payUpTo, accountIn }
}

test('an account names what the file of a later month paid of its balance', async () => {
  const { payUpTo, accountIn } = await scene()
  expect(await accountIn()).toMatchObject({ balance: 160.2, paidLater: [], remaining: 160.2 })
  const paid = await payUpTo(10)
  expect(await accountIn()).toMatchObject({
    balance: 160.2,
    payments: [],
    paidLater: [{ ...paid, amount: 160.2 }],
    remaining: 0,
    sessions: [{ paid: true }, { paid: true }],
  })
  expect(await accountIn(september)).toMatchObject({
    balance: 240.3,
    paidLater: [{ ...paid, amount: 240.3 }],
    remaining: 0,
  })
  expect(await accountIn(october)).toMatchObject({ paid: 240.3, balance: 0, paidLater: [], remaining: 0 })
})

test('adjustments of both months are paid in their own month', async () => {
  const { payUpTo, accountIn, adjust, professionalId } = await scene()
  await adjust(professionalId, { kind: 'bonus', amount: '50.00' })
  await adjust(professionalId, { kind: 'advance', amount: '30.00', month: '9' })
  const paid = await payUpTo(9)
  await adjust(professionalId, { kind: 'bonus', amount: '7.00', month: '9' })
  expect(await accountIn()).toMatchObject({
    balance: 210.2,
    paidLater: [{ ...paid, amount: 210.2 }],
    remaining: 0,
  })
  expect(await accountIn(september)).toMatchObject({ paid: 260.3, balance: 7, remaining: 7 })
})

test('a session that was completed after the later file remains owed until the next one', async () => {
  const { payUpTo, accountIn, fourth, finish } = await scene()
  const first = await payUpTo(9)
  await finish(fourth, '2025-08-20')
  const firstPart = { ...first, amount: 160.2 }
  expect(await accountIn()).toMatchObject({ balance: 240.3, paidLater: [firstPart], remaining: 80.1 })
  const second = await payUpTo(9)
  expect(await accountIn()).toMatchObject({
    paidLater: [firstPart, { ...second, amount: 80.1 }],
    remaining: 0,
  })
})

test('a later payment that was refused or too small leaves the balance owed', async () => {
  const { made, answer, accountIn, professionalId, file, settle } = await scene()
  const { id } = await made({ month: 9, professionalIds: [professionalId] })
  await answer(id, () => 'PJ')
  expect(await accountIn()).toMatchObject({ paidLater: [], remaining: 160.2 })
  await answer(id, () => ({ code: '00', cents: 15_000 }))
  const [payment] = (await file(id)).payments
  await settle(id, payment.id, {
    outcome: 'paid',
    paidOn: payment.paidOn ?? new Date().toISOString().slice(0, 10),
  })
  expect(await accountIn()).toMatchObject({ paidLater: [{ amount: 150 }], remaining: 10.2 })
  expect(await accountIn(september)).toMatchObject({ paid: 150, balance: 90.3, remaining: 90.3 })
})

test('the statement, its PDF and its link show nothing to receive when a later file paid the month', async () => {
  const { payUpTo, ok, professionalId } = await scene()
  const { fileNumber } = await payUpTo(9)
  const body = { year: 2025, month: 8, professionalIds: [professionalId] }
  const [link] = (await ok('POST', '/payment-management/statements', body)).links
  expect(link.balance).toBe(0)
  const open = (rest = '') =>
    office.app.inject({
      method: 'GET',
      url: `${apiBase}/statements/${link.url.split('/').at(-1)}${rest}`,
    })
  const reference = `Pago depois, no arquivo ${fileNumber} de ${monthInWords({ year: 2025, month: 9 })}`
  expect((await open()).json()).toMatchObject({
    paidLater: [{ amount: 160.2, reference }],
    remaining: 0,
  })
  const text = (await pagesOf((await open('/pdf')).rawPayload)).join(' ')
  expect(text).toContain(reference)
  expect(text).toMatch(/Saldo:?\s+R\$\s0,00/)
})
