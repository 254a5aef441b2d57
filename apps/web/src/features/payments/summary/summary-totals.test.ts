import { expect, test } from 'vitest'
import { totalOf } from './summary-totals.ts'

const row = (bruto: number, repasse: number, encargos: number, autorizacoes: number, realizadas: number) => ({
  contract: 'Saúde Ação',
  contractId: 1,
  specialty: 'FISIOTERAPIA',
  bruto,
  repasse,
  encargos,
  liquido: Math.round((bruto - repasse - encargos) * 100) / 100,
  margem: 0,
  desempenho: 0,
  ticket: 0,
  autorizacoes,
  realizadas,
})

test('the total sums the rows in cents, and derives its percentages from the sums', () => {
  expect(totalOf([row(300.1, 100.05, 30.01, 10, 3), row(99.9, 49.95, 9.99, 6, 1)])).toEqual({
    bruto: 400,
    repasse: 150,
    encargos: 40,
    liquido: 210,
    margem: 52.5,
    desempenho: 25,
    ticket: 100,
    autorizacoes: 16,
    realizadas: 4,
  })
})

test('margin, performance and ticket are 0 without rows or income', () => {
  const zeroTotals = { margem: 0, desempenho: 0, ticket: 0 }
  expect(totalOf([])).toMatchObject({ bruto: 0, ...zeroTotals })
  expect(totalOf([row(0, 0, 0, 0, 0)])).toMatchObject({ liquido: 0, ...zeroTotals })
})
