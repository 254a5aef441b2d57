import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FreshDatabase } from './fresh-database.ts'
import { answers, ended } from './processes.ts'
import { freePort } from './server-process.ts'

const binary = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync)

/** Why its tests cannot run here, if they cannot. */
export const withoutPgbouncer = binary ? undefined : 'pgbouncer is not installed here'

/** The pooler does not run as root, and the database's socket may be root's own: this process passes everything on. */
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

/** A pooler of Debian's in front of a database of the tests, with fewer connections than its clients ask for. */
export const startPgbouncer = async (
  { connection, app }: Pick<FreshDatabase, 'connection' | 'app'>,
  mode: 'transaction' | 'session',
) => {
  const { socketDir, database } = connection
  if (!binary) throw new Error(withoutPgbouncer)
  const folder = await mkdtemp(join(tmpdir(), 'zelo-pooler-'))
  const [port, relay] = [await freePort(), await relayTo(socketDir)]
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    [
      '[databases]',
      `${database} = host=127.0.0.1 port=${relay.port} dbname=${database} user=${app.user}`,
      `owner = host=127.0.0.1 port=${relay.port} dbname=${database} user=${connection.user}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      'default_pool_size = 6',
      'max_client_conn = 200',
      '',
    ].join('\n'),
  )
  // The user it runs as must be able to read this.
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
    /** Ends it as an operator or a fault would, and starts it again. */
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
