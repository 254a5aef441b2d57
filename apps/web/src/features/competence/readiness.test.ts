import type { MonthEndFigures } from '@zelo/contract/month-end'
import { expect, test } from 'vitest'
import { readinessOf } from './readiness.ts'

const figures = (overrides: Partial<MonthEndFigures>): MonthEndFigures => ({
  treatments: 1,
  authorized: 1000,
  completed: 1000,
  pending: 0,
  overdue: 0,
  today: 0,
  due: 0,
  glossed: 0,
  withoutProof: 0,
  withoutReport: 0,
  withoutTimesheet: 0,
  billed: 0,
  owed: 0,
  paid: 0,
  unpaid: 0,
  ...overrides,
})

test('a month is ready when no session or document is missing, whatever is glossed or unpaid', () => {
  expect(readinessOf(figures({ glossed: 2, unpaid: 3, owed: 10 }))).toMatchObject({
    ready: true,
    percent: 100,
  })
  expect(readinessOf(figures({ withoutReport: 1 }))).toMatchObject({
    ready: false,
    text: 'Falta 1 documento',
  })
})

test('the progress is below 100% while a single session is pending', () => {
  expect(readinessOf(figures({ pending: 1, withoutProof: 2 }))).toEqual({
    ready: false,
    percent: 99,
    text: 'Faltam 1 sessão e 2 documentos',
  })
})
