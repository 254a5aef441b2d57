import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FreshDatabase } from './fresh-database.ts'
import { answers, ended } from './processes.ts'
import { freePort } from './server-process.ts'

const binary = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync)

/** The reason why tests with pgbouncer cannot run here; undefined if they can. */
export const withoutPgbouncer = binary ? undefined : 'pgbouncer is not installed here'

const ours = join(import.meta.dirname, '../../../../deploy/pgbouncer.ini')

/** Forwards all data to the database's socket, because the pooler does not run as root and may not open that socket. */
const relayTo = async (socketDir: string) => {
  const relay = createServer((socket) => {
    const database = dial(join(socketDir, '.s.PGSQL.5432'))
    socket.pipe(database).pipe(socket)
    for (const [one, other] of [
      [socket, database],
      [database, socket],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  return { port: (relay.address() as AddressInfo).port, stop: () => relay.close() }
}

/** Starts pgbouncer with the configuration of our deployment, but with fewer connections than its clients use. */
export const startPgbouncer = async (
  { connection, app }: Pick<FreshDatabase, 'connection' | 'app'>,
  mode: 'transaction' | 'session',
) => {
  const { socketDir, database } = connection
  if (!binary) throw new Error(withoutPgbouncer)
  const folder = await mkdtemp(join(tmpdir(), 'zelo-pooler-'))
  const [port, relay] = [await freePort(), await relayTo(socketDir)]
  const settings = join(folder, 'pgbouncer.ini')
  const target = `host=127.0.0.1 port=${relay.port} dbname=${database}`
  const databases = [`${database} = ${target} user=${app.user}`, `owner = ${target} user=${connection.user}`]
  const conf = (await readFile(ours, 'utf8'))
    .replace(/^zelo = .*$/m, databases.join('\n'))
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*$/m, '')
    .replace('pool_mode = transaction', `pool_mode = ${mode}`)
    .replace('default_pool_size = 20', 'default_pool_size = 6')
  await writeFile(settings, conf)
  // The pooler's user must be able to read this folder.
  await chmod(folder, 0o755)
  const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const begin = async () => {
    const made = spawn(binary, ['-q', settings], { ...asNobody, stdio: 'ignore' })
    await answers(port, made)
    return made
  }
  let child = await begin()
  return {
    url: `postgres://${app.user}@127.0.0.1:${port}/${database}`,
    ownerUrl: `postgres://${connection.user}@127.0.0.1:${port}/owner`,
    /** Stops the pooler with this signal and starts it again. */
    async restart(signal: NodeJS.Signals) {
      await ended(child, signal)
      child = await begin()
    },
    async stop() {
      await ended(child, 'SIGKILL')
      relay.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
