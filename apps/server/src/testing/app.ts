import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdministratorBody } from '@zelo/contract/administrators'
import { apiBase } from '@zelo/contract/endpoint'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import { insertAdministrator } from '../features/administrators/administrators.public.ts'
import { newToken, openSignIn } from '../features/auth/auth.public.ts'
import { connect, type Database } from '../platform/database/connect.ts'
import { hashPassword } from '../platform/passwords.ts'
import { freshDatabase } from './fresh-database.ts'

export const password = 'senha-certa-1'
const passwordHash = hashPassword(password)

type Who = { id: number; email: string; token: string }

/** The real app on a database of this test file. Call it at the top of a test file. */
export const testApp = (environment: Record<string, string> = {}) => {
  let app: App
  let db: Database
  let own: { db: Database; direct: Database }
  let database: string
  let dataDir: string
  let cleanup: () => Promise<void>
  let people = 0

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'zelo-app-'))
    const fresh = await freshDatabase()
    db = fresh.db
    const direct = connect({ ...fresh.app, max: 1, idle: 10 })
    own = { db: connect({ ...fresh.app, direct }), direct }
    database = fresh.connection.database
    cleanup = fresh.cleanup
    const config = parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...environment })
    app = await buildApp({ config, ...own, checkAnswers: true })
  })
  afterAll(async () => {
    await app.close()
    await Promise.all([own.db.end({ timeout: 5 }), own.direct.end({ timeout: 5 })])
    await cleanup()
    await rm(dataDir, { recursive: true, force: true })
  })

  const call = async (method: InjectOptions['method'], path: string, token?: string, body?: object) => {
    const response = await app.inject({
      method,
      url: apiBase + path,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body && { payload: body }),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }

  /** Like `call`, for arranging a test: throws unless the call succeeds. */
  const ok: typeof call = async (method, path, token, body) => {
    const answer = await call(method, path, token, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer
  }

  /** Sends a multipart form. The default file name is that of a photo. */
  const upload = async (
    method: 'POST' | 'PUT',
    path: string,
    token: string,
    fields: Record<string, string>,
    file?: { bytes: Buffer; name?: string; type?: string },
    headers: Record<string, string> = {},
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    if (file)
      form.set('file', new File([new Uint8Array(file.bytes)], file.name ?? 'foto.jpg', { type: file.type }))
    const response = await app.inject({
      method,
      url: apiBase + path,
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload: form,
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }

  const person = (overrides: Partial<AdministratorBody> = {}): AdministratorBody => ({
    name: 'Pessoa de Teste',
    cpf: '529.982.247-25',
    rg: '12.345.678-9',
    email: `pessoa${++people}@teste.local`,
    phone: '(11) 98765-4321',
    role: 'admin',
    status: 'active',
    ...overrides,
  })

  const signIn = async (email: string) => {
    const { body } = await call('POST', '/auth/login', undefined, { email, password })
    return body.token.token as string
  }

  return {
    get app() {
      return app
    },
    /** A connection with the login that owns the tables, for arranging data. */
    get db() {
      return db
    },
    /** The connections of the app, whose login has restricted rights. */
    get appDb() {
      return own.db
    },
    get database() {
      return database
    },
    get dataDir() {
      return dataDir
    },
    call,
    ok,
    upload,
    person,
    signIn,
    /** Creates a user who is not signed in. */
    add: async (overrides: Partial<AdministratorBody> = {}) => {
      const { password: _, ...fields } = person(overrides)
      return insertAdministrator(db, { ...fields, passwordHash: await passwordHash })
    },
    /** Creates a signed-in user. No password is checked, because hashing is slow on purpose. */
    async enter(overrides: Partial<AdministratorBody> = {}): Promise<Who> {
      const { id, email } = await this.add(overrides)
      const token = newToken()
      await db.begin((tx) => openSignIn(tx, id, token, null))
      return { id, email, token }
    },
    /** The mails so far, newest last. */
    mails: async () => {
      const folder = join(dataDir, 'outbox')
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    },
  }
}
