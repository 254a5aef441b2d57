import { expect, test, vi } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { paymentsScene } from '../../testing/payments.ts'

const office = testApp()

const added = (rows: Record<string, number>[], name: string) =>
  rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)

/** PADs with one session each, on 30 and 31 August and on 1 September 2024. */
const scene = async () => {
  const { ok, addTreatment, contractId } = await paymentsScene(office)
  for (const day of ['2024-08-30', '2024-08-31', '2024-09-01'])
    await addTreatment({
      startDate: day,
      endDate: day,
      expectedStart: day,
      frequency: 'Avulso',
      sessionCount: 1,
      sessionDates: [day],
    })
  /** The counts of overdue sessions and of today's sessions, read from every screen. */
  const counts = async (month: number) => {
    const address = `year=2024&month=${month}&contractId=${contractId}`
    const { contracts } = await ok('GET', `/payment-management/month?year=2024&month=${month}`)
    const row = contracts.find(({ contract }: { contract: { id: number } }) => contract.id === contractId)
    const missing = await ok('GET', `/payment-management/missing?${address}`)
    const monitored = await ok('GET', `/monitoring/treatments?${address}`)
    const listed = await ok('GET', `/monitoring/treatments?${address}&missing=overdue`)
    const preview = await ok('GET', `/monitoring/confirmations/preview?${address}`)
    const owed = await ok('GET', `/monitoring/missing?${address}`)
    const overview = await ok('GET', '/payment-management/overview')
    const hub = overview.months.find((one: { month: number }) => one.month === month)
    const all = [
      ['month', row.overdue, row.today],
      ['month due', row.due - row.today, row.due - row.overdue],
      ['missing rows', added(missing.data, 'overdue'), added(missing.data, 'today')],
      ['missing', missing.totals.overdue, missing.totals.today],
      ['monitoring', monitored.totals.overdue, monitored.totals.today],
      ['preview', preview.sessions, preview.today],
      ['hub', hub.overdue, hub.today],
    ]
    const expected = [row.overdue, row.today]
    expect(all).toEqual(all.map(([name]) => [name, ...expected]))
    expect(owed.totals.overdue).toBe(row.overdue)
    expect(listed.meta.total).toBe(row.overdue)
    return expected
  }
  return counts
}

const at = async (moment: string, check: () => Promise<void>) => {
  vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] })
  try {
    await check()
  } finally {
    vi.useRealTimers()
  }
}

test('overdue means before today in São Paulo, and every screen counts the same at the edge of a month', async () => {
  const counts = await scene()
  // 31 August, 23:30 in São Paulo; in UTC it is already September.
  await at('2024-09-01T02:30:00Z', async () => {
    expect(await counts(8)).toEqual([1, 1])
  })
  await at('2024-09-01T03:30:00Z', async () => {
    expect([await counts(8), await counts(9)]).toEqual([
      [2, 0],
      [0, 1],
    ])
  })
  await at('2024-09-02T03:00:00Z', async () => {
    expect(await counts(9)).toEqual([1, 0])
  })
})
