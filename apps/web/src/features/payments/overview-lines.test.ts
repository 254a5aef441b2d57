import type { MonthOverview, Overview } from '@zelo/contract/overview'
import { expect, test } from 'vitest'
import { type OverviewLine, overviewLines } from './overview-lines.ts'

const month = (overrides: Partial<MonthOverview> = {}): MonthOverview => ({
  year: 2026,
  month: 10,
  contracts: 4,
  closed: 3,
  overdue: 0,
  today: 0,
  due: 0,
  billed: 1000,
  net: 90,
  netBefore: 100,
  unpaid: 0,
  unpaidAmount: 0,
  ...overrides,
})
const overview = (overrides: Partial<Overview> = {}): Overview => ({
  months: [
    month(),
    month({ month: 11, closed: 0, overdue: 2, today: 3, due: 5, unpaid: 1, unpaidAmount: 80 }),
  ],
  glosas: { overdue: 0, soon: 0, appealed: 0, atLeast: false },
  authorizations: { ending: 0, exceeded: 0, expired: 0, atLeast: false },
  renewals: { year: 2026, month: 12, treatments: 0, atLeast: false },
  ...overrides,
})
const textsOf = (lines: OverviewLine[]) =>
  lines.map(({ heading = '', figures, emptyText }) =>
    [
      heading,
      ...(figures.length > 0 ? figures.map(({ text }) => text.replaceAll('\u00a0', ' ')) : [emptyText]),
    ].join(' | '),
  )

test('the cards show the figures of their months, and open contracts only for past months', () => {
  const data = overview()
  expect(textsOf(overviewLines['/management/month'](data))).toEqual([
    'Outubro | 3 de 4 contratos fechados',
    'Novembro | 0 de 4 contratos fechados | 2 sessões vencidas | hoje 3',
  ])
  // Only contracts of a past month count as open.
  expect(textsOf(overviewLines['/management/invoicing'](data))).toEqual([
    'Outubro | R$ 1.000,00 | 1 contrato aberto',
    'Novembro | R$ 1.000,00',
  ])
  expect(textsOf(overviewLines['/management/production'](data))).toEqual([
    'Outubro | Tudo pago',
    'Novembro | 1 repasse a pagar, R$ 80,00',
  ])
  expect(textsOf(overviewLines['/management/summary'](data))).toEqual([
    'Outubro | R$ 90,00 líquidos, 10% a menos que em setembro',
    'Novembro | R$ 90,00 líquidos, até agora',
  ])
  const empty = overview({ months: [month({ contracts: 0, closed: 0 })] })
  expect(textsOf(overviewLines['/management/month'](empty))).toEqual(['Outubro | Sem sessões'])
})

test('a capped count is shown as "at least"', () => {
  const data = overview({ glosas: { overdue: 2, soon: 0, appealed: 1, atLeast: true } })
  expect(textsOf(overviewLines['/management/glosas'](data))).toEqual([
    ' | Ao menos 2 com prazo vencido | Ao menos 1 aguarda o plano',
  ])
  expect(textsOf(overviewLines['/management/renewals'](data))).toEqual([
    'Dezembro | Todos os PADs renovados',
    'Autorizações | Em dia',
  ])
})
