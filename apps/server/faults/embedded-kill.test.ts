import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../src/platform/database/connect.ts'
import { findProcess } from '../src/platform/database/embedded/processes.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts'
import {
  diesWithParent,
  onlyCommands,
  prepareCluster,
  processesIn,
  temporaryFolder,
} from '../src/testing/embedded.ts'

const folderWithCluster = prepareCluster()
const fixture = join(import.meta.dirname, 'embedded.fixture.ts')

function startServer(dataDir: string, path = process.env.PATH) {
  const server = spawn(process.execPath, [fixture, dataDir], {
    env: { PATH: path },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const closed = once(server, 'close')
  const kill = async () => {
    server.kill('SIGKILL')
    await closed
  }
  return { lines: createInterface(server.stdout), exit: once(server, 'exit'), kill }
}

async function killAfterRows(dataDir: string, rows: number, path?: string): Promise<number> {
  const { lines, kill } = startServer(dataDir, path)
  let last = 0
  const enough = Promise.withResolvers<void>()
  lines.on('line', (line) => {
    last = Number(line)
    if (last >= rows) enough.resolve()
  })
  await enough.promise
  await kill()
  return last
}

async function acknowledgedRows(dataDir: string): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const db = connect(postgres.connection)
  const [row] = await db`select count(*) as rows, max(id) as last from acknowledged`
  await db.end()
  await postgres.stop()
  expect(row?.rows).toBe(row?.last)
  return row?.rows
}

const canDieWithParent = await diesWithParent()
if (!canDieWithParent)
  console.warn('Skipped: without a setpriv that PostgreSQL may use it outlives a killed server.')

test.runIf(canDieWithParent)('killing the server ends PostgreSQL and loses no acknowledged row', async () => {
  const dataDir = await folderWithCluster()
  const acknowledged = await killAfterRows(dataDir, 200)
  await expect.poll(() => processesIn(dataDir), { timeout: 30_000 }).toEqual([])
  expect(await acknowledgedRows(dataDir)).toBeGreaterThanOrEqual(acknowledged)
})

test('a start right after a kill waits for locks that are still held', async () => {
  const dataDir = await folderWithCluster()
  const acknowledged = await killAfterRows(dataDir, 50)
  expect(await acknowledgedRows(dataDir)).toBeGreaterThanOrEqual(acknowledged)
})

test('without a parent-death signal the next start stops the leftover PostgreSQL', async () => {
  const dataDir = await folderWithCluster()
  const acknowledged = await killAfterRows(dataDir, 50, await onlyCommands('unshare'))
  const pid = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  expect(await findProcess(pid)).toBeDefined()
  expect(await acknowledgedRows(dataDir)).toBeGreaterThanOrEqual(acknowledged)
  expect(await findProcess(pid)).toBeUndefined()
})

test('killing a first start during initdb leaves no half-made cluster', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(dataDir, { recursive: true })
  const { kill } = startServer(dataDir)
  const base = async () =>
    (await readdir(dataDir, { recursive: true })).some((name) => /new-\d+\/base\/1$/.test(name))
  await expect.poll(base, { interval: 2, timeout: 30_000 }).toBe(true)
  await kill()
  await expect.poll(() => processesIn(dataDir), { timeout: 30_000 }).toEqual([])
  expect(await readdir(dataDir)).not.toContain('postgres')

  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await postgres.stop()
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test('two first starts at once on one folder: one succeeds, and the other changes nothing', async () => {
  const dataDir = await temporaryFolder()
  const servers = [startServer(dataDir), startServer(dataDir)]
  onTestFinished(() => Promise.all(servers.map(({ kill }) => kill())).then(() => {}))
  const [code] = await Promise.race(servers.map(({ exit }) => exit))
  expect(code).toBe(1)
  await Promise.race(servers.map(({ lines }) => once(lines, 'line')))
  expect(await readdir(dataDir)).toEqual(['postgres'])
})
