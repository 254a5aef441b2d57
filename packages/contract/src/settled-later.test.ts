import { expect, test } from 'vitest'
import { deductionsLater, settledLater } from './settled-later.ts'

test('the parts that later months settled are added up to cents', () => {
  expect(settledLater({})).toEqual({ paid: 0, deducted: 0, takenBack: 0 })
  expect(
    settledLater({ paidLater: [{ amount: 0.1 }, { amount: 0.2 }], overpaidLater: 1.1, discountedLater: 2.2 }),
  ).toEqual({ paid: 0.3, deducted: 3.3, takenBack: 0 })
  expect(settledLater({ deductedLater: 39.8 })).toEqual({ paid: 0, deducted: 0, takenBack: 39.8 })
})

test('only amounts that reduce the balance are named, discounts first', () => {
  expect(deductionsLater({})).toEqual([])
  expect(deductionsLater({ overpaidLater: 1, discountedLater: 0 })).toEqual([
    { text: 'Pago a mais em meses seguintes', amount: 1 },
  ])
  expect(deductionsLater({ overpaidLater: 1, discountedLater: 2 })).toEqual([
    { text: 'Descontado em meses seguintes', amount: 2 },
    { text: 'Pago a mais em meses seguintes', amount: 1 },
  ])
})
