import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts'
import { contractFields } from '../src/testing/fields.ts'
import { startPgbouncer, withoutPgbouncer } from '../src/testing/pgbouncer.ts'
import { databaseOf, folderFor, postmasterOf, type RealServer, realServer } from './real-server.ts'

/** A PostgreSQL behind a pooler in transaction mode, and servers that use the pooler. */
const openScene = async (count: number) => {
  const dataDir = await folderFor('pooled')
  const open = () => startEmbeddedPostgres({ dataDir, log: () => {} })
  let postgres = await open()
  const pooler = await startPgbouncer(postgres, 'transaction')
  onTestFinished(async () => {
    await pooler.stop()
    await postgres.stop()
  })
  const settings = {
    DATABASE_URL: pooler.url,
    DATABASE_OWNER_URL: pooler.ownerUrl,
    // An address without a host: PostgreSQL's environment variables name the Unix socket.
    DATABASE_DIRECT_URL: `postgres:///${postgres.connection.database}`,
    PGHOST: postgres.connection.socketDir,
    PGUSER: postgres.app.user,
    SECRET_KEY: 'a mesma em todos os servidores',
    LOG_LEVEL: 'silent',
  }
  const servers: RealServer[] = []
  for (let number = 0; number < count; number++)
    servers.push(await realServer(await folderFor('server'), settings))
  const signal = async (name: NodeJS.Signals) => process.kill(await postmasterOf(dataDir), name)
  const faults: [string, () => Promise<unknown>][] = [
    ['PostgreSQL restarts, fast', () => signal('SIGINT')],
    ['PostgreSQL restarts, immediately', () => signal('SIGQUIT')],
    ['PostgreSQL is killed', () => signal('SIGKILL')],
    ['the pooler is stopped', () => pooler.restart('SIGTERM')],
    ['the pooler is killed', () => pooler.restart('SIGKILL')],
    ['both restart', () => Promise.all([signal('SIGINT'), pooler.restart('SIGTERM')])],
    ['both are killed', () => Promise.all([signal('SIGKILL'), pooler.restart('SIGKILL')])],
  ]
  return {
    dataDir,
    servers,
    faults,
    stopPostgres: () => postgres.stop(),
    startPostgres: async () => {
      postgres = await open()
    },
  }
}

const longestAnswer = 3_000

/** Workers that write and read continuously, and the outcome of each call. */
const work = (servers: RealServer[], token: string) => {
  const saved = new Map<number, string>()
  const done = servers.map(() => 0)
  const away = servers.map(() => 0)
  const wrong: unknown[] = []
  let names = 0
  let isStopped = false
  const ask = async (index: number, method: string, path: string, body?: object) => {
    const began = performance.now()
    const answer = await servers[index]?.call(method, path, token, body).catch((error) => {
      wrong.push(`${method} ${path} has no answer: ${error}`)
    })
    const took = performance.now() - began
    if (took > longestAnswer) wrong.push(`${method} ${path} took ${Math.round(took)} ms`)
    if (!answer) return
    if (answer.status === 503) away[index] = (away[index] ?? 0) + 1
    else if (answer.status >= 300) wrong.push(`${method} ${path}: ${answer.status} ${answer.body.message}`)
    else done[index] = (done[index] ?? 0) + 1
    return answer
  }
  const write = async (index: number) => {
    const socialReason = `Convênio ${++names}`
    const answer = await ask(index, 'POST', '/contracts', contractFields({ socialReason }))
    if (answer?.status === 201) saved.set(answer.body.id, socialReason)
  }
  const read = async (index: number) => void (await ask(index, 'GET', '/contracts?search=convenio'))
  const repeat = async (one: (index: number) => Promise<void>, index: number) => {
    while (!isStopped) {
      await one(index)
      // Pause: otherwise immediate answers such as 503 would use the whole machine.
      await delay(10)
    }
  }
  const workers = servers.flatMap((_, index) =>
    [write, write, write, write, read].map((one) => repeat(one, index)),
  )
  return {
    saved,
    done,
    away,
    wrong,
    stop: async () => {
      isStopped = true
      await Promise.all(workers)
    },
  }
}

describe.skipIf(withoutPgbouncer)(`behind a pooler${withoutPgbouncer ? `: ${withoutPgbouncer}` : ''}`, () => {
  test.each([1, 2])(
    'kills of PostgreSQL and the pooler end none of %i servers, leave no call without an answer and lose no write',
    async (count) => {
      const { dataDir, servers, faults, stopPostgres, startPostgres } = await openScene(count)
      const token = await servers[0]?.signIn()
      const { saved, done, away, wrong, stop } = work(servers, token ?? '')
      const waitForMoreWork = async () => {
        const goals = done.map((one) => one + 20)
        const reached = () => done.every((one, index) => one >= (goals[index] ?? 0))
        await expect.poll(reached, { timeout: 60_000 }).toBe(true)
      }
      await waitForMoreWork()
      for (const [name, strike] of faults) {
        await strike()
        await waitForMoreWork()
        expect([name, servers.map((server) => server.isRunning()), wrong]).toEqual([
          name,
          servers.map(() => true),
          [],
        ])
      }
      await stopPostgres()
      const goals = away.map((one) => one + 20)
      await expect
        .poll(() => away.every((one, index) => one >= (goals[index] ?? 0)), { timeout: 60_000 })
        .toBe(true)
      await startPostgres()
      await waitForMoreWork()
      await stop()
      expect([servers.map((server) => server.isRunning()), wrong]).toEqual([servers.map(() => true), []])

      const db = await databaseOf(dataDir)
      const rows = await db<{ id: number; socialReason: string }[]>`select id, social_reason from contracts`
      const found = new Map(rows.map(({ id, socialReason }) => [id, socialReason]))
      expect([...saved].filter(([id, name]) => found.get(id) !== name)).toEqual([])
      expect(new Set(found.values()).size).toBe(rows.length)
    },
  )
})
