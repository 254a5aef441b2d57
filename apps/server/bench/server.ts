import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoLogins, demoPassword } from '../src/demo/seed-demo.ts'
import { superuser } from '../src/platform/database/embedded/cluster.ts'
import { workedMs } from './cpu.ts'

export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts the server like `npm start`, without the panel. */
export const startServer = async (dataDir: string) => {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const api = `http://127.0.0.1:${port}/api/v1`
  const isUp = () =>
    fetch(`${api}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    await wait(50)
  }
  const answer = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoLogins[0], password: demoPassword }),
  })
  const { token } = (await answer.json()) as { token: { token: string } }
  const signedIn = { authorization: `Bearer ${token.token}` }
  const session = await fetch(`${api}/auth/session`, { headers: signedIn })
  const { id } = (await session.json()) as { id: number }
  const headers = { ...signedIn, 'x-user-id': String(id) }

  return {
    api,
    headers,
    /** The database connection, for the yardsticks. */
    connection: { socketDir: join(dataDir, 'postgres'), database: 'zelo', user: superuser },
    read: async (path: string) => {
      const response = await fetch(api + path, { headers })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    worked: () => workedMs(child.pid),
    /** The memory of the whole process, including its threads, in megabytes. */
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

export type Server = Awaited<ReturnType<typeof startServer>>
