import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = path.join(import.meta.dirname, '../..')
const port = Number(process.env.E2E_PORT ?? 3230)

export const address = `http://127.0.0.1:${port}`
export const chromiumPath =
  process.env.CHROMIUM_PATH ||
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file))
export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

const administrator = { email: 'admin@demo.local', password: 'demo1234' }

/** The demo company, or a company with only the same administrator. */
const companies = {
  demo: { DEMO: 'true' },
  new: { DEMO: 'false', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
}

/** Runs the built panel and its server while `work` runs. */
export const withProduct = async (work: () => Promise<void>, company: keyof typeof companies = 'demo') => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'zelo-measure-'))
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...companies[company],
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(server, 'exit')
  const isUp = () =>
    fetch(`${address}/api/v1/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    while (!(await isUp())) {
      if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`)
      await wait(100)
    }
    await work()
  } finally {
    server.kill('SIGTERM')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Signs in as the administrator and returns the token. */
export const signIn = async () => {
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { token } = (await response.json()) as { token: { token: string } }
  return token.token
}
