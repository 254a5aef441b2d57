import { monthInWords } from '@zelo/contract/dates'
import { apiBase } from '@zelo/contract/endpoint'
import { moneyText } from '@zelo/contract/money'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { pagesOf } from '../../testing/exported-files.ts'
import { today } from '../../testing/today.ts'

const office = testApp()

const [august, september, october] = [8, 9, 10].map((month) => `year=2025&month=${month}`)

/** Two unpaid sessions of 80.10 in August and one in September. */
const scene = async () => {
  const found = await bankScene(office)
  const { professionalId, treatment } = await found.worker()
  const [, , third = { id: 0 }, fourth = { id: 0 }] = treatment.sessionDates
  const finish = (session: { id: number }, day: string) => found.set(session, 'completed', day)
  await finish(third, '2025-09-03')
  /** Makes a file for a month, which the bank pays. */
  const payUpTo = async (month: number, cents?: number) => {
    const { id, number } = await found.made({ month, professionalIds: [professionalId] })
    await found.answer(id, () => ({ code: '00', ...(cents && { cents }) }))
    return {
      fileId: id,
      fileNumber: number,
      bank: '756',
      year: 2025,
      month,
      paidOn: `${today()}T00:00:00.000Z`,
    }
  }
  const accountIn = (when = august) => found.accountOf(professionalId, when)
  /** The text of August's statement, as the office prints it. */
  const printed = async () => {
    const { rawPayload } = await office.app.inject({
      method: 'GET',
      url: `${apiBase}/professionals/${professionalId}/account/pdf?${august}`,
      headers: { authorization: `Bearer ${found.token}` },
    })
    return (await pagesOf(rawPayload)).join(' ')
  }
  return { ...found, professionalId, treatment, third, fourth, finish, payUpTo, accountIn, printed }
}

test("an account shows the part of its balance that a later month's file paid", async () => {
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

test('a later payment that deducted a discount is named with the amount of the transfer', async () => {
  const { payUpTo, accountIn, adjust, professionalId, set, third, printed } = await scene()
  await set(third, 'pendding')
  await adjust(professionalId, { amount: '50.00', month: '9' })
  const paid = await payUpTo(9)
  expect(await accountIn()).toMatchObject({
    balance: 160.2,
    paidLater: [{ ...paid, amount: 110.2, transferred: 110.2 }],
    discountedLater: 50,
    remaining: 0,
  })
  const text = await printed()
  expect(text).toMatch(/Pago depois:?\s+R\$\s110,20/)
  expect(text).toMatch(/Abatido depois:?\s+R\$\s50,00/)
  expect(text).toContain('Descontado em meses seguintes')
})

test('a later payment of several months is named with the part for the month', async () => {
  const { payUpTo, accountIn, printed } = await scene()
  const paid = await payUpTo(9)
  expect(await accountIn()).toMatchObject({
    paidLater: [{ ...paid, amount: 160.2, transferred: 240.3 }],
    discountedLater: 0,
  })
  expect((await printed()).replaceAll(/\s+/g, ' ')).toContain(
    `Parte do PIX de R$ 240,30 do arquivo ${paid.fileNumber} · Sicoob, de setembro de 2025`,
  )
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
    paidOn: payment.paidOn ?? today(),
  })
  expect(await accountIn()).toMatchObject({ paidLater: [{ amount: 150 }], remaining: 10.2 })
  expect(await accountIn(september)).toMatchObject({ paid: 150, balance: 90.3, remaining: 90.3 })
})

test('a payment for the unpaid rest of a credit pays nothing of earlier months', async () => {
  const { worker, adjust, made, answer, file, settle, accountOf, ok } = await bankScene(office)
  const { professionalId } = await worker({}, 0)
  const bonus = (month: string, amount: string) => adjust(professionalId, { kind: 'bonus', amount, month })
  await bonus('8', '100.00')
  await bonus('10', '50.00')
  const { id } = await made({ month: 10, professionalIds: [professionalId] })
  await answer(id, () => 'ZZ')
  const [payment] = (await file(id)).payments
  const paidOn = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  await settle(id, payment.id, { outcome: 'paid', paidOn, amount: 110 })
  const thirdFile = await made({ month: 10, professionalIds: [professionalId] })
  expect(thirdFile.total).toBe(40)
  await answer(thirdFile.id, () => '00')
  await bonus('8', '30.00')
  for (const when of [august, october]) {
    const { remaining } = await accountOf(professionalId, when)
    const path = `/payment-management/bank-files/proposal?${when}&professionalIds=${professionalId}`
    expect([remaining, (await ok('GET', path)).total]).toEqual([30, 30])
  }
  expect(await accountOf(professionalId, august)).toMatchObject({
    paidLater: [{ fileId: id, amount: 100 }],
    overpaidLater: 0,
  })
})

test('the statement, its PDF and its link show nothing to receive when a later file paid the month', async () => {
  const { payUpTo, ok, professionalId } = await scene()
  const { fileNumber } = await payUpTo(9)
  const body = { year: 2025, month: 8, professionalIds: [professionalId] }
  const [link] = (await ok('POST', '/payment-management/statements', body)).links
  expect(link.remaining).toBe(0)
  const open = (suffix = '') =>
    office.app.inject({
      method: 'GET',
      url: `${apiBase}/statements/${link.url.split('/').at(-1)}${suffix}`,
    })
  const reference = `Parte do PIX de ${moneyText(240.3)} do arquivo ${fileNumber} · Sicoob, de ${monthInWords({ year: 2025, month: 9 })}`
  expect((await open()).json()).toMatchObject({
    paidLater: [{ amount: 160.2, reference }],
    remaining: 0,
  })
  const text = (await pagesOf((await open('/pdf')).rawPayload)).join(' ')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(reference.replaceAll(/\s+/g, ' '))
  expect(text).toMatch(/Saldo:?\s+R\$\s0,00/)
})

describe('the owed amount is the same in the account, the list of statements and the proposal', () => {
  const figures = async ({ ok, accountIn, professionalId }: Awaited<ReturnType<typeof scene>>) => {
    const when = { year: 2025, month: 8 }
    const [link] = (
      await ok('POST', '/payment-management/statements', { ...when, professionalIds: [professionalId] })
    ).links
    const path = `/payment-management/bank-files/proposal?${august}&professionalIds=${professionalId}`
    return [(await accountIn()).remaining, link.remaining, (await ok('GET', path)).total]
  }

  test('when a later month has a new session and a new bonus after its file', async () => {
    const found = await scene()
    await found.payUpTo(9)
    await found.finish(found.fourth, '2025-09-10')
    await found.adjust(found.professionalId, { kind: 'bonus', amount: '7.00', month: '9' })
    expect(await figures(found)).toEqual([0, 0, 0])
    expect((await found.made({ month: 9, professionalIds: [found.professionalId] })).total).toBe(87.1)
  })

  test('when a later month paid a session by hand that was cancelled afterwards', async () => {
    const found = await scene()
    expect((await found.pay({ treatmentId: found.treatment.id, amount: 80.1, month: 9 })).status).toBe(200)
    expect((await found.set(found.third, 'cancelled')).status).toBe(200)
    expect(await figures(found)).toEqual([80.1, 80.1, 80.1])
    expect(await found.accountIn()).toMatchObject({ balance: 160.2, paidLater: [], overpaidLater: 80.1 })
    const text = await found.printed()
    expect(text).toContain('Pago a mais em meses seguintes')
    expect(text).toMatch(/Abatido depois:?\s+R\$\s80,10/)
    expect(text).toMatch(/Saldo:?\s+R\$\s80,10/)
  })

  test('when a paid session was moved to the month', async () => {
    const found = await scene()
    await found.payUpTo(9)
    await found.finish(found.third, '2025-08-27')
    expect(await figures(found)).toEqual([0, 0, 0])
  })
})
