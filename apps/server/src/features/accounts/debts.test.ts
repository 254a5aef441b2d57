import { apiBase } from '@zelo/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { pagesOf } from '../../testing/exported-files.ts'
import { today } from '../../testing/today.ts'

const office = testApp()

const [august, september, october] = [8, 9, 10]
const whenOf = (month: number) => `year=2025&month=${month}`

/** Two unpaid sessions of 80.10 in August. */
const scene = async () => {
  const found = await bankScene(office)
  const { professionalId, treatment } = await found.worker()
  const [first = { id: 0 }, , third = { id: 0 }] = treatment.sessionDates
  const advance = (amount: number, month = august, kind = 'advance') =>
    found.adjust(professionalId, { kind, amount: amount.toFixed(2), month: String(month) })
  const payByHand = (amount: number, month = august) =>
    found.pay({ treatmentId: treatment.id, amount, month })
  const make = (month: number) => found.made({ month, professionalIds: [professionalId] })
  const payByBank = async (month: number) => {
    const { id } = await make(month)
    expect((await found.answer(id, () => '00')).body.paid).toBe(1)
  }
  const finishThird = () => found.set(third, 'completed', '2025-09-03')
  const account = (month = august) => found.accountOf(professionalId, whenOf(month))
  const notice = async (month = august) => (await account(month)).notice?.replaceAll('\u00a0', ' ')
  /** Pays August by hand, and afterwards cancels one of the paid sessions. */
  const overpayAugust = async () => {
    await payByHand(160.2)
    await found.set(first, 'cancelled')
  }
  return {
    ...found,
    ...{ professionalId, treatment, first, third, advance, payByHand, make, payByBank, finishThird },
    ...{ account, notice, overpayAugust },
  }
}

describe('a notice names each cause of a negative balance', () => {
  test('an advance, even if it is in an unanswered file of a later month', async () => {
    const { advance, finishThird, make, notice } = await scene()
    await advance(200)
    await finishThird()
    await make(september)
    expect(await notice()).toBe('R$ 39,80 a descontar, por ajustes de agosto de 2025.')
  })

  test('an overpaid month and an advance of another', async () => {
    const { overpayAugust, advance, notice, ok, professionalId } = await scene()
    await overpayAugust()
    await advance(30, september)
    const text =
      'R$ 80,10 pagos a mais em agosto de 2025 e R$ 30,00 a descontar, por ajustes de setembro de 2025.'
    expect([await notice(august), await notice(september)]).toEqual([
      'R$ 80,10 pagos a mais em agosto de 2025.',
      text,
    ])
    const path = `/payment-management/bank-files/proposal?${whenOf(september)}&professionalIds=${professionalId}`
    const [{ reason }] = (await ok('GET', path)).leftOut
    expect(reason.replaceAll('\u00a0', ' ')).toBe(`${text} O saldo passa para o próximo mês.`)
  })

  test('an advance without the part that a bonus covers', async () => {
    const { overpayAugust, advance, notice } = await scene()
    await overpayAugust()
    await advance(100, september)
    await advance(80.1, september, 'bonus')
    expect(await notice(september)).toBe(
      'R$ 80,10 pagos a mais em agosto de 2025 e R$ 19,90 a descontar, por ajustes de setembro de 2025.',
    )
  })

  test('an overpaid month, even if a file of a later month was paid', async () => {
    const { payByBank, finishThird, payByHand, set, third, notice } = await scene()
    await payByBank(october)
    await finishThird()
    await payByHand(80.1, september)
    await set(third, 'cancelled')
    expect(await notice(october)).toBe('R$ 80,10 pagos a mais em setembro de 2025.')
  })

  test('two overpaid months in one sentence', async () => {
    const { overpayAugust, finishThird, payByHand, set, third, notice } = await scene()
    await finishThird()
    await payByHand(80.1, september)
    await overpayAugust()
    await set(third, 'cancelled')
    expect(await notice(october)).toBe('R$ 160,20 pagos a mais em agosto de 2025 e setembro de 2025.')
  })

  test('but not an overpaid month that a payment has deducted', async () => {
    const { overpayAugust, advance, payByBank, notice } = await scene()
    await overpayAugust()
    await advance(100, september, 'bonus')
    await payByBank(september)
    await advance(30, october)
    expect(await notice(october)).toBe('R$ 30,00 a descontar, por ajustes de outubro de 2025.')
  })

  test('but not a paid session that moved to another month', async () => {
    const { payByHand, set, first, advance, notice } = await scene()
    await payByHand(160.2)
    await set(first, 'completed', '2025-09-03')
    await advance(30, september)
    expect(await notice(september)).toBe('R$ 30,00 a descontar, por ajustes de setembro de 2025.')
  })
})

describe('the part of a negative balance that later payments deducted', () => {
  /** The remaining amount as three screens show it: the account, the list of statements, and the statement. */
  const remaining = async (found: Awaited<ReturnType<typeof scene>>, month = august) => {
    const { ok, professionalId, account } = found
    const body = { year: 2025, month, professionalIds: [professionalId] }
    const [link] = (await ok('POST', '/payment-management/statements', body)).links
    const statement = await ok('GET', `/statements/${link.url.split('/').at(-1)}`)
    const own = await account(month)
    expect([link.remaining, statement.remaining, statement.deductedLater]).toEqual([
      own.remaining,
      own.remaining,
      own.deductedLater,
    ])
    expect(own.balance + own.deductedLater).toBeCloseTo(own.remaining, 8)
    return own.remaining
  }

  test('is no longer to be deducted in its month', async () => {
    const found = await scene()
    await found.advance(200)
    await found.finishThird()
    expect(await remaining(found)).toBe(-39.8)
    const { id } = await found.make(september)
    expect(await remaining(found)).toBe(-39.8)
    await found.answer(id, () => '00')
    expect(await remaining(found)).toBe(0)
    expect(await found.account()).toMatchObject({ balance: -39.8, deductedLater: 39.8, notice: null })
    const path = `/payment-management/bank-files/proposal?${whenOf(august)}&professionalIds=${found.professionalId}`
    expect((await found.ok('GET', path)).leftOut).toMatchObject([
      {
        cause: 'nothing',
        reason: 'Nada a receber: o saldo deste mês já foi pago ou descontado em um mês seguinte.',
      },
    ])
    const { rawPayload } = await office.app.inject({
      method: 'GET',
      url: `${apiBase}/professionals/${found.professionalId}/account/pdf?${whenOf(august)}`,
      headers: { authorization: `Bearer ${found.token}` },
    })
    const text = (await pagesOf(rawPayload)).join(' ')
    expect(text).toMatch(/Descontado depois:?\s+R\$\s39,80/)
    expect(text).toMatch(/Saldo:?\s+R\$\s0,00/)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Descontado de pagamentos seguintes')
  })

  test('is the oldest debt first, and a payment by hand of whole payouts deducts nothing', async () => {
    const found = await scene()
    await found.advance(200)
    await found.finishThird()
    await found.payByHand(80.1, september)
    expect(await remaining(found)).toBe(-39.8)
    await found.advance(20, september)
    await found.advance(100, october, 'bonus')
    expect(await remaining(found)).toBe(-39.8)
    await found.payByBank(october)
    await found.advance(5, october)
    expect([
      await remaining(found, august),
      await remaining(found, september),
      await remaining(found, october),
    ]).toEqual([0, 0, -5])
  })

  test('does not contain an advance that was recorded after the payment', async () => {
    const found = await scene()
    await found.payByHand(160.2)
    await found.finishThird()
    await found.advance(30, september)
    await found.payByBank(september)
    await found.advance(39.8)
    expect([await remaining(found, august), await remaining(found, september)]).toEqual([-39.8, -39.8])
  })

  test('stays equal when the bank pays only a part of a bonus', async () => {
    const found = await scene()
    await found.payByHand(160.2)
    await found.advance(39.8)
    await found.advance(100, september, 'bonus')
    const { id } = await found.make(september)
    await found.answer(id, () => ({ code: '00', cents: 5000 }))
    const [payment] = (await found.file(id)).payments
    await found.settle(id, payment.id, { outcome: 'paid', paidOn: payment.paidOn ?? today(), amount: 50 })
    await found.advance(15)
    expect([await remaining(found, august), await remaining(found, september)]).toEqual([-15, -4.8])
  })

  test('excludes the amount of a later overpaid payout', async () => {
    const found = await scene()
    await found.advance(200)
    await found.finishThird()
    await found.payByBank(september)
    await found.set(found.third, 'cancelled')
    expect([await remaining(found, august), await remaining(found, september)]).toEqual([0, -80.1])
    expect(await found.notice(september)).toBe('R$ 80,10 pagos a mais em setembro de 2025.')
  })
})

describe('open payouts beside a debt', () => {
  const isCovered = async ({ ok, treatment }: Awaited<ReturnType<typeof scene>>) =>
    (await ok('GET', `/payment-management/production/${treatment.id}/pix?${whenOf(august)}`)).isCovered ===
    true

  test('are covered by a discount, also if a paid session moved to a later month', async () => {
    const found = await scene()
    await found.payByHand(160.2)
    await found.set(found.first, 'completed', '2025-09-03')
    await found.advance(100)
    await found.set(found.treatment.sessionDates[3] ?? { id: 0 }, 'completed', '2025-08-26')
    expect(await found.account()).toMatchObject({ balance: -100, remaining: -19.9 })
    expect(await isCovered(found)).toBe(true)
  })

  test('are not covered by a debt that a later payment has deducted', async () => {
    const found = await scene()
    await found.advance(300)
    await found.advance(200, september, 'bonus')
    expect(await isCovered(found)).toBe(true)
    await found.payByBank(september)
    await found.set(found.third, 'completed', '2025-08-20')
    expect(await found.account()).toMatchObject({ balance: -59.7, remaining: 0 })
    expect(await found.account(september)).toMatchObject({ remaining: 80.1 })
    expect(await isCovered(found)).toBe(false)
  })
})
