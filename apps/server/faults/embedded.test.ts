import { spawnSync } from 'node:child_process'
import { readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, type Database } from '../src/platform/database/connect.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts'
import { StartError } from '../src/platform/start-error.ts'
import { onlyCommands, prepareCluster, processesIn, temporaryFolder } from '../src/testing/embedded.ts'

const folderWithCluster = prepareCluster()
const asRoot = process.getuid?.() === 0

async function start(dataDir: string, log: (line: string) => void = () => {}) {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const db = connect(postgres.connection)
  const stop = async () => {
    await db.end()
    await postgres.stop()
  }
  onTestFinished(stop)
  return { db, stop, socketDir: postgres.connection.socketDir }
}

async function refusal(dataDir: string): Promise<string> {
  const failure = await startEmbeddedPostgres({ dataDir, log: () => {} }).catch((error) => error)
  expect(failure).toBeInstanceOf(StartError)
  return failure.message
}

const setting = async (db: Database, name: string) =>
  (await db`select current_setting(${name}) as value`)[0]?.value
const postmasterPid = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

test('data survives a stop, and the engine is durable, private and in UTF-8', async () => {
  const dataDir = await temporaryFolder()
  const first = await start(dataDir)
  await first.db`create table note (body text)`
  await first.db`insert into note values ('à tarde')`
  expect(await setting(first.db, 'fsync')).toBe('on')
  expect(await setting(first.db, 'listen_addresses')).toBe('')
  expect(await setting(first.db, 'server_encoding')).toBe('UTF8')
  expect(await first.db`select lower('ÇÃO') as folded`).toEqual([{ folded: 'ção' }])
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0)
  await first.stop()

  const second = await start(dataDir)
  expect(await second.db`select body from note`).toEqual([{ body: 'à tarde' }])
})

test('a folder with spaces, commas, quotes and accents works', async () => {
  const dataDir = join(dirname(await folderWithCluster()), 'Área "de", Trabalho')
  await rename(join(dirname(dataDir), 'data'), dataDir)
  const { db, socketDir } = await start(dataDir)
  expect(await db`select 1 as one`).toEqual([{ one: 1 }])
  expect(socketDir).toBe(join(dataDir, 'postgres'))
})

test('a deep folder works, and leaves no socket folder behind', async () => {
  const dataDir = join(await temporaryFolder(), 'x'.repeat(120))
  const { db, stop, socketDir } = await start(dataDir)
  expect(await db`select 1 as one`).toEqual([{ one: 1 }])
  expect((await stat(socketDir)).mode & 0o777).toBe(0o700)
  await stop()
  await expect(stat(socketDir)).rejects.toThrow('ENOENT')
})

test('a second server on the same folder is refused and the first keeps working', async () => {
  const dataDir = await folderWithCluster()
  const { db } = await start(dataDir)
  expect(await refusal(dataDir)).toMatch(/já está em uso por outro servidor \(processo \d+\).*DATA_DIR/)
  const link = join(dirname(dataDir), 'link')
  await symlink(dataDir, link)
  expect(await refusal(link)).toMatch(/já está em uso/)
  expect(await db`select 1 as one`).toEqual([{ one: 1 }])
})

test('a folder that cannot be written fails with one sentence that names DATA_DIR', async () => {
  const dataDir = await temporaryFolder()
  await writeFile(dataDir, 'a file where the folder should be')
  expect(await refusal(dataDir)).toMatch(/não pode ser criada ou escrita.*DATA_DIR/)
})

test('a damaged cluster fails with its reason and is not changed', async () => {
  const dataDir = await folderWithCluster()
  await rm(join(dataDir, 'postgres/global/pg_control'))
  expect(await refusal(dataDir)).toMatch(/não iniciou.*DATABASE_URL/)
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test.each(['the pid of a foreign process', 'nothing'])(
  'a pid file that contains %s does not block the start',
  async (held) => {
    const dataDir = await folderWithCluster()
    const pidFile = join(dataDir, 'postgres/postmaster.pid')
    const stranger = held === 'nothing' ? '' : `${process.ppid}\n${dataDir}/postgres\n`
    await writeFile(pidFile, stranger)
    await utimes(pidFile, 0, 0)
    const { db } = await start(dataDir)
    expect(await db`select 1 as one`).toEqual([{ one: 1 }])
  },
)

test('PostgreSQL is restarted when it dies', async () => {
  const dataDir = await folderWithCluster()
  const { db } = await start(dataDir)
  await db`create table note (body text)`
  const pid = await postmasterPid(dataDir)
  process.kill(pid, 'SIGKILL')
  const newPid = () => postmasterPid(dataDir).catch(() => pid)
  await expect.poll(newPid, { timeout: 30_000 }).not.toBe(pid)
  await expect.poll(() => db`select from note`.catch(() => undefined), { timeout: 30_000 }).toEqual([])
})

/** Kills PostgreSQL while a file that it needs is missing, so that its restart fails until `repair`. */
async function failedRestart(dataDir: string) {
  const failed = Promise.withResolvers<void>()
  const { db, stop } = await start(dataDir, (line) => {
    if (line.includes('não iniciou')) failed.resolve()
  })
  const needed = join(dataDir, 'postgres/global/pg_control')
  await rename(needed, `${needed}.away`)
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await failed.promise
  return { db, stop, repair: () => rename(`${needed}.away`, needed) }
}

test('a failed restart is retried until its cause has passed', async () => {
  const { db, repair } = await failedRestart(await folderWithCluster())
  await repair()
  const answer = () => db`select 1 as one`.catch(() => undefined)
  await expect.poll(answer, { timeout: 60_000 }).toEqual([{ one: 1 }])
})

test('a stop ends the retries and leaves no process', async () => {
  const dataDir = await folderWithCluster()
  const { stop } = await failedRestart(dataDir)
  await stop()
  expect(await processesIn(dataDir)).toEqual([])
})

/** Most containers have no user namespaces, so PostgreSQL must run as another user. */
async function withoutUserNamespaces(...commands: string[]) {
  vi.stubEnv('PATH', await onlyCommands(...commands))
  onTestFinished(() => void vi.unstubAllEnvs())
}

// The folder of each test is inside a folder that only root may enter.
test.runIf(asRoot).each([['setpriv'], []])(
  'as root without user namespaces PostgreSQL runs as the user nobody, even in a folder of root only (commands: %j)',
  async (...commands) => {
    const dataDir = await temporaryFolder()
    await withoutUserNamespaces(...commands)
    const { db, stop } = await start(dataDir)
    await db`create table note (body text)`
    const owner = async (path: string) => (await stat(path)).uid
    expect(await owner(join(dataDir, 'postgres/PG_VERSION'))).toBe(65_534)
    expect([await owner(dataDir), (await stat(dirname(dataDir))).mode & 0o777]).toEqual([0, 0o700])
    expect(await refusal(dataDir)).toMatch(/já está em uso/)
    await stop()

    vi.unstubAllEnvs()
    const again = await start(dataDir)
    expect(await again.db`select from note`).toEqual([])
  },
)

test.runIf(asRoot)(
  'without user namespaces a cluster of root is handed over to the user nobody',
  async () => {
    const dataDir = await folderWithCluster()
    await withoutUserNamespaces('setpriv')
    const { db } = await start(dataDir)
    expect(await db`select 1 as one`).toEqual([{ one: 1 }])
  },
)

test.runIf(asRoot)('as the user nobody PostgreSQL also works in a deep folder', async () => {
  const dataDir = join(await temporaryFolder(), 'ç'.repeat(60), 'x'.repeat(120))
  await withoutUserNamespaces()
  const { db } = await start(dataDir)
  expect(await db`select 1 as one`).toEqual([{ one: 1 }])
})

const mayNest = asRoot && spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0
test.runIf(mayNest)(
  'without a user nobody the start fails with a sentence that names DATABASE_URL',
  async () => {
    const fixture = join(import.meta.dirname, 'embedded.fixture.ts')
    const command = ['--user', '--map-root-user', process.execPath, fixture, await temporaryFolder()]
    const unshare = '/usr/bin/unshare'
    const { status, stderr } = spawnSync(unshare, command, {
      env: { PATH: await onlyCommands() },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/não pode ser iniciado por este usuário.*DATABASE_URL/)
  },
)
