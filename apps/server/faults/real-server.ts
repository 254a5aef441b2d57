import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { connect } from '../src/platform/database/connect.ts'
import { findRunning } from '../src/platform/database/embedded.ts'
import { contractFields, patientFields, professionalFields } from '../src/testing/fields.ts'
import { freePort, startServer } from '../src/testing/server-process.ts'

const boss = { email: 'dona@empresa.com.br', password: 'uma-frase-boa-1' }

export const folderFor = async (what: string) => {
  const folder = await mkdtemp(join(tmpdir(), `zelo-${what}-`))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

// A loose type, because the tests of each feature check the schema of its answers.
export type Answer = {
  status: number
  body: { id: number; token: { token: string }; message?: string; [key: string]: unknown }
}

/** Calls the server on a new connection. An error means that the server did not answer. */
const callTo =
  (port: string) =>
  (method: string, path: string, token = '', body?: object | FormData): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const form = body instanceof FormData ? new Response(body) : undefined
      const sent = request(
        `http://127.0.0.1:${port}/api/v1${path}`,
        {
          method,
          agent: false,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body && { 'content-type': form?.headers.get('content-type') ?? 'application/json' }),
          },
        },
        (response) => {
          response.toArray().then((chunks) => {
            const isJson = response.headers['content-type']?.startsWith('application/json')
            resolve({
              status: response.statusCode ?? 0,
              body: isJson ? JSON.parse(Buffer.concat(chunks).toString()) : {},
            })
          }, reject)
        },
      )
      sent.once('error', reject)
      if (form) form.arrayBuffer().then((bytes) => sent.end(Buffer.from(bytes)), reject)
      else sent.end(body && JSON.stringify(body))
    })

export const postmasterOf = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

/** Stops the PostgreSQL of a test that failed between a kill and the next start. */
const stopLeftover = async (dataDir: string) => {
  const running = await findRunning(dataDir)
  if (running) process.kill(await postmasterOf(dataDir), 'SIGQUIT')
}

/** Starts the server like an operator, on a folder that remains after a kill, so that it can be started again. */
export const realServer = async (dataDir: string, settings: Record<string, string> = {}) => {
  const PORT = await freePort()
  const environment = {
    PORT,
    DATA_DIR: dataDir,
    DEMO: 'false',
    ADMIN_EMAIL: boss.email,
    ADMIN_PASSWORD: boss.password,
    LOG_LEVEL: 'error',
    ...settings,
  }
  const begin = () => startServer(tmpdir(), environment)
  let current = begin()
  const isUp = () => expect.poll(current.output, { timeout: 90_000 }).toContain('Zelo está no ar')
  onTestFinished(async () => {
    current.child.kill('SIGTERM')
    await current.ended
    await stopLeftover(dataDir)
  })
  await isUp()
  const call = callTo(PORT)
  return {
    call,
    isRunning: () => current.child.exitCode === null && current.child.signalCode === null,
    signIn: async () => (await call('POST', '/auth/login', '', boss)).body.token.token,
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      current.child.kill(signal)
      return current.ended
    },
    async startAgain() {
      current = begin()
      await isUp()
    },
    /** Waits until the server answers calls again. */
    untilReady: () =>
      expect
        .poll(
          () =>
            call('GET', '/ready').then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 60_000 },
        )
        .toBe(200),
  }
}

export type RealServer = Awaited<ReturnType<typeof realServer>>

/** Connects to the embedded database of a running server. */
export const databaseOf = async (dataDir: string) => {
  const running = await findRunning(dataDir)
  if (!running) throw new Error('no database runs there')
  const db = connect({ ...running, max: 2 })
  onTestFinished(() => db.end({ timeout: 5 }))
  return db
}

export const made = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body.patient as { id: number } | undefined)?.id ?? body.id
}

/** A PAD with one session on each of thirty days. */
export const addTreatment = async ({ call }: RealServer, token: string) => {
  const contractId = await made(call('POST', '/contracts', token, contractFields()))
  const professionalId = await made(call('POST', '/professionals', token, professionalFields()))
  const patientId = await made(call('POST', '/patients', token, patientFields(contractId)))
  const { status, body } = await call('POST', `/treatments/${patientId}`, token, {
    professionalId,
    specialty: 'FISIOTERAPIA',
    startDate: '2027-08-02',
    endDate: '2027-12-30',
    sessionCount: 30,
    frequency: 'Diário',
    diagnosis: 'AVC isquêmico',
    agreedValue: 80,
    contractValue: 120,
    authorizationDate: '',
    expectedStart: '2027-08-02',
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const sessionIds = (body.sessionDates as { id: number }[]).map(({ id }) => id)
  return { contractId, professionalId, treatmentId: body.id, sessionIds }
}

/** Adds a session of the PAD to each of these months, so that documents of these months are accepted. */
export const addMonths = async (dataDir: string, treatmentId: number, first: string, months: number) => {
  const running = await findRunning(dataDir)
  if (!running) throw new Error('no database runs there')
  const db = connect({ ...running, max: 1 })
  await db`
    insert into sessions (treatment_id, session_date)
    select ${treatmentId}, ${first}::date + make_interval(months => n) from generate_series(0, ${months - 1}::int) n`
  await db.end()
}

/** Repeats the work with several workers until `stop`. Failed work is not retried, because only answers count. */
export const keepWorking = (workers: number, work: () => Promise<void>) => {
  let stopped = false
  const worker = async () => {
    while (!stopped) await work().catch(() => delay(20))
  }
  const all = Promise.all(Array.from({ length: workers }, worker))
  return async () => {
    stopped = true
    await all
  }
}

/** The paths of all stored files except thumbnails and the owner mark. */
export const storedPaths = async (dataDir: string) =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && entry.name !== '.owner')
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, 'files').length + 1))
    .sort()
