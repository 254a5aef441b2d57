import { competenceOf } from '@zelo/contract/dates'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'

const office = testApp()

const thisMonth = () => {
  const { year, month } = competenceOf(
    new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }).slice(0, 10),
  )
  return `year=${year}&month=${month}`
}

type Adjustment = { amount: number }

/** A glosa of the first of two sessions at 80.10, and functions for the steps of its discount. */
const scene = async () => {
  const found = await bankScene(office)
  const { professionalId, treatment } = await found.worker()
  const [session] = treatment.sessionDates
  const { data } = await found.ok('POST', '/glosas', {
    sessions: [{ id: session?.id, amount: 50 }],
    reason: '1402',
    notifiedOn: '2025-10-01',
  })
  const path = `/glosas/${data[0].id}`
  const send = (method: 'PUT' | 'POST' | 'DELETE', step: string, body?: object) =>
    office.call(method, `${path}${step}`, found.token, body)
  const lose = (overrides: object = { withhold: 'full' }) =>
    found.ok('PUT', `${path}/outcome`, { settledOn: '2025-11-20', outcome: 'lost', ...overrides })
  const discount = () => send('PUT', '/discount', { discountedOn: '2025-11-20' })
  const reopen = () => found.ok('POST', `${path}/reopen`, {})
  const account = () => found.accountOf(professionalId, thisMonth())
  /** The sum of all discounts and credits so far. */
  const adjusted = async () => {
    const november = await found.accountOf(professionalId, 'year=2025&month=11')
    const now = await account()
    const lines: Adjustment[] = [...november.adjustments, ...now.adjustments]
    return lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  }
  const toDiscount = async () => (await account()).glosasToDiscount.map(({ amount }: Adjustment) => amount)
  const listed = async () =>
    (await found.ok('GET', `/glosas/discounts?professionalId=${professionalId}`)).data.map(
      ({ amount }: Adjustment) => amount,
    )
  const paidByBank = async () => {
    const { id } = await found.made({ month: 11, professionalIds: [professionalId] })
    expect((await found.answer(id, () => '00')).status).toBe(200)
  }
  const removeByHand = (id: number) =>
    office.call('DELETE', `/professionals/${professionalId}/adjustments/${id}`, found.token)
  const status = async (
    newStatus: 'completed' | 'glossed' | 'cancelled' | 'pendding',
    end: string | null = null,
  ) => {
    const answer = await found.set({ id: session?.id ?? 0 }, newStatus, end)
    return [answer.status, answer.body.message?.replaceAll('\u00a0', ' ')]
  }
  return {
    ...found,
    professionalId,
    session,
    path,
    send,
    lose,
    discount,
    reopen,
    adjusted,
    toDiscount,
    listed,
    paidByBank,
    status,
    account,
    removeByHand,
  }
}

/** The bank deducted 80.10; afterwards the glosa was reopened. */
const reopened = async (withheld?: number) => {
  const found = await scene()
  await found.lose(withheld === undefined ? undefined : { withhold: 'amount', withheld })
  expect((await found.discount()).status).toBe(200)
  await found.paidByBank()
  await found.reopen()
  return found
}

test('a discount that the bank has deducted is not deducted again when the glosa is lost again', async () => {
  const { lose, adjusted, toDiscount, listed, discount, send, path, ok } = await reopened()
  await lose()
  expect([await adjusted(), await toDiscount(), await listed()]).toEqual([-80.1, [], []])
  expect((await discount()).status).toBe(200)
  expect(await adjusted()).toBe(-80.1)
  const undo = await send('PUT', '/discount', { discountedOn: null })
  expect([undo.status, undo.body.message]).toEqual([406, expect.stringContaining('reabra a glosa')])
  expect((await send('DELETE', '')).status).toBe(406)
  expect((await ok('POST', `${path}/reopen`, {})).notice).toContain('80,10')
})

test('only the part of a second discount that the bank has not deducted is left to accept', async () => {
  const { lose, adjusted, toDiscount, listed, discount, send } = await reopened(30)
  await lose()
  expect([await adjusted(), await toDiscount(), await listed()]).toEqual([-30, [50.1], [50.1]])
  expect((await discount()).status).toBe(200)
  expect([await adjusted(), await toDiscount(), await listed()]).toEqual([-80.1, [], []])
  expect((await send('PUT', '/discount', { discountedOn: null })).status).toBe(200)
  expect([await adjusted(), await toDiscount()]).toEqual([-30, [50.1]])
})

test('a smaller second discount gives the difference back', async () => {
  const { lose, adjusted, toDiscount } = await reopened()
  await lose({ withhold: 'amount', withheld: 30 })
  expect([await adjusted(), await toDiscount()]).toEqual([-30, []])
})

test('a recovery gives the discount back, once', async () => {
  const { adjusted, ok, path, account, removeByHand } = await reopened()
  await ok('PUT', `${path}/appeal`, { appealText: 'A guia foi assinada.', appealedOn: '2025-11-21' })
  await ok('PUT', `${path}/outcome`, { settledOn: '2025-11-22', outcome: 'recovered' })
  expect(await adjusted()).toBe(0)
  const { adjustments } = await account()
  expect(adjustments).toMatchObject([
    {
      kind: 'glosaReturn',
      amount: 80.1,
      reopenedGlosaId: Number(path.slice(8)),
      reason: expect.stringContaining('desconto devolvido'),
    },
  ])
  const removed = await removeByHand(adjustments[0].id)
  expect([removed.status, removed.body.message]).toEqual([
    406,
    `Este lançamento vem da glosa ${path.slice(8)}: ele só muda com o resultado dela.`,
  ])
  await ok('POST', `${path}/reopen`, {})
  await ok('PUT', `${path}/outcome`, { settledOn: '2025-11-22', outcome: 'recovered' })
  expect(await adjusted()).toBe(0)
})

test('removing a reopened glosa gives the discount back, and a restored one can be discounted again', async () => {
  const { adjusted, ok, path, lose, discount } = await reopened()
  await ok('DELETE', path)
  expect(await adjusted()).toBe(0)
  await ok('POST', `${path}/restore`)
  expect(await adjusted()).toBe(0)
  await lose()
  expect((await discount()).status).toBe(200)
  expect(await adjusted()).toBe(-80.1)
})

test.each(['glossed', 'cancelled', 'pendding'] as const)(
  'a discount of a session that is %s now is refused: the session is not owed',
  async (newStatus) => {
    const { lose, status, discount, adjusted } = await scene()
    await lose()
    expect((await status(newStatus))[0]).toBe(200)
    const refused = await discount()
    expect([refused.status, refused.body.message]).toEqual([
      406,
      expect.stringContaining('não rende mais repasse'),
    ])
    expect(await adjusted()).toBe(0)
    expect((await status('completed', '2025-08-05'))[0]).toBe(200)
    expect((await discount()).status).toBe(200)
  },
)

test.each(['glossed', 'cancelled', 'pendding'] as const)(
  'a session with a discount cannot become %s until the discount is undone',
  async (newStatus) => {
    const { lose, status, discount, adjusted, path, send } = await scene()
    await lose()
    await discount()
    expect(await status(newStatus)).toEqual([
      406,
      `O repasse da sessão de 05/08/2025 já foi descontado pela glosa ${path.slice(8)}: desfaça o desconto na glosa antes.`,
    ])
    expect(await adjusted()).toBe(-80.1)
    expect((await send('PUT', '/discount', { discountedOn: null })).status).toBe(200)
    expect((await status(newStatus))[0]).toBe(200)
  },
)

test('a discount above the present pay of the session is refused', async () => {
  const { lose, discount, ok, treatmentBody, professionalId, account } = await scene()
  await lose()
  const [{ treatmentId }] = (await ok('GET', `/professionals/${professionalId}/account?year=2025&month=8`))
    .sessions
  await ok(
    'PUT',
    `/treatments/${treatmentId}`,
    treatmentBody({ professionalId, agreedValue: 60, from: '2025-08-01' }),
  )
  const refused = await discount()
  expect([refused.status, refused.body.message.replaceAll('\u00a0', ' ')]).toEqual([
    406,
    'A sessão de 05/08/2025 rende agora R$ 60,00, menos do que o desconto de R$ 80,10: reabra a glosa e registre o resultado de novo.',
  ])
  expect((await account()).adjustments).toEqual([])
})
