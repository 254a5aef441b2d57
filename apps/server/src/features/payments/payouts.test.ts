import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { recordEvents } from '../../testing/monitoring.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { patientFields } from '../../testing/records.ts'

const office = testApp()

const audited = (treatmentId: number) =>
  office.db`select action, actor_id, changes from audit_log where entity = 'payout' and entity_id = ${treatmentId} order by id`

const scene = async () => {
  const found = await paymentsScene(office)
  const one = await found.addTreatment()
  await found.setStates(one, '2025-08-05', '2025-08-12')
  const row = async () => (await found.read('production', `&contractId=${found.contractId}`)).treatments[0]
  return { ...found, one, row }
}

describe('one payout', () => {
  test('is marked as paid with person and time, and reverted', async () => {
    const { one, pay, row, adminId, professionalId } = await scene()
    const [changed, reverted] = [
      recordEvents(office, 'payment.changed', one.id),
      recordEvents(office, 'payment.reverted', one.id),
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

  test('repeated twice, or twenty times concurrently, is one change', async () => {
    const { one, pay } = await scene()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pay({ treatmentId: one.id, amount: 160.2 })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.changedAt)).size).toBe(1)
    expect(await audited(one.id)).toHaveLength(1)
  })

  test('is pending if nobody has marked it', async () => {
    const { one, pay } = await scene()
    const answer = await pay({ treatmentId: one.id, amount: 160.2, status: 'pending' })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { status: 'pending', changedAt: null, changedBy: null },
    ])
    expect(await audited(one.id)).toEqual([])
  })

  test('is rejected if its amount changed after the user saw it, and the message names both amounts', async () => {
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

  test('is rejected if its amount has three decimals', async () => {
    const { one, pay } = await scene()
    const { status, body } = await pay({ treatmentId: one.id, amount: 160.200000001 })
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'amount', message: 'Use no máximo 2 casas decimais.' }],
    ])
  })

  test('is rejected for a month without sessions, an invalid status, and an unknown payout', async () => {
    const { one, pay } = await scene()
    expect((await pay({ treatmentId: one.id, amount: 0, month: 10 })).body.message).toBe(
      `O PAD ${one.id} não tem repasse em 10/2025: não há sessões no mês.`,
    )
    expect((await pay({ treatmentId: one.id, amount: 0, month: 10 })).status).toBe(406)
    expect((await pay({ treatmentId: 999_999, amount: 0 })).status).toBe(404)
    for (const [overrides, field] of [
      [{ status: 'late' }, 'status'],
      [{ amount: -1 }, 'amount'],
      [{ amount: '160.2' }, 'amount'],
      [{ month: 13 }, 'month'],
      [{ treatmentId: 0 }, 'treatmentId'],
      [{ note: 'x' }, 'note'],
    ] as const) {
      const answer = await pay({ treatmentId: one.id, amount: 160.2, ...overrides })
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
    }
    expect(await audited(one.id)).toEqual([])
  })

  test('stays paid when its sessions change later, shows both amounts, and accepts the new one', async () => {
    const { one, setStates, set, pay, read, row, contractId } = await scene()
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
    // All sessions move out of the month. The paid amount is still shown, and the payment can be reverted.
    await setStates(one, '2025-09-01', '2025-09-01', '2025-09-01', '2025-09-01')
    expect(await row()).toMatchObject({ treatmentValue: 0, completedSessionsCount: 0, paidAmount: 240.3 })
    expect((await pay({ treatmentId: one.id, amount: 0, status: 'pending' })).status).toBe(200)
    expect(await row()).toBeUndefined()
  })
})

test('an overpaid row does not reduce the total that is still due', async () => {
  const { one, addTreatment, setStates, pay, set, read, contractId } = await scene()
  await pay({ treatmentId: one.id, amount: 160.2 })
  const [first] = one.sessionDates
  if (first) await set(first, 'glossed')
  const other = await addTreatment({ agreedValue: 80.1 })
  await setStates(other, '2025-08-05')
  expect(await read('production', `&contractId=${contractId}&per_page=1`)).toMatchObject({
    totalToPay: 160.2,
    totalPaid: 160.2,
    totalDue: 80.1,
  })
})

describe('several payouts', () => {
  const payAll = (token: string, payments: object[], overrides: object = {}) =>
    office.call('POST', '/payment-management/production/update-payments', token, {
      year: 2025,
      month: 8,
      status: 'paid',
      payments,
      ...overrides,
    })

  test('are paid in one request', async () => {
    const { token, addTreatment, setStates, read, contractId } = await paymentsScene(office)
    const treatments = [await addTreatment({ agreedValue: 10 }), await addTreatment({ agreedValue: 20 })]
    for (const one of treatments) await setStates(one, '2025-08-05')
    const [first, second] = treatments.map(({ id }) => id)
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

  test('are all rejected if one of them is rejected', async () => {
    const { token, addTreatment, setStates, read, contractId } = await paymentsScene(office)
    const one = await addTreatment()
    await setStates(one, '2025-08-05')
    const good = { treatmentId: one.id, amount: 80.1 }
    expect((await payAll(token, [good, { treatmentId: 999_999, amount: 1 }])).status).toBe(404)
    const other = await addTreatment()
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

test('a payout of two contracts counts once, and each contract shows its own part', async () => {
  const { addTreatment, setStates, ok, pay, read, make, contractId, patientId } = await paymentsScene(office)
  const one = await addTreatment({ agreedValue: 40 })
  await setStates(one, '2025-08-05')
  const other = await make.contract({ fantasyName: 'Depois Saúde' })
  await ok('PUT', `/patients/${patientId}`, { ...patientFields(other), from: '2025-08-12' })
  await setStates(one, '2025-08-05', '2025-08-12', '2025-08-19')
  await pay({ treatmentId: one.id, amount: 120 })
  const paid = async (of: string) => (await read('production', of)).totalPaid
  expect([await paid(`&contractId=${contractId}`), await paid(`&contractId=${other}`)]).toEqual([40, 80])
  // Only one of the two contracts shows the overpaid amount.
  await setStates(one, '2025-08-05', '2025-08-12', 'pendding')
  expect([await paid(`&contractId=${contractId}`), await paid(`&contractId=${other}`)]).toEqual([80, 40])
})

test('the debt of a partly paid payout is divided over its contracts', async () => {
  const { addTreatment, setStates, ok, pay, read, make, contractId, patientId } = await paymentsScene(office)
  const one = await addTreatment({ agreedValue: 40 })
  await setStates(one, '2025-08-05')
  await pay({ treatmentId: one.id, amount: 40 })
  const other = await make.contract({ fantasyName: 'Depois Saúde' })
  await ok('PUT', `/patients/${patientId}`, { ...patientFields(other), from: '2025-08-12' })
  await setStates(one, '2025-08-05', '2025-08-12', '2025-08-19')
  const { contracts } = await ok('GET', '/payment-management/month?year=2025&month=8')
  for (const [contract, due, paid] of [
    [contractId, 0, 40],
    [other, 80, 0],
  ]) {
    const { totalDue, totalPaid } = await read('production', `&contractId=${contract}`)
    expect([totalDue, totalPaid]).toEqual([due, paid])
    const row = contracts.find((listed: { contract: { id: number } }) => listed.contract.id === contract)
    expect([row.paid, row.unpaid]).toEqual([paid, due === 0 ? 0 : 1])
  }
  expect((await read('production', `&treatmentIds=${one.id}`)).totalDue).toBe(80)
})

describe('a month shared by two professionals', () => {
  const shared = async () => {
    const found = await paymentsScene(office)
    const one = await found.addTreatment()
    const substitute = await found.make.professional({ fullName: 'Bia Chega', pixKey: 'bia@casa.local' })
    await found.ok('POST', `/treatments/${one.id}/hand-over`, {
      professionalId: substitute,
      from: '2025-08-12',
      to: '2025-08-12',
      agreedValue: 99,
    })
    await found.setStates(one, '2025-08-05', '2025-08-12')
    const rows = async () =>
      (await found.read('production', `&treatmentIds=${one.id}`)).treatments.map(
        (row: { professional: { fullName: string }; treatmentValue: number; paymentStatus: string }) => [
          row.professional.fullName,
          row.treatmentValue,
          row.paymentStatus,
        ],
      )
    return { ...found, one, substitute, rows }
  }

  test('shows two payouts, and a payment without a professional is rejected', async () => {
    const { one, pay, rows, substitute, professionalId } = await shared()
    expect(await rows()).toEqual([
      ['Bia Chega', 99, 'pending'],
      ['Caio Atende', 80.1, 'pending'],
    ])
    const asked = await pay({ treatmentId: one.id, amount: 99 })
    expect([asked.status, asked.body.errors]).toEqual([
      422,
      [
        {
          field: 'professionalId',
          message: `O PAD ${one.id} tem repasses de 2 profissionais em 08/2025: informe de qual.`,
        },
      ],
    ])
    const paid = await pay({ treatmentId: one.id, amount: 99, professionalId: substitute })
    expect(paid.body).toMatchObject({
      payee: 'Bia Chega',
      pixKey: 'bia@casa.local',
      amount: 99,
      status: 'paid',
    })
    expect(await rows()).toEqual([
      ['Bia Chega', 99, 'paid'],
      ['Caio Atende', 80.1, 'pending'],
    ])
    expect((await pay({ treatmentId: one.id, amount: 99, professionalId })).status).toBe(406)
  })

  test('is paid after its closing, at the amount from the closing', async () => {
    const { one, pay, close, rows, substitute } = await shared()
    await close()
    const late = { treatmentId: one.id, professionalId: substitute, amount: 99 }
    expect((await pay({ ...late, amount: 98 })).status).toBe(406)
    expect((await pay(late)).status).toBe(200)
    expect((await rows())[0]).toEqual(['Bia Chega', 99, 'paid'])
    expect((await pay({ ...late, status: 'pending' })).status).toBe(200)
    expect((await rows())[0]).toEqual(['Bia Chega', 99, 'pending'])
  })

  test('keeps the name and key of each payment when both change later', async () => {
    const { one, pay, substitute } = await shared()
    const key = { treatmentId: one.id, professionalId: substitute, amount: 99 }
    const changed = await pay({ ...key, pixKey: 'velha@casa.local' })
    expect([changed.status, changed.body.message]).toEqual([
      406,
      'A chave PIX de Bia Chega mudou: confira a nova antes de marcar o pagamento.',
    ])
    expect((await pay({ ...key, pixKey: 'bia@casa.local' })).status).toBe(200)
    await office.db`update professionals set full_name = 'Outra', pix_key = 'nova@casa.local' where id = ${substitute}`
    expect((await pay(key)).body).toMatchObject({ payee: 'Bia Chega', pixKey: 'bia@casa.local', amount: 99 })
  })
})

test('one transfer pays everything that a professional is still owed for a month', async () => {
  const { addTreatment, setStates, pay, ok, professionalId } = await paymentsScene(office)
  const [one, two, three] = [
    await addTreatment(),
    await addTreatment({ agreedValue: 20 }),
    await addTreatment({ agreedValue: 5 }),
  ]
  for (const treatment of [one, two, three]) await setStates(treatment, '2025-08-05')
  await pay({ treatmentId: three.id, amount: 5 })
  const path = `/payment-management/production/professionals/${professionalId}/pix?year=2025&month=8`
  const charge = await ok('GET', path)
  expect(charge).toMatchObject({
    amount: 100.1,
    txid: `PRO${professionalId}M202508`,
    payouts: [
      { treatmentId: one.id, patient: 'Zélia Peçanha', due: 80.1, payoutValue: 80.1 },
      { treatmentId: two.id, patient: 'Zélia Peçanha', due: 20, payoutValue: 20 },
    ],
  })
  expect(charge.payload).toContain(`PRO${professionalId}M202508`)
})

describe('undoing payments', () => {
  const marked = async () => {
    const found = await scene()
    const two = await found.addTreatment({ agreedValue: 20 })
    await found.setStates(two, '2025-08-05')
    // This payout was paid before a session was added: undoing the second payment must restore the first one.
    await found.pay({ treatmentId: found.one.id, amount: 160.2 })
    const [, , third] = found.one.sessionDates
    if (third) await found.set(third, 'completed', '2025-08-19')
    const { payments } = await found.ok('POST', '/payment-management/production/update-payments', {
      year: 2025,
      month: 8,
      status: 'paid',
      payments: [
        { treatmentId: found.one.id, amount: 240.3 },
        { treatmentId: two.id, amount: 20 },
      ],
    })
    const changeIds = payments.map(({ changeId }: { changeId: number }) => changeId)
    const undo = (who = found.token) =>
      office.call('POST', '/payment-management/production/undo-payments', who, { changeIds })
    const paid = async () =>
      (await found.read('production', `&contractId=${found.contractId}&sort=value`)).treatments.map(
        ({ paidAmount }: { paidAmount: number | null }) => paidAmount,
      )
    return { ...found, two, undo, paid }
  }

  test('restores the state before, once', async () => {
    const { undo, paid } = await marked()
    expect(await paid()).toEqual([20, 240.3])
    expect((await undo()).body).toEqual({ undone: 2 })
    expect(await paid()).toEqual([null, 160.2])
    expect((await undo()).status).toBe(406)
  })

  test('is rejected for other users, and as a whole if one of the payments changed since', async () => {
    const { undo, paid, pay, two } = await marked()
    const { token: other } = await office.enter({ name: 'Outra' })
    expect((await undo(other)).status).toBe(406)
    await pay({ treatmentId: two.id, amount: 20, status: 'pending' })
    expect((await undo()).body.message).toBe('Um destes repasses foi alterado depois: nada foi desfeito.')
    expect(await paid()).toEqual([null, 240.3])
  })
})

describe('production as a worklist', () => {
  test('is filtered by payment, professional and contract, and sorted', async () => {
    const { addTreatment, setStates, pay, read, contractId, make, professionalId } =
      await paymentsScene(office)
    const bia = await make.professional({ fullName: 'Bia Chega' })
    const [one, two, three] = [
      await addTreatment(),
      await addTreatment({ agreedValue: 20, professionalId: bia }),
      await addTreatment({ agreedValue: 300, professionalId: bia }),
    ]
    for (const treatment of [one, two, three]) await setStates(treatment, '2025-08-05')
    await pay({ treatmentId: two.id, amount: 20 })
    const ids = async (query: string) =>
      (await read('production', `&contractId=${contractId}${query}`)).treatments.map(
        ({ id }: { id: number }) => id,
      )
    expect(await ids('')).toEqual([two.id, three.id, one.id])
    expect(await ids('&paymentStatus=pending')).toEqual([three.id, one.id])
    expect(await ids('&paymentStatus=paid')).toEqual([two.id])
    expect(await ids(`&professionalId=${professionalId}`)).toEqual([one.id])
    expect(await ids('&sort=value&order=desc')).toEqual([three.id, one.id, two.id])
    expect(await ids('&sort=due')).toEqual([two.id, one.id, three.id])
    expect((await read('production', `&contractId=${contractId}&paymentStatus=pending`)).totalDue).toBe(380.1)
  })
})

describe('a session that was paid and then moved to another month', () => {
  const september = 'year=2025&month=9'
  const moved = async () => {
    const found = await paymentsScene(office)
    const one = await found.addTreatment({ agreedValue: 100 })
    await found.setStates(one, '2025-08-20')
    expect((await found.pay({ treatmentId: one.id, amount: 100 })).status).toBe(200)
    const [session] = one.sessionDates
    if (!session) throw new Error('a PAD has sessions')
    expect((await found.set(session, 'completed', '2025-09-05')).status).toBe(200)
    const row = async (when?: string) =>
      (await found.read('production', `&contractId=${found.contractId}`, when)).treatments[0]
    const pix = async (when: string) =>
      (await found.ok('GET', `/payment-management/production/${one.id}/pix?${when}`)).amount
    const account = (when: string) =>
      found.ok('GET', `/professionals/${found.professionalId}/account?${when}`)
    return { ...found, one, session, row, pix, account }
  }

  test('is not owed a second time, and no PIX charge contains it', async () => {
    const { row, pix, account, read, contractId, session, set } = await moved()
    expect(await row(september)).toMatchObject({ treatmentValue: 100, dueValue: 0, movedValue: 100 })
    expect(await row()).toMatchObject({ treatmentValue: 0, paidAmount: 100, dueValue: 0, movedValue: -100 })
    expect(await pix(september)).toBe(0)
    const open = await read('production', `&contractId=${contractId}&paymentStatus=pending`, september)
    expect([open.treatments, open.totalDue]).toEqual([[], 0])
    expect(await account(september)).toMatchObject({ carried: -100, owed: 100, paid: 0, balance: 0 })
    await set(session, 'completed', '2025-08-20')
    expect(await row()).toMatchObject({ treatmentValue: 100, paidAmount: 100, dueValue: 0, movedValue: 0 })
  })

  test('is paid with the new month only up to the unpaid part', async () => {
    const { one, row, pix, account, setStates, pay } = await moved()
    await setStates(one, '2025-09-05', '2025-09-12')
    expect(await row(september)).toMatchObject({ treatmentValue: 200, dueValue: 100 })
    expect(await pix(september)).toBe(100)
    const paid = await pay({ treatmentId: one.id, amount: 200, month: 9 })
    expect([paid.status, paid.body.amount]).toEqual([200, 100])
    expect(await row(september)).toMatchObject({ paidAmount: 100, dueValue: 0 })
    expect((await pay({ treatmentId: one.id, amount: 200, month: 9 })).body.changeId).toBeUndefined()
    expect(await account(september)).toMatchObject({ owed: 200, paid: 100, balance: 0 })
  })

  test('keeps its payment in the old month: a new session there is owed', async () => {
    const { one, row, setStates, pay, account } = await moved()
    await setStates(one, '2025-09-05', '2025-08-12')
    expect(await row()).toMatchObject({ treatmentValue: 100, paidAmount: 100, dueValue: 100 })
    expect((await pay({ treatmentId: one.id, amount: 100 })).body.amount).toBe(200)
    expect(await row()).toMatchObject({ paidAmount: 200, dueValue: 0 })
    expect(await account(september)).toMatchObject({ balance: 0 })
  })

  test('is owed again when its payment is reverted', async () => {
    const { one, row, pay } = await moved()
    expect((await pay({ treatmentId: one.id, amount: 0, status: 'pending' })).status).toBe(200)
    expect(await row(september)).toMatchObject({ dueValue: 100, movedValue: 0 })
  })
})
