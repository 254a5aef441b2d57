import { join } from 'node:path'
import { apiBase } from '@zelo/contract/endpoint'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type App, buildApp } from './app.ts'
import { parseConfig } from './config.ts'
import { connect } from './platform/database/connect.ts'
import { watchReplica } from './platform/database/replica.ts'
import { testApp } from './testing/app.ts'
import { eventually } from './testing/eventually.ts'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts'
import { paymentsScene } from './testing/payments.ts'
import { recruitmentFields } from './testing/records.ts'
import { openBook } from './testing/workbook.ts'

const office = testApp()
const august = 'year=2025&month=8'
const summary = `/payment-management/summary/details?${august}`
const log = { info: vi.fn(), warn: vi.fn() }

/** A different database used as the replica. It has the tables but no rows, so that its answers can be recognised. */
let replica: FreshDatabase
let app: App
let token: string
let ids: { patient: number; recruitment: number }

const openReplica = () => ({
  db: connect(replica.connection),
  direct: connect({ ...replica.connection, max: 1 }),
})
const setPosition = (position: string) => replica.db`update standby.log set position = ${position}::pg_lsn`
const allAhead = 'FFFFFFFF/FFFFFFFF'

beforeAll(async () => {
  replica = await freshDatabase()
  await replica.db.unsafe(`
    create schema standby;
    create table standby.log as select '${allAhead}'::pg_lsn as position;
    create function standby.pg_is_in_recovery() returns boolean return true;
    create function standby.pg_last_wal_replay_lsn() returns pg_lsn begin atomic select position from standby.log; end;
    alter database "${replica.connection.database}" set search_path = standby, pg_catalog, public`)
  const scene = await paymentsScene(office)
  await scene.setStates(await scene.addTreatment(), '2025-08-05')
  token = (await office.enter()).token
  const { body } = await office.ok('POST', '/recruitment', token, recruitmentFields(scene.contractId))
  const [patient] = (await office.ok('GET', '/patients', token)).body.data
  ids = { patient: patient.id, recruitment: body.id }
  const config = parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: join(office.dataDir, 'replica') })
  app = await buildApp({ config, db: office.db, openReplica, checkAnswers: true })
  await eventually(async () => expect(await whoAnswers(summary)).toBe('replica'))
})
afterAll(async () => {
  await app.close()
  await replica.cleanup()
})

const get = async (path: string) => {
  const response = await app.inject({ url: apiBase + path, headers: { authorization: `Bearer ${token}` } })
  return { status: response.statusCode, body: response.json() }
}
const exportedPatient = async (url: string) => {
  const { rawPayload } = await app.inject(new URL(url).pathname)
  return openBook(rawPayload).getCell('A7').text === 'Sem dados para este filtro.' ? 0 : 1
}

/** Which database answered: an answer without rows is from the replica. */
const whoAnswers = async (path: string) => {
  const { status, body } = await get(path)
  if (status === 404) return 'replica'
  if (status !== 200) return `status ${status}`
  const found = body.url
    ? await exportedPatient(body.url)
    : (body.meta?.total ?? body.data?.length ?? body.after?.bruto)
  return found === 0 ? 'replica' : 'primary'
}

test('heavy reads use the replica, lists and details never', async () => {
  const { patient, recruitment } = ids
  const heavyReads = [
    summary,
    `/payment-management/summary/changes?${august}`,
    `/payment-management/invoicing/export/csv?${august}`,
    `/recruitment/${recruitment}/suggestions`,
    `/recruitment/${recruitment}/patients`,
    `/patients/${patient}/history`,
  ]
  const primaryReads = [
    '/patients',
    `/patients/${patient}`,
    `/patients/${patient}/treatments`,
    '/recruitment',
    `/recruitment/${recruitment}`,
    `/payment-management/invoicing/details?${august}`,
    `/payment-management/production/details?${august}`,
    `/payment-management/missing?${august}`,
    '/administration',
  ]
  const answers = (paths: string[]) => Promise.all(paths.map(whoAnswers))
  // The check is repeated, because a machine that was blocked for a second sends a read to the primary.
  await eventually(async () => expect(await answers(heavyReads)).toEqual(heavyReads.map(() => 'replica')))
  expect(await answers(primaryReads)).toEqual(primaryReads.map(() => 'primary'))
})

test('a replica that is behind the call is not used until it has caught up', async () => {
  await setPosition('0/1')
  expect(await whoAnswers(summary)).toBe('primary')
  await setPosition(allAhead)
  await eventually(async () => expect(await whoAnswers(summary)).toBe('replica'))
})

test('no call fails if the replica is lost, and a replica that is reachable again is used again', async () => {
  const { database } = replica.connection
  const elsewhere = connect({ ...replica.connection, database: 'postgres', max: 1 })
  const holder = await replica.db.reserve()
  await holder.unsafe('begin; lock table book_rows in access exclusive mode')
  const [{ pid: holding }] = await holder<[{ pid: number }]>`select pg_backend_pid() as pid`
  const waiting = () => elsewhere`
    select from pg_stat_activity where datname = ${database} and wait_event_type = 'Lock'`
  const { underWay } = await eventually(async () => {
    const answer = whoAnswers(summary)
    await vi.waitFor(async () => expect(await waiting()).not.toHaveLength(0), 5_000)
    return { underWay: answer }
  })
  await elsewhere.unsafe(`alter database "${database}" allow_connections false`)
  // All connections except the one with the lock, without which the read would be answered.
  const others = () => elsewhere<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = ${database} and pid <> ${holding}`
  await elsewhere`select pg_terminate_backend(pid) from (${others()}) other`
  await eventually(async () => expect(await others()).toHaveLength(0))
  expect(await underWay).toBe('primary')
  await elsewhere`select pg_terminate_backend(${holding})`
  expect(await whoAnswers(summary)).toBe('primary')
  await elsewhere.unsafe(`alter database "${database}" allow_connections true`)
  await elsewhere.end()
  await eventually(async () => expect(await whoAnswers(summary)).toBe('replica'))
})

test.each([
  ['a database that accepts writes', 'it is not a replica', () => openOf(office.database)],
  ['an unreachable address', 'it is unreachable', () => openOf('no-such-database')],
])('%s is not used: %s', async (_, reason, open) => {
  const watched = watchReplica(office.db, open, log)
  await watched.check()
  expect(await watched.take()).toBeUndefined()
  expect(log.warn).toHaveBeenLastCalledWith(expect.anything(), `the replica is not read from: ${reason}`)
  await watched.close()
})
const openOf = (database: string) => {
  const target = { ...replica.connection, database }
  return { db: connect(target), direct: connect({ ...target, max: 1 }) }
}
