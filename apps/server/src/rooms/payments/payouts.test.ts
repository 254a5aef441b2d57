import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { heard } from '../../testing/monitoring.ts'
import { paymentsScene } from '../../testing/payments.ts'

const house = testApp()

const audited = (treatmentId: number) =>
  house.db`select action, actor_id, changes from audit_log where entity = 'payout' and entity_id = ${treatmentId} order by id`

const scene = async () => {
  const found = await paymentsScene(house)
  const one = await found.pad()
  await found.fate(one, '2025-08-05', '2025-08-12')
  const row = async () => (await found.read('production', `&contractId=${found.contractId}`)).treatments[0]
  return { ...found, one, row }
}

describe('one payout', () => {
  test('is marked as paid with who and when, and taken back', async () => {
    const { one, pay, row, adminId, professionalId } = await scene()
    const [changed, reverted] = [
      heard(house, 'payment.changed', one.id),
      heard(house, 'payment.reverted', one.id),
    ]
    const paid = await pay({ treatmentId: one.id, amount: 160.2 })
    expect([paid.status, paid.body]).toEqual([
      200,
      {
        treatmentId: one.id,
        professionalId,
        year: 2025,
        month: 8,
        status: 'paid',
        amount: 160.2,
        payee: 'Caio Atende',
        pixKey: expect.any(String),
        changedAt: expect.any(String),
        changedBy: 'Ana Lima',
        changeId: expect.any(Number),
      },
    ])
    expect(await row()).toMatchObject({
      paymentStatus: 'paid',
      paymentChangedBy: 'Ana Lima',
      paymentChangedAt: paid.body.changedAt,
      paidAmount: 160.2,
    })
    expect((await pay({ treatmentId: one.id, amount: 160.2, status: 'pending' })).body.status).toBe('pending')
    expect(await row()).toMatchObject({ paymentStatus: 'pending', paidAmount: null })
    const month = { treatmentId: one.id, year: 2025, month: 8 }
    expect(changed).toEqual([month, month])
    expect(reverted).toEqual([{ ...month, professionalId, actorId: adminId }])
    expect(await audited(one.id)).toMatchObject([
      {
        action: 'paid',
        actorId: adminId,
        changes: { status: { from: 'pending', to: 'paid' }, month: { to: '2025-08-01' } },
      },
      { action: 'paymentReverted', actorId: adminId, changes: { status: { from: 'paid', to: 'pending' } } },
    ])
  })

  test('said twice, or twenty times at once, is one change', async () => {
    const { one, pay } = await scene()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pay({ treatmentId: one.id, amount: 160.2 })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.changedAt)).size).toBe(1)
    expect(await audited(one.id)).toHaveLength(1)
  })

  test('that nobody ever marked is pending already', async () => {
    const { one, pay } = await scene()
    const answer = await pay({ treatmentId: one.id, amount: 160.2, status: 'pending' })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { status: 'pending', changedAt: null, changedBy: null },
    ])
    expect(await audited(one.id)).toEqual([])
  })

  test('refuses a figure that changed under who pays, and names both', async () => {
    const { one, set, pay, row } = await scene()
    const [first] = one.sessionDates
    if (first) await set(first, 'glossed')
    const refused = await pay({ treatmentId: one.id, amount: 160.2 })
    expect([refused.status, refused.body.message]).toEqual([
      406,
      'O repasse de Caio Atende por Zélia Peçanha agora é de R$\u00a080,10, e não de R$\u00a0160,20.',
    ])
    expect((await row()).paymentStatus).toBe('pending')
  })

  test('refuses an amount with a third decimal', async () => {
    const { one, pay } = await scene()
    const { status, body } = await pay({ treatmentId: one.id, amount: 160.200000001 })
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'amount', message: 'Use no máximo 2 casas decimais.' }],
    ])
  })

  test('refuses a month without sessions, another status, and what is no payout', async () => {
    const { one, pay } = await scene()
    expect((await pay({ treatmentId: one.id, amount: 0, month: 10 })).body.message).toBe(
      `O PAD ${one.id} não tem repasse em 10/2025: não há sessões no mês.`,
    )
    expect((await pay({ treatmentId: one.id, amount: 0, month: 10 })).status).toBe(406)
    expect((await pay({ treatmentId: 999_999, amount: 0 })).status).toBe(404)
    for (const [given, field] of [
      [{ status: 'late' }, 'status'],
      [{ amount: -1 }, 'amount'],
      [{ amount: '160.2' }, 'amount'],
      [{ month: 13 }, 'month'],
      [{ treatmentId: 0 }, 'treatmentId'],
      [{ note: 'x' }, 'note'],
    ] as const) {
      const answer = await pay({ treatmentId: one.id, amount: 160.2, ...given })
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
    }
    expect(await audited(one.id)).toEqual([])
  })

  test('paid before its sessions changed stays paid, shows both figures, and takes the new one', async () => {
    const { one, fate, set, pay, read, row, contractId } = await scene()
    await pay({ treatmentId: one.id, amount: 160.2 })
    const [, , third] = one.sessionDates
    if (third) await set(third, 'completed', '2025-08-19')
    expect(await row()).toMatchObject({ paymentStatus: 'paid', treatmentValue: 240.3, paidAmount: 160.2 })
    expect(await read('production', `&contractId=${contractId}`)).toMatchObject({
      totalToPay: 240.3,
      totalPaid: 160.2,
    })
    expect((await pay({ treatmentId: one.id, amount: 240.3 })).body).toMatchObject({
      status: 'paid',
      amount: 240.3,
    })
    expect(await row()).toMatchObject({ treatmentValue: 240.3, paidAmount: 240.3 })
    // All of it leaves the month: the money that went out is still shown, and can be taken back.
    await fate(one, '2025-09-01', '2025-09-01', '2025-09-01', '2025-09-01')
    expect(await row()).toMatchObject({ treatmentValue: 0, completedSessionsCount: 0, paidAmount: 240.3 })
    expect((await pay({ treatmentId: one.id, amount: 0, status: 'pending' })).status).toBe(200)
    expect(await row()).toBeUndefined()
  })
})

test('what is still due is not hidden by a row that was paid too much', async () => {
  const { one, pad, fate, pay, set, read, contractId } = await scene()
  await pay({ treatmentId: one.id, amount: 160.2 })
  const [first] = one.sessionDates
  if (first) await set(first, 'glossed')
  const other = await pad({ agreedValue: 80.1 })
  await fate(other, '2025-08-05')
  expect(await read('production', `&contractId=${contractId}&per_page=1`)).toMatchObject({
    totalToPay: 160.2,
    totalPaid: 160.2,
    totalDue: 80.1,
  })
})

describe('several payouts', () => {
  const payAll = (token: string, payments: object[], given: object = {}) =>
    house.call('POST', '/payment-management/production/update-payments', token, {
      year: 2025,
      month: 8,
      status: 'paid',
      payments,
      ...given,
    })

  test('are paid together', async () => {
    const { token, pad, fate, read, contractId } = await paymentsScene(house)
    const pads = [await pad({ agreedValue: 10 }), await pad({ agreedValue: 20 })]
    for (const one of pads) await fate(one, '2025-08-05')
    const [first, second] = pads.map(({ id }) => id)
    const answer = await payAll(token, [
      { treatmentId: second, amount: 20 },
      { treatmentId: first, amount: 10 },
    ])
    expect([answer.status, answer.body.payments]).toMatchObject([
      200,
      [
        { treatmentId: second, status: 'paid', amount: 20 },
        { treatmentId: first, status: 'paid', amount: 10 },
      ],
    ])
    expect(await read('production', `&contractId=${contractId}`)).toMatchObject({
      totalToPay: 30,
      totalPaid: 30,
    })
  })

  test('are none when one of them may not', async () => {
    const { token, pad, fate, read, contractId } = await paymentsScene(house)
    const one = await pad()
    await fate(one, '2025-08-05')
    const good = { treatmentId: one.id, amount: 80.1 }
    expect((await payAll(token, [good, { treatmentId: 999_999, amount: 1 }])).status).toBe(404)
    const other = await pad()
    expect((await payAll(token, [good, { treatmentId: other.id, amount: 80.1 }])).status).toBe(406)
    expect((await payAll(token, [])).status).toBe(422)
    expect((await payAll(token, [good], { status: 'gone' })).status).toBe(422)
    const twice = await payAll(token, [good, { ...good, amount: 1 }])
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      [{ field: 'payments', message: 'O mesmo PAD está mais de uma vez na lista.' }],
    ])
    expect((await read('production', `&contractId=${contractId}`)).totalPaid).toBe(0)
  })
})
