import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { parseConfig } from '../src/config.ts'
import { connect } from '../src/platform/database/connect.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts'
import { thumbnailPath } from '../src/platform/files/received-file.ts'

const fixture = join(import.meta.dirname, 'files-kill.fixture.ts')

const storedIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'files/1/2')).catch(() => [])).map((name) => `1/2/${name}`).sort()

/** Starts a server on the folder, waits for its background work, and closes it. */
const startOnce = async (dataDir: string) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const db = connect(postgres.connection)
  const app = await buildApp({ config: parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), db })
  await app.close()
  const rows = await db`select path from files`
  await db.end()
  await postgres.stop()
  return rows.map((row) => row.path)
}

test('after a kill between storing and committing, or between committing and removing, the next start cleans up', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'zelo-kill-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const child = spawn(process.execPath, [fixture, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [kept] = await once(createInterface(child.stdout), 'line')
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(await storedIn(dataDir)).toHaveLength(6)
  expect(await readdir(join(dataDir, 'tmp'))).toEqual(['upload-x'])

  expect(await startOnce(dataDir)).toEqual([kept])
  expect(await storedIn(dataDir)).toEqual([kept, thumbnailPath(kept)])
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([])
})
