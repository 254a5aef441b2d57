import { expect, test } from 'vitest'
import { assertSecretKey, parseConfig } from './config.ts'

test('the defaults work: embedded database, demo data, this machine only', () => {
  const config = parseConfig({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: undefined, demo: true })
  expect(config.publicUrl).toBe('http://127.0.0.1:3000')
  expect(config.panel.timeZone).toBe('America/Sao_Paulo')
})

test('an external database gets no demo data unless DEMO asks for it', () => {
  const DATABASE_URL = 'postgres://zelo@db/zelo'
  expect(parseConfig({ DATABASE_URL }).demo).toBe(false)
  expect(parseConfig({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true)
})

test.each([
  { PUBLIC_URL: 'https://painel.exemplo.com.br' },
  { PUBLIC_URL: 'https://localhost' },
  { PUBLIC_URL: 'http://10.0.0.7:3000' },
  { HOST: '0.0.0.0' },
  { HOST: '192.168.0.5' },
  { ADMIN_EMAIL: 'dona@exemplo.com.br' },
  { NODE_ENV: 'production' },
])('the production setting %o creates no demo data unless DEMO asks for it', (environment) => {
  expect(parseConfig(environment).demo).toBe(false)
  expect(parseConfig({ ...environment, DEMO: 'true' }).demo).toBe(true)
})

test('a loopback address does not count as production', () => {
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])
    expect(parseConfig({ PUBLIC_URL, NODE_ENV: 'test' }).demo).toBe(true)
})

test('proxies are trusted by their number or by their addresses', () => {
  expect(parseConfig({}).trustProxy).toBe(false)
  expect(parseConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(false)
  expect(parseConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(parseConfig({ TRUST_PROXY: '10.0.0.2, fd00::/8' }).trustProxy).toEqual(['10.0.0.2', 'fd00::/8'])
})

test('TRUST_PROXY=true is refused with the reason', () => {
  expect(() => parseConfig({ TRUST_PROXY: 'true' })).toThrow(
    'A configuração TRUST_PROXY não serve: true acreditaria no endereço que qualquer visitante inventa; use o número de proxies à frente do servidor, como 1, ou os endereços deles.',
  )
})

test('the database has time limits unless they are set to 0', () => {
  expect(parseConfig({}).limits).toEqual({ statement: 30, lock: 10 })
  expect(parseConfig({ STATEMENT_TIMEOUT: '0', LOCK_TIMEOUT: '3' }).limits).toEqual({ statement: 0, lock: 3 })
})

test('an empty variable counts as unset', () => {
  expect(parseConfig({ PORT: '', SMTP_URL: '' }).port).toBe(3000)
})

test.each([
  ['PORT', 'oitenta'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://db'],
  ['DATABASE_DIRECT_URL', 'mysql://db'],
  ['DATABASE_DIRECT_URL', 'postgres://db/zelo'],
  ['DATABASE_OWNER_URL', 'postgres://db/zelo'],
  ['DATABASE_REPLICA_URL', 'mysql://db'],
  ['DATABASE_REPLICA_URL', 'postgres://db/zelo'],
  ['STATEMENT_TIMEOUT', '-1'],
  ['LOCK_TIMEOUT', 'muito'],
  ['DEMO', 'sim'],
  ['PUBLIC_URL', 'painel'],
  ['SMTP_URL', 'http://mail'],
  ['FILES_URL', '/mnt/files'],
  ['FILES_URL', 's3://key@bucket'],
  ['FILES_URL', 's3://bucket?endpont=http://minio'],
  ['FILES_URL', 's3://bucket?endpoint=minio:9000'],
  ['TIME_ZONE', 'Brasil/Centro'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '10.0.0.2/33'],
  ['TRUST_PROXY', 'proxy.local'],
  ['LOG_LEVEL', 'alto'],
  ['SECRET_KEY', 'curta'],
  ['ADMIN_PASSWORD', 'curta'],
  ['APP_SCHEME', 'java script'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(
    new RegExp(`^A configuração ${name} não serve: .+\\.$`),
  )
})

test('a server with DATABASE_URL needs SECRET_KEY, unless it is off', () => {
  const DATABASE_URL = 'postgres://zelo@db/zelo'
  const start = (environment: NodeJS.ProcessEnv) => () => assertSecretKey(parseConfig(environment))
  expect(start({ DATABASE_URL })).toThrow(/^Defina SECRET_KEY, .* Quem aceita isso define SECRET_KEY=off\.$/)
  for (const environment of [
    {},
    { DATABASE_URL, SECRET_KEY: 'off' },
    { DATABASE_URL, SECRET_KEY: 'x'.repeat(20) },
  ])
    expect(start(environment)).not.toThrow()
  expect(parseConfig({ SECRET_KEY: 'off' }).secretKey).toBeUndefined()
})
