import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { fillCompany, largeMonth, printedMonth } from './company.ts'
import { type Server, startServer } from './server.ts'
import { watched } from './watch.ts'

const exportFile = async (server: Server, path: string) => {
  const { url } = (await server.read(path)) as { url: string }
  const bytes = await (await fetch(url)).arrayBuffer()
  return bytes.byteLength
}

const measureExports = async (server: Server) => {
  const files = {
    [`xlsx, ${largeMonth.rows} rows`]: `/payment-management/invoicing/export/csv?year=${largeMonth.year}&month=${largeMonth.month}`,
    [`PDF, ${printedMonth.rows} rows`]: `/payment-management/invoicing/export/pdf?year=${printedMonth.year}&month=${printedMonth.month}`,
  }
  // The modules that a server loads with its first calls are no cost of an export.
  for (let call = 0; call < 200; call++) await server.read('/patients?page=2')
  for (const [name, path] of Object.entries(files)) {
    let size = 0
    const quiet = await watched(server, () => wait(3_000))
    const { seconds, before, peak, growth, health, list } = await watched(server, async () => {
      size = await exportFile(server, path)
    })
    console.log(`\n${name}: ${seconds} s, ${(size / 1e6).toFixed(1)} MB`)
    console.table({ 'memory of the server, MB': { before, peak, growth } })
    console.table({
      'GET /health, ms, idle': quiet.health,
      'GET /health, ms, meanwhile': health,
      'GET /patients, ms, idle': quiet.list,
      'GET /patients, ms, meanwhile': list,
    })
  }
}

const month = `year=${printedMonth.year}&month=${printedMonth.month}`
const calls = [
  '/health',
  '/administration?page=1',
  '/contracts?page=1',
  '/professionals?page=2',
  '/professionals?search=silva',
  '/patients?page=3',
  '/patients?search=maria',
  '/patients/1',
  `/monitoring/treatments?${month}&contractId=1`,
  `/payment-management/invoicing/details?${month}`,
  `/payment-management/production/details?${month}`,
  `/payment-management/summary/details?${month}`,
]

const measureCalls = async ({ api, headers }: Server) => {
  const table: Record<string, object> = {}
  for (const path of calls) {
    const { latency, requests, non2xx } = await autocannon({
      url: api + path,
      headers,
      connections: 10,
      duration: 3,
    })
    table[path] = {
      'calls/s': requests.average,
      'median ms': latency.p50,
      'p99 ms': latency.p99,
      failed: non2xx,
    }
  }
  console.log('\n10 callers at once, 3 s each')
  console.table(table)
}

const dataDir = await mkdtemp(join(tmpdir(), 'zelo-bench-'))
try {
  console.log(
    `Filling a company of its own: ${largeMonth.rows} treatments in one month, ${printedMonth.rows} in another.`,
  )
  await fillCompany(dataDir)
  const server = await startServer(dataDir)
  try {
    await measureExports(server)
    await measureCalls(server)
  } finally {
    await server.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
