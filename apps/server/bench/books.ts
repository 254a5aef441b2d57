import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillLargeCompany, type Size } from './large-company.ts'
import { type Server, startServer } from './server.ts'

const whole: Size = { patients: 1_000_000, professionals: 20_000, sessions: 10_000_000, months: 72 }

/** `node apps/server/bench/books.ts 0.01`: a hundredth of it. */
const share = Number(process.argv[2] ?? 1)
const size: Size = {
  ...whole,
  patients: whole.patients * share,
  professionals: whole.professionals * share,
  sessions: whole.sessions * share,
}

const month = 'year=2015&month=6'
const calls = [
  '/monitoring/years',
  '/monitoring/2015/months',
  '/monitoring/2015/6/contracts',
  '/payment-management/production/2015/6/professionals',
  `/monitoring/treatments?${month}&contractId=1`,
  `/monitoring/treatments?${month}&contractId=1&search=maria`,
  `/payment-management/invoicing/details?${month}&contractId=1`,
  `/payment-management/invoicing/details?${month}`,
  `/payment-management/production/details?${month}`,
  `/payment-management/production/details?${month}&paymentStatus=pending&sort=due&order=desc`,
  `/payment-management/summary/details?${month}&contractId=1`,
  `/payment-management/summary/details?${month}`,
  `/payment-management/summary/changes?${month}`,
  `/payment-management/closings?${month}`,
  `/payment-management/missing?${month}&contractId=1`,
]

const timesOf = async (server: Server, path: string) => {
  const times: number[] = []
  for (let call = 0; call < 25; call++) {
    const start = performance.now()
    await server.read(path)
    times.push(performance.now() - start)
  }
  // The first calls also plan the statement and warm the cache.
  const [median = 0] = times
    .slice(5)
    .sort((one, other) => one - other)
    .slice(10)
  return {
    'first ms': Math.round(times[0] ?? 0),
    'median ms': Number(median.toFixed(1)),
    'worst ms': Math.round(Math.max(...times.slice(5))),
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'zelo-books-'))
try {
  console.log(`Filling a company of ${size.patients} patients and ${size.sessions} sessions.`)
  const start = performance.now()
  await fillLargeCompany(dataDir, size)
  console.log(`Filled in ${Math.round((performance.now() - start) / 1000)} s.`)
  const server = await startServer(dataDir)
  try {
    const table: Record<string, object> = {}
    for (const path of calls) table[path] = await timesOf(server, path)
    console.table(table)
  } finally {
    await server.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
