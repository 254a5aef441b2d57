import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answers, ended } from '../../src/testing/processes.ts'
import { freePort } from '../../src/testing/server-process.ts'
import { asPostgres, type Postgres } from './postgres.ts'

/** Starts a pooler in transaction mode with twenty connections for all servers together. */
export const startPooler = async (folder: string, postgres: Postgres) => {
  const [port, file] = [await freePort(), join(folder, 'pgbouncer.ini')]
  const lines = [
    '[databases]',
    `postgres = host=127.0.0.1 port=${postgres.port} dbname=postgres user=zelo`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 20',
    'max_client_conn = 500',
    '',
  ]
  await writeFile(file, lines.join('\n'), { mode: 0o644 })
  const child = spawn('/usr/sbin/pgbouncer', ['-q', file], { ...asPostgres, stdio: 'ignore', cwd: '/' })
  await answers(port, child)
  return { url: `postgres://zelo@127.0.0.1:${port}/postgres`, stop: () => ended(child, 'SIGKILL') }
}
