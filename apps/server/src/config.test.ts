import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

test('the defaults work: embedded database, demo data, this machine only', () => {
  const config = parseConfig({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: undefined, demo: true })
  expect(config.publicUrl).toBe('http://127.0.0.1:3000')
  expect(config.panel.timeZone).toBe('America/Sao_Paulo')
})

test('a database of one’s own gets no demo data unless asked', () => {
  const DATABASE_URL = 'postgres://zelo@db/zelo'
  expect(parseConfig({ DATABASE_URL }).demo).toBe(false)
  expect(parseConfig({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true)
})

test('the database has time limits unless they are taken away', () => {
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
  ['LOG_LEVEL', 'alto'],
  ['ADMIN_PASSWORD', 'curta'],
  ['APP_SCHEME', 'java script'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(
    new RegExp(`^A configuração ${name} não serve: .+\\.$`),
  )
})
