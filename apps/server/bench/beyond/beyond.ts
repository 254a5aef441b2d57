import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoLogins, demoPassword } from '../../src/demo/seed-demo.ts'
import { connect, type Database } from '../../src/platform/database/connect.ts'
import { startNginx } from '../../src/testing/nginx.ts'
import { freePort, startServer } from '../../src/testing/server-process.ts'
import { growCompany } from '../large-company.ts'
import { type Call, computer, underLoad } from './load.ts'
import { mixOf } from './mix.ts'
import { tryPartitions } from './partitions.ts'
import { startPooler } from './pooler.ts'
import { asPostgres, processorTime, startPrimary, startReplica } from './postgres.ts'
import { watchLag } from './replica-lag.ts'

/** `node apps/server/bench/beyond/beyond.ts 0.1` runs with a tenth of the data. */
const share = Number(process.argv[2] ?? 1)
const seconds = Number(process.argv[3] ?? 15)
const size = {
  patients: 100_000 * share,
  professionals: 2_000 * share,
  sessions: 1_000_000 * share,
  months: 72,
}

const folder = await mkdtemp(join(tmpdir(), 'zelo-beyond-'))
if (asPostgres.uid) await chown(folder, asPostgres.uid, asPostgres.gid)

type Running = { address: string; pids: number[]; stop: () => Promise<unknown> }

/** Starts servers behind the proxy, like a deployment. */
const startServers = async (count: number, settings: Record<string, string>): Promise<Running> => {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const PORT = await freePort()
      const common = {
        PORT,
        DATA_DIR: join(folder, PORT),
        TRUST_PROXY: '1',
        LOG_LEVEL: 'info',
        DEMO: 'false',
      }
      const server = startServer(folder, { ...common, ...settings })
      while (!server.output().includes('Zelo está no ar')) {
        if (server.child.exitCode !== null) throw new Error((await server.ended).errors)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return { PORT, ...server }
    }),
  )
  const proxy = await startNginx(servers.map(({ PORT }) => PORT))
  return {
    address: proxy.address,
    pids: servers.map(({ child }) => child.pid ?? 0),
    stop: async () => {
      for (const { child } of servers) child.kill('SIGTERM')
      await Promise.all([proxy.stop(), ...servers.map(({ ended }) => ended)])
    },
  }
}

const signIn = async (address: string) => {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoLogins[0], password: demoPassword }),
  })
  const { token } = (await answer.json()) as { token: { token: string } }
  return { authorization: `Bearer ${token.token}` }
}

const fill = async (db: Database) => {
  const start = performance.now()
  await growCompany(db, size)
  console.log(`Filled ${size.sessions} sessions in ${Math.round((performance.now() - start) / 1000)} s.`)
}

const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
const closing = <Part extends { stop: () => Promise<unknown> }>(part: Part) => {
  stops.unshift(part.stop)
  return part
}

try {
  const primary = closing(await startPrimary(folder))
  const filling = connect({ url: primary.url, max: 1 })
  await fill(filling)
  await filling.end()
  const db = connect({ url: primary.url, max: 2 })
  stops.unshift(() => db.end({ timeout: 5 }))
  const mix = await mixOf(db)
  const pooler = closing(await startPooler(folder, primary))
  const replica = closing(await startReplica(folder, primary))

  const straight = { DATABASE_URL: primary.url }
  const pooled = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: primary.url }
  const withReplica = { ...pooled, DATABASE_REPLICA_URL: replica.url }

  /** Measures sixteen callers in eight networks. */
  const measure = async ({ address, pids }: Running, next: () => Call) => {
    const headers = await signIn(address)
    const callers = Array.from({ length: 16 }, (_, index) => computer(address, headers, (index % 8) + 1))
    await underLoad(callers, next, 3)
    const used = () => [primary.pid, replica.pid].map(processorTime).concat(pids.map(processorTime))
    const before = used()
    const { calls, ...figures } = await underLoad(callers, next, seconds)
    const [ofPrimary, ofReplica, ...ofServers] = used().map(
      (time, index) => ((time - (before[index] ?? 0)) * 1000) / calls,
    )
    const rounded = (value = 0) => Number(value.toFixed(2))
    const servers = rounded(ofServers.reduce((sum, one) => sum + one, 0))
    return {
      ...figures,
      'CPU ms/call: servers': servers,
      primary: rounded(ofPrimary),
      replica: rounded(ofReplica),
    }
  }

  const table: Record<string, object> = {}
  const tried: [string, number, Record<string, string>][] = [
    ['one server', 1, straight],
    ['one server, pooler', 1, pooled],
    ['two servers, pooler', 2, pooled],
    ['two servers, pooler, replica', 2, withReplica],
  ]
  for (const [name, count, settings] of tried) {
    const running = await startServers(count, settings)
    try {
      table[name] = await measure(running, mix.mixed)
      if ('DATABASE_REPLICA_URL' in settings || count === 1)
        table[`${name}: marked reads only`] = await measure(running, mix.replicaReads)
    } finally {
      await running.stop()
    }
  }
  console.log(
    `\n16 callers, ${seconds} s each; of ten calls six lists and details, two marked reads, two writes`,
  )
  console.table(table)

  const running = closing(await startServers(2, withReplica))
  const lag = await watchLag(db, () => measure(running, mix.writes))
  console.log('\nThe replica under writes only, sampled every 50 ms')
  console.table({ writes: lag.work })
  console.table({ 'lag of the replica': lag.lag })

  const headers = await signIn(running.address)
  const callers = Array.from({ length: 16 }, (_, index) =>
    computer(running.address, headers, (index % 8) + 1),
  )
  const lost = underLoad(callers, mix.mixed, seconds)
  setTimeout(() => void replica.kill(), (seconds * 1000) / 3)
  console.log('\nThe replica is killed after a third of the time')
  console.table({ 'mixed calls': await lost })

  await tryPartitions(db)
} finally {
  for (const stop of stops) await stop()
}
