import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fillCompany, largeMonth, printedMonth } from './company.ts'
import { type Server, startServer } from './server.ts'
import { watched } from './watch.ts'

const exportFile = async (server: Server, path: string) => {
  const { url } = (await server.read(path)) as { url: string }
  const bytes = await (await fetch(url)).arrayBuffer()
  return bytes.byteLength
}

const measureFiles = async (server: Server) => {
  const files = {
    [`xlsx, ${largeMonth.rows} rows`]: `/payment-management/invoicing/export/csv?year=${largeMonth.year}&month=${largeMonth.month}`,
    [`PDF, ${printedMonth.rows} rows`]: `/payment-management/invoicing/export/pdf?year=${printedMonth.year}&month=${printedMonth.month}`,
  }
  // Warm up: modules that a server loads with its first calls are not part of an export's cost.
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

/** Measures exports on a separate company that has two very large months. */
export const measureExports = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'zelo-bench-'))
  try {
    console.log(
      `Filling a company of its own: ${largeMonth.rows} treatments in one month, ${printedMonth.rows} in another.`,
    )
    await fillCompany(dataDir)
    const server = await startServer(dataDir)
    try {
      await measureFiles(server)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
