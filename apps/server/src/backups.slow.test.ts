import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { backUpIfDue } from './features/backups/backups.service.ts'
import { makeBackup } from './platform/backup/make-backup.ts'
import { reasonOf } from './platform/backup/reason.ts'
import type { Database } from './platform/database/connect.ts'
import { changeFiles, keepFile, storeFile } from './platform/files/change-files.ts'
import { sweepFiles } from './platform/files/sweep.ts'
import { testApp } from './testing/app.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { emptyDatabase, type Installation, installations } from './testing/installations.ts'
import { record } from './testing/records.ts'
import { startS3 } from './testing/s3.ts'

const office = testApp()
const { installation, backupOptions, restore } = installations(office)
const secret = 'uma chave longa o bastante'

let s3: Awaited<ReturnType<typeof startS3>>
let who: Awaited<ReturnType<typeof office.enter>>
beforeAll(async () => {
  s3 = await startS3()
  who = await office.enter({ name: 'Ação "entre" \\ barras\te tabulação' })
  const make = record(office, who.token)
  const treatment = await make.treatment(await make.patient(await make.contract()), await make.professional())
  await office.db`insert into sessions (treatment_id, session_date)
    select ${treatment}, day from generate_series('2026-11-02'::date, '2026-11-27', '1 day') as day`
})
afterAll(async () => {
  await s3.stop()
})

/** Stores a photo with its thumbnail in this installation. */
const keepPhoto = async ({ files }: Installation, content: string) => {
  const context = { db: office.db, files, inBackground: () => {} }
  await mkdir(files.temporary, { recursive: true })
  const localPath = join(files.temporary, 'sent')
  await writeFile(localPath, content)
  const received = { localPath, size: content.length, kind: 'png', thumbnail: localPath } as const
  const stored = await storeFile(context, received, {
    professionalId: 1,
    treatmentId: 2,
    prefix: 'COMPROVANTE',
  })
  const kept = await changeFiles(context, (tx) => keepFile(tx, stored, who.id), stored)
  onTestFinished(async () => {
    await office.db`delete from files where id = ${kept.id}`
  })
  return kept.path
}

/** Each table as one text, including generated columns, without the tables that a restore omits on purpose. */
const contentOf = async (db: Database) => {
  const tables = await db<{ name: string }[]>`
    select c.relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relpersistence = 'p' and relname <> all(${['schema_migrations', 'auth_tokens', 'password_resets']}) order by 1`
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await db<[{ rows: string }]>`
      select coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), '') as rows from ${db(name)} t`
    content[name] = row.rows
  }
  return content
}

describe.each([
  ['on disk, unencrypted', () => ({})],
  ['on disk, encrypted', () => ({ BACKUP_KEY: secret })],
  ['in a bucket, unencrypted', () => ({ FILES_URL: s3.url })],
  ['in a bucket, encrypted', () => ({ FILES_URL: s3.url, BACKUP_KEY: secret })],
])('a backup %s', (_, settings) => {
  test('restores the same database rows and files', async () => {
    const from = installation(settings())
    const path = await keepPhoto(from, 'the photo')
    const { name, manifest } = await makeBackup(backupOptions(from))
    expect([manifest.files, manifest.missing]).toEqual([2, []])
    expect(manifest.rows.sessions).toBe(26)

    const before = await contentOf(office.db)
    const db = await emptyDatabase()
    const to = installation()
    await restore(db, from, name, to)
    expect(await contentOf(db)).toEqual(before)
    expect(await text((await to.files.store.get(path))?.bytes ?? Readable.from([]))).toBe('the photo')
    expect(await text((await to.files.store.get(`${path}.thumb.webp`))?.bytes ?? Readable.from([]))).toBe(
      'the photo',
    )

    // The restored database works: ids continue, triggers and foreign keys exist, and the store has this database's mark.
    await expect(db`update audit_log set action = ''`).rejects.toThrow('append-only')
    const [added] = await db<[{ id: number }]>`
      insert into sessions (treatment_id, session_date) select id, '2026-12-01' from treatments limit 1 returning id`
    expect(added.id).toBeGreaterThan(26)
    await expect(
      db`insert into sessions (treatment_id, session_date) values (0, '2026-12-01')`,
    ).rejects.toThrow()
    const warn = vi.fn()
    await sweepFiles(db, to.files, { warn, info: vi.fn() })
    expect([warn.mock.calls, await db`select from auth_tokens`]).toEqual([[], []])
    expect(await text((await to.files.store.get(path))?.bytes ?? Readable.from([]))).toBe('the photo')

    // The sweep of the original installation keeps the backups.
    await sweepFiles(office.db, from.files, { warn, info: vi.fn() })
    expect(await from.place.names()).toContain(name)
  })
})

describe('a restore is refused and changes nothing', () => {
  test('with another key, without a key, and with a changed byte', async () => {
    const sealed = installation({ BACKUP_KEY: secret })
    const open = installation()
    const db = await emptyDatabase()
    const { name } = await makeBackup(backupOptions(sealed))
    await expect(
      restore(db, sealed, name, undefined, { key: 'outra chave, longa o bastante' }),
    ).rejects.toThrow(/^O backup não abre com esta BACKUP_KEY.*Nada foi alterado\.$/)
    await expect(restore(db, sealed, name, undefined, { key: undefined })).rejects.toThrow(/danificado/)
    for (const from of [sealed, open]) {
      const { name: made } = await makeBackup(backupOptions(from))
      const bytes = Buffer.from(await readFile(join(from.config.dataDir, 'backups', made)))
      for (const at of [0.3, 0.6, 0.95].map((share) => Math.floor(bytes.length * share))) {
        const damaged = Buffer.from(bytes)
        damaged[at] = (damaged[at] ?? 0) ^ 1
        // A changed byte in the list of migrations makes the backup look like one of another version.
        await expect(restore(db, from, made, undefined, { open: async () => [damaged] })).rejects.toThrow(
          /danificado|não existe nesta versão/,
        )
      }
      const cutShort = async () => [bytes.subarray(0, -700)]
      await expect(restore(db, from, made, undefined, { open: cutShort })).rejects.toThrow(/danificado/)
    }
    expect(await contentOf(db)).toEqual({})
  })

  test('over a database or files that are not empty, unless --replace is given', async () => {
    const from = installation()
    await keepPhoto(from, 'the photo')
    const { name } = await makeBackup(backupOptions(from))
    const before = await contentOf(office.db)
    const other = await freshDatabase()
    onTestFinished(other.cleanup)
    // A server that was started but never used counts as empty, except for its files.
    const used = installation()
    await mkdir(join(used.config.dataDir, 'files'), { recursive: true })
    await writeFile(join(used.config.dataDir, 'files/alheio.png'), 'x')
    await expect(restore(other.db, from, name, used)).rejects.toThrow(
      /^O lugar dos arquivos não está vazio.*--replace/,
    )
    await other.db`insert into audit_log (action, entity, entity_id) values ('created', 'contract', 1)`
    await expect(restore(other.db, from, name)).rejects.toThrow(/^O banco de dados não está vazio.*--replace/)
    const kept = vi.fn()
    const steps = [
      {
        before: async (db: Database) => (await db`select action from audit_log`).length,
        after: async (...overrides: unknown[]) => kept(...overrides) ?? {},
      },
    ]
    await restore(other.db, from, name, used, { replace: true, steps })
    expect(await contentOf(other.db)).toMatchObject({
      audit_log: before.audit_log,
      sessions: before.sessions,
    })
    expect(kept).toHaveBeenCalledWith(expect.anything(), 1)
  })

  test('from a newer version', async () => {
    const from = installation()
    await office.db`insert into schema_migrations (name, checksum) values ('9999-later.sql', '')`
    const { name } = await makeBackup(backupOptions(from))
    await office.db`delete from schema_migrations where name = '9999-later.sql'`
    await expect(restore(await emptyDatabase(), from, name)).rejects.toThrow(/9999-later\.sql.*mais nova/)
  })
})

test('a file added after the snapshot has neither row nor bytes in the backup', async () => {
  const from = installation()
  const { store } = from.files
  await keepPhoto(from, 'the photo')
  let laterPhoto = ''
  // The first file is read after all tables, so a photo stored at that moment is not part of the snapshot.
  const get: typeof store.get = async (path) => {
    laterPhoto ||= await keepPhoto(from, 'a later photo')
    return store.get(path)
  }
  const { manifest } = await makeBackup({ ...backupOptions(from), store: { ...store, get } })
  expect([laterPhoto === '', manifest.rows.files, manifest.files]).toEqual([false, 1, 2])
})

describe('every day', () => {
  const log = { info: vi.fn(), error: vi.fn() }
  const daily = (one: Installation, now: string, notifyUser = vi.fn()) =>
    backUpIfDue({ ...one, db: office.db, notifyUser, log }, new Date(now))
  const archives = async ({ place }: Installation) =>
    (await place.names()).filter((name) => !name.endsWith('.json'))

  test('one of several servers makes a backup, which is kept for ten days once there are newer ones', async () => {
    const one = installation()
    await Promise.all([1, 2, 3].map(() => daily(one, '2026-11-01T06:30:00Z')))
    // 3 a.m. in São Paulo is 6 a.m. in UTC. Before that time the backup day is the day before.
    await daily(one, '2026-11-02T05:59:00Z')
    expect(await archives(one)).toEqual(['zelo-2026-11-01T063000Z.tar.gz'])
    await writeFile(join(one.config.dataDir, 'backups/zelo-2026-11-01T070000Z.tar.gz.partial'), 'half')
    const days = ['02', '03', '05', '06', '07', '08', '11', '12']
    for (const day of days) await daily(one, `2026-11-${day}T06:00:00Z`)
    expect(await archives(one)).toEqual(days.map((day) => `zelo-2026-11-${day}T060000Z.tar.gz`))
    expect(await readdir(join(one.config.dataDir, 'tmp'))).toEqual([])
  })

  test('seven good backups are kept, however far the clock jumps', async () => {
    const one = installation()
    const days = ['09', '10', '11', '12', '13', '14', '15', '16', '17']
    for (const day of days) await daily(one, `2026-11-${day}T06:00:00Z`)
    await daily(one, '2027-11-30T06:00:00Z')
    expect(await archives(one)).toEqual([
      ...days.slice(-6).map((day) => `zelo-2026-11-${day}T060000Z.tar.gz`),
      'zelo-2027-11-30T060000Z.tar.gz',
    ])
  })

  test('a backup with missing files counts as incomplete, is not repeated that day, and removes no good one', async () => {
    const one = installation()
    for (const day of ['01', '02', '03']) await daily(one, `2028-03-${day}T06:00:00Z`)
    await one.files.store.remove(await keepPhoto(one, 'the photo'))
    for (const day of ['20', '21']) await daily(one, `2028-03-${day}T06:00:00Z`)
    await daily(one, '2028-03-21T07:00:00Z')
    const names = await one.place.names()
    expect(names.filter((name) => name.endsWith('.ok.json'))).toHaveLength(3)
    expect(names.filter((name) => name.endsWith('.incomplete.json'))).toHaveLength(2)
    expect(await archives(one)).toHaveLength(5)
  })

  test('a folder that cannot be created fails with a sentence and does not hang', async () => {
    await expect(
      makeBackup(backupOptions(installation({ BACKUP_DIR: '/proc/zelo/backups' }))),
    ).rejects.toMatchObject({
      code: 'ENOENT',
    })
    expect(reasonOf(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBe(
      'a pasta não existe e não pode ser criada',
    )
    expect(reasonOf(Object.assign(new Error('x'), { code: 'XX999' }))).not.toMatch(/XX999/)
    expect(reasonOf(new TypeError("Cannot read properties of undefined (reading 'id')"))).not.toMatch(
      /undefined/,
    )
  })

  test('a failed backup notifies the administrators once, and older backups stay', async () => {
    const one = installation()
    const colleague = await office.add({ role: 'pickup' })
    await daily(one, '2026-11-01T06:00:00Z')
    const broken = { ...one, files: { ...one.files, temporary: join(import.meta.filename, 'no-folder') } }
    const notifyUser = vi.fn()
    for (const hour of ['06', '07']) await daily(broken, `2026-12-01T${hour}:00:00Z`, notifyUser)
    expect(notifyUser).toHaveBeenCalledExactlyOnceWith(
      who.id,
      expect.objectContaining({
        title: 'O backup de hoje falhou',
        body: expect.stringContaining('Motivo: '),
      }),
    )
    expect(log.error).toHaveBeenCalledTimes(2)
    expect(await archives(one)).toEqual(['zelo-2026-11-01T060000Z.tar.gz'])
    expect(await office.db`select from notifications where administrator_id = ${colleague.id}`).toEqual([])
  })

  test('a backup that cannot be read back is removed', async () => {
    const one = installation()
    const { place } = one
    const write: typeof place.write = async (name, bytes) => {
      await place.write(name, bytes)
      const path = join(one.config.dataDir, 'backups', name)
      const damaged = await readFile(path)
      damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1
      await writeFile(path, damaged)
    }
    await expect(makeBackup({ ...backupOptions(one), place: { ...place, write } })).rejects.toThrow()
    expect(await place.names()).toEqual([])
  })

  test('files without bytes are reported and do not stop the backup', async () => {
    const one = installation()
    await one.files.store.remove(await keepPhoto(one, 'the photo'))
    const notifyUser = vi.fn()
    await daily(one, '2027-01-01T06:00:00Z', notifyUser)
    expect(notifyUser.mock.calls.map(([, { title }]) => title)).toEqual(['Falta um arquivo no armazenamento'])
    expect(await archives(one)).toHaveLength(1)
  })
})
