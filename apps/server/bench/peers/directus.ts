import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type SocketConnection } from '../../src/platform/database/connect.ts'
import { freePort } from '../server.ts'

export const version = '12.4.0'

/** The folder of Directus, outside the repository and kept between runs, because Directus has some hundreds of megabytes. */
const folder = join(tmpdir(), `zelo-peer-directus-${version}`)
const program = join(folder, 'node_modules/directus/cli.js')
const account = { email: 'bench@example.com', password: 'measured-once' }

const install = async () => {
  if (existsSync(program)) return
  console.log(`Installing Directus ${version} into ${folder}.`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  execFileSync(
    'npm',
    ['install', `directus@${version}`, '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: folder,
      stdio: 'inherit',
    },
  )
  // Replace the sandbox for user scripts, which needs a compiler and Node's headers. The benchmark runs no such scripts.
  await writeFile(join(folder, 'node_modules/isolated-vm/isolated-vm.js'), 'module.exports = {}\n')
}

/** The settings that Directus recommends under load: no rejections under pressure, no log line per request. */
const settings = ({ socketDir, database, user }: SocketConnection, port: number) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  SECRET: 'a secret that guards nothing',
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  DB_CLIENT: 'pg',
  DB_HOST: socketDir,
  DB_PORT: '5432',
  DB_DATABASE: database,
  DB_USER: user,
  ACCESS_TOKEN_TTL: '1d',
  LOG_LEVEL: 'error',
  LOG_HTTP_DISABLED: 'true',
  PRESSURE_LIMITER_ENABLED: 'false',
  TELEMETRY: 'false',
  WEBSOCKETS_ENABLED: 'false',
})

/** Drops the system tables of Directus, which are stored next to the tables that it serves. */
const dropTables = async (connection: SocketConnection) => {
  const db = connect({ ...connection, max: 1 })
  try {
    const tables = await db<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' and starts_with(tablename, 'directus_')`
    for (const { name } of tables) await db`drop table ${db(name)} cascade`
  } finally {
    await db.end()
  }
}

const send = async (method: 'POST' | 'PATCH', url: string, body: object, token?: string) => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`)
  return JSON.parse(text) as { data: { access_token: string } }
}

/** Adds a list of referring rows. Directus detects only tables and foreign keys by itself. */
const addList = async (
  url: string,
  token: string,
  [of, field, table, key]: readonly [string, string, string, string],
) => {
  await send('POST', `${url}/fields/${of}`, { field, type: 'alias', meta: { special: ['o2m'] } }, token)
  await send('PATCH', `${url}/relations/${table}/${key}`, { meta: { one_field: field } }, token)
}

/** Starts Directus on the tables of our database. */
export const startDirectus = async (connection: SocketConnection) => {
  await install()
  await dropTables(connection)
  const port = await freePort()
  const env = settings(connection, port)
  execFileSync(process.execPath, [program, 'bootstrap'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const child = spawn(process.execPath, [program, 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${url}/server/ping`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`Directus ended with code ${child.exitCode}`)
    await wait(200)
  }
  const { data } = await send('POST', `${url}/auth/login`, account)
  await addList(url, data.access_token, ['patients', 'treatments', 'treatments', 'patient_id'])
  await addList(url, data.access_token, ['treatments', 'sessions', 'sessions', 'treatment_id'])
  return {
    url,
    headers: { authorization: `Bearer ${data.access_token}` },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await dropTables(connection)
    },
  }
}
