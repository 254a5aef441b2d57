import { expect, test } from 'vitest'
import {
  asSeen,
  changedAfterPayment,
  contractNames,
  dueInRow,
  dueOf,
  isOffered,
  isOverpaid,
  keyOf,
  type Paid,
  type Payout,
  sumDue,
  withPayments,
} from './payout.ts'

const pending = (id: number, treatmentValue: number): Payout => ({
  id,
  professional: { id: 7 },
  treatmentValue,
  paymentStatus: 'pending',
  paidAmount: null,
})
const paid = (id: number, treatmentValue: number, paidAmount?: number): Payout => ({
  id,
  professional: { id: 7 },
  treatmentValue,
  paymentStatus: 'paid',
  paidAmount,
})
const asPaid = (paidAmount: number): Paid => ({ paymentStatus: 'paid', paidAmount })
const asPending: Paid = { paymentStatus: 'pending', paidAmount: null }

test('a payout counts as changed only if it was paid with a different value', () => {
  expect(changedAfterPayment(pending(1, 80))).toBe(false)
  expect(changedAfterPayment(paid(1, 80, 80))).toBe(false)
  expect(changedAfterPayment(paid(1, 80, 160))).toBe(true)
  expect(changedAfterPayment(paid(1, 0, 160))).toBe(true)
})

test('a paid payout without a paid amount counts as unchanged and fully paid', () => {
  expect(changedAfterPayment(paid(1, 80))).toBe(false)
  expect(dueOf(paid(1, 80))).toBe(0)
})

test('an overpaid payout does not reduce the total due of the other payouts', () => {
  expect(sumDue([pending(1, 80.1), paid(2, 80, 240), paid(3, 160.2, 80)])).toBe(160.3)
})

test('a payment moves the due amount between both totals', () => {
  const page = { rows: [pending(1, 80.1), pending(2, 40.2)], totalPaid: 0.2, totalDue: 120.3 }
  expect(withPayments(page, new Map([['1 7', asPaid(80.1)]]))).toEqual({
    rows: [paid(1, 80.1, 80.1), pending(2, 40.2)],
    totalPaid: 80.3,
    totalDue: 40.2,
  })
})

test('settling a changed payout changes the totals by the difference', () => {
  const page = { rows: [paid(1, 240, 160), paid(2, 80, 160)], totalPaid: 320, totalDue: 80 }
  const settled = withPayments(page, new Map([['1 7', asPaid(240)]]))
  expect(settled).toMatchObject({ totalPaid: 400, totalDue: 0 })
})

test('reverting a payment removes the paid amount, and paying it again restores the page', () => {
  const page = { rows: [paid(1, 240, 160), pending(2, 80)], totalPaid: 160, totalDue: 160 }
  const reverted = withPayments(page, new Map([['1 7', asPending]]))
  expect(reverted).toMatchObject({ totalPaid: 0, totalDue: 320 })
  expect(withPayments(reverted, new Map([['1 7', asPaid(160)]]))).toEqual(page)
})

test('a total that the server omits stays undefined', () => {
  const page = withPayments({ rows: [pending(1, 80)] }, new Map([['1 7', asPaid(80)]]))
  expect(page).toEqual({ rows: [paid(1, 80, 80)], totalPaid: undefined, totalDue: undefined })
})

test('a payment changes the totals of the month and of the filter alike', () => {
  const page = { rows: [pending(1, 80)], totalPaid: 0, totalDue: 80, whole: { totalPaid: 50, totalDue: 120 } }
  expect(withPayments(page, new Map([['1 7', asPaid(80)]]))).toMatchObject({
    totalPaid: 80,
    totalDue: 0,
    whole: { totalPaid: 130, totalDue: 40 },
  })
})

test('the contract names of a row start with its own contract', () => {
  const [ipe, serra] = [
    { id: 1, fantasyName: 'Ipê' },
    { id: 2, fantasyName: 'Serra' },
  ]
  expect(contractNames({ contract: ipe, otherContracts: [serra] })).toEqual(['Ipê', 'Serra'])
  expect(contractNames({ contract: ipe })).toEqual(['Ipê'])
  expect(contractNames({})).toEqual([])
})

test('a PAD with two professionals has two payouts, and paying one leaves the other pending', () => {
  const other = { ...pending(1, 50), professional: { id: 8 } }
  const page = withPayments({ rows: [pending(1, 80), other] }, new Map([['1 8', asPaid(50)]]))
  expect(page.rows.map(({ paymentStatus }) => paymentStatus)).toEqual(['pending', 'paid'])
  expect(keyOf(other)).not.toBe(keyOf(pending(1, 80)))
})

test('a row of a payout shared by two contracts owes its part, and a payment covers the whole payout', () => {
  const shared = { ...pending(1, 80), payoutValue: 200 }
  expect([dueInRow(shared), dueOf(shared), asSeen(shared).amount]).toEqual([80, 200, 200])
  expect(changedAfterPayment({ ...shared, paymentStatus: 'paid', paidAmount: 200 })).toBe(false)
  const page = withPayments(
    { rows: [shared], totalPaid: 0, totalDue: 80 },
    new Map([[keyOf(shared), asPaid(200)]]),
  )
  expect(page).toMatchObject({ totalPaid: 200, totalDue: 0 })
})

test("a payout without a payout value and a professional id is sent with the row's value", () => {
  expect(asSeen({ ...pending(1, 80), professional: {} })).toEqual({ treatmentId: 1, amount: 80 })
})

test('sessions paid in another row are not due in this row, and paying the remaining amount settles it', () => {
  const moved = { ...pending(1, 160), movedValue: 80 }
  expect(dueOf(moved)).toBe(80)
  const page = withPayments(
    { rows: [moved], totalPaid: 0, totalDue: 80 },
    new Map([[keyOf(moved), asPaid(160)]]),
  )
  expect(page).toMatchObject({ totalPaid: 80, totalDue: 0 })
  expect(page.rows.map(changedAfterPayment)).toEqual([false])
})

test('a payment covers the sessions that moved to other rows', () => {
  expect(changedAfterPayment({ ...paid(1, 80, 160), movedValue: -80 })).toBe(false)
})

test('an overpaid payout cannot be selected, and a payout with an amount due can be selected', () => {
  const state = (payout: Payout) => [isOverpaid(payout), isOffered(payout)]
  expect(
    [paid(1, 80, 160), paid(1, 0, 160), paid(1, 80, 80), paid(1, 160, 80), pending(1, 80)].map(state),
  ).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [false, true],
    [false, true],
  ])
})

test('a payout in a file for the bank is due, but cannot be selected', () => {
  const waiting = { ...pending(1, 80), waitingFile: { id: 3, number: 12 } }
  expect([dueOf(waiting), isOffered(waiting)]).toEqual([80, false])
})
