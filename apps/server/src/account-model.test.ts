import { expect, test } from 'vitest'
import { createRandom } from './demo/random.ts'
import { accountOracle, type Month, months, type OracleFile } from './testing/account-oracle.ts'
import { testApp } from './testing/app.ts'
import { times } from './testing/at-length.ts'
import { bankScene } from './testing/bank.ts'
import { bankAnswer } from './testing/bank-answer.ts'
import { today } from './testing/today.ts'

const office = testApp()

const cents = (amount: number) => Math.round(amount * 100)
const whenOf = (month: Month) => `year=2025&month=${month}`
const verdictOf = { '00': 'paid', BD: 'scheduled', PJ: 'refused', Q7: 'unclear', '': 'nothing' } as const
type Code = keyof typeof verdictOf
const codes: Code[] = ['00', '00', '00', 'BD', 'PJ', 'Q7', '']

/** Runs random actions on one company with two professionals, and compares every answer and account with the oracle. */
const play = async (seed: number, steps: number) => {
  const random = createRandom(seed)
  const scene = await bankScene(office)
  const oracle = accountOracle()
  const people: number[] = []
  const single = { agreedValue: 21.07, sessionCount: 1, frequency: 'Avulso' }
  for (const pads of [[{ agreedValue: 80.1 }, single], [{ agreedValue: 33.33 }]]) {
    const professionalId = await scene.make.professional()
    people.push(professionalId)
    for (const pad of pads) {
      const { agreedValue } = pad
      const { id, sessionDates } = await scene.addTreatment({ professionalId, ...pad })
      const own = sessionDates.map((session) => ({
        id: session.id,
        value: cents(agreedValue),
        doneIn: undefined,
        plannedIn: 8 as const,
      }))
      oracle.addTreatment(id, professionalId, own)
    }
  }
  const one = <Thing>(things: readonly Thing[]) => things[random.below(things.length)]
  const month = (): Month => one([8, 8, 8, 9, 9, 10] as const) ?? 8
  const sent = new Set<string>()
  /** The files as they were made: even a cancelled one may have been sent to the bank. */
  const texts = new Map<number, string>()

  const setSession = async () => {
    const session = one(oracle.sessions)
    if (!session) return
    const doneIn = random.below(5) < 4 ? month() : undefined
    const day = doneIn === undefined ? null : { 8: '2025-08-20', 9: '2025-09-03', 10: '2025-10-07' }[doneIn]
    const status = doneIn === undefined ? one(['pendding', 'cancelled'] as const) : 'completed'
    expect((await scene.set(session, status ?? 'cancelled', day)).status).toBe(200)
    session.doneIn = doneIn
  }
  const markByHand = async () => {
    const treatmentId = one([...oracle.treatments.keys()]) ?? 0
    const [when, isPaid] = [month(), random.below(3) > 0]
    const amount = oracle.owedIn(treatmentId, when) / 100
    // Skip rows that discounts may cover; covered-payouts.test.ts tests these.
    if (isPaid && oracle.leftByHand(oracle.treatments.get(treatmentId) ?? 0, when) <= 0) return
    const status = isPaid ? 'paid' : 'pending'
    const answer = await scene.pay({ treatmentId, month: when, amount, status })
    expect([answer.status, answer.body.message]).toEqual([
      oracle.markByHand(treatmentId, when, isPaid) ? 200 : 406,
      answer.body.message,
    ])
  }
  const adjust = async () => {
    const professional = one(people) ?? 0
    const [own] = oracle.adjustmentsOf(professional)
    if (own && random.below(3) === 0) {
      const path = `/professionals/${professional}/adjustments/${own.id}`
      const { status } = await office.call('DELETE', path, scene.token)
      expect(status).toBe(oracle.removeAdjustment(professional, own.id) ? 200 : 406)
      return
    }
    const isCredit = random.below(2) === 0
    const amount = 1 + random.below(4000)
    const when = month()
    const kind = isCredit ? 'bonus' : 'advance'
    const fields = { kind, amount: (amount / 100).toFixed(2), month: String(when) }
    const { status, body } = await scene.adjust(professional, fields)
    expect(status).toBe(201)
    oracle.addAdjustment(professional, { id: body.id, month: when, cents: isCredit ? amount : -amount })
  }
  const makeFile = async () => {
    const when = month()
    const plan = oracle.plan(people, when)
    const { status, body } = await scene.create({ month: when, professionalIds: people })
    expect([status, body.count ?? 0]).toEqual([plan.length > 0 ? 201 : 406, plan.length])
    if (plan.length === 0) return
    const file = await scene.file(body.id)
    texts.set(body.id, (await scene.download(body.id)).text)
    const payments = new Map(
      file.payments.map((payment: { id: number; professionalId: number; amount: number }) => {
        const planned = plan.find(({ professional }) => professional === payment.professionalId)
        expect(cents(payment.amount)).toBe(planned?.cents)
        return [payment.id, planned]
      }),
    ) as OracleFile['payments']
    oracle.addFile({ id: body.id, month: when, payments, isAnswered: false, isCancelled: false })
  }
  const readReturn = async () => {
    // Usually the last file, because older files are usually answered already.
    const file = random.below(4) < 3 ? oracle.files.at(-1) : one(oracle.files)
    if (!file) return
    const answers = new Map([...file.payments.keys()].map((id) => [id, one(codes) ?? '']))
    const text = bankAnswer(texts.get(file.id) ?? '', (id) => answers.get(id) ?? '')
    const { status, body } = await scene.send(text)
    expect([status, body.repeated]).toEqual([200, sent.has(text)])
    if (!sent.has(text))
      for (const [id, payment] of file.payments) oracle.answer(payment, verdictOf[answers.get(id) ?? ''])
    sent.add(text)
    file.isAnswered = true
  }
  const cancel = async () => {
    const file = one(oracle.files)
    if (file) expect((await scene.cancel(file.id)).status).toBe(oracle.cancel(file) ? 200 : 406)
  }
  const settle = async () => {
    const file = one(oracle.files)
    const [id, payment] = one([...(file?.payments ?? [])]) ?? []
    if (!file || !payment || id === undefined) return
    const paid = one([0, payment.cents, 1 + random.below(payment.cents)]) ?? 0
    const body = paid > 0 ? { outcome: 'paid', paidOn: today(), amount: paid / 100 } : { outcome: 'refused' }
    const { status } = await scene.settle(file.id, id, body)
    expect(status).toBe(oracle.settle(file, payment, paid) ? 200 : 406)
  }
  /** The account's owed amount must equal the amount that a file would pay. */
  const compareAccount = async (professional: number, when: Month) => {
    const account = await scene.accountOf(professional, whenOf(when))
    const { carried, owed, adjusted, paid, balance, remaining, paidLater } = account
    const { overpaidLater, discountedLater, deductedLater } = account
    expect([carried, owed, adjusted, paid, balance].map(cents)).toEqual(
      Object.values(oracle.accountOf(professional, when)),
    )
    const paidLaterCents = paidLater.reduce(
      (sum: number, { amount }: { amount: number }) => sum + cents(amount),
      0,
    )
    const deducted = cents(overpaidLater) + cents(discountedLater) - cents(deductedLater)
    expect([cents(remaining), cents(balance) - deducted - paidLaterCents]).toEqual(
      Array(2).fill(oracle.remainingOf(professional, when)),
    )
    for (const { amount, transferred } of paidLater) expect(amount).toBeLessThanOrEqual(transferred)
    const path = `/payment-management/bank-files/proposal?${whenOf(when)}&professionalIds=${professional}`
    const proposed = cents((await scene.ok('GET', path)).total)
    expect(proposed).toBe(oracle.waits(professional) ? 0 : Math.max(0, cents(remaining)))
  }
  const compare = async () => {
    for (const professional of people) for (const when of months) await compareAccount(professional, when)
    for (const { id, payments } of oracle.files) {
      const file = await scene.file(id)
      const states = file.payments.map((payment: { id: number; state: string }) => [
        payment.id,
        payment.state,
      ])
      expect(states).toEqual([...payments].map(([own, { state }]) => [own, state]))
    }
    for (const when of months) {
      const query = `&contractId=${scene.contractId}`
      const production = await scene.read('production', query, whenOf(when))
      const summary = await scene.read('summary', query, whenOf(when))
      expect(cents(production.totalToPay)).toBe(cents(summary.total.repasse))
      for (const { id, paidAmount, dueValue } of production.treatments)
        expect([id, cents(paidAmount ?? 0), cents(dueValue)]).toEqual([
          id,
          oracle.markedOf(id, when),
          oracle.dueIn(id, when),
        ])
    }
  }

  const acts = [
    ...[setSession, setSession, setSession, markByHand, markByHand],
    ...[adjust, makeFile, makeFile, readReturn, readReturn, readReturn, settle, cancel],
  ]
  for (let step = 1; step <= steps; step++) {
    await one(acts)?.()
    if (step % 20 === 0) await compare()
  }
}

test('random sequences of sessions, payments by hand, adjustments, files and returns agree with an independent ledger', {
  timeout: times({ quick: 120_000, thorough: 1_200_000 }),
}, async () => {
  for (let seed = 1; seed <= times({ quick: 6, thorough: 150 }); seed++)
    await play(seed, times({ quick: 60, thorough: 90 })).catch((error) => {
      throw new Error(`seed ${seed}`, { cause: error })
    })
})
