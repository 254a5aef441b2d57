import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { type AddressInfo, createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type About, type Manifest, packTar } from './platform/backup/archive.ts'
import { makeBackup } from './platform/backup/make-backup.ts'
import { connect } from './platform/database/connect.ts'
import { testApp } from './testing/app.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { emptyDatabase, type Installation, installations } from './testing/installations.ts'
import { runCommand } from './testing/run-command.ts'

const office = testApp()
const { installation, backupOptions, restore } = installations(office)

type Part = { name: string; bytes: Buffer }

let from: Installation
let name: string
beforeAll(async () => {
  from = installation()
  await office.enter()
  name = (await makeBackup(backupOptions(from))).name
})

const readParts = async () => {
  const found: Part[] = []
  const archive = (await from.place.read(name)) ?? Readable.from([])
  for await (const entry of archive.pipe(createGunzip()).pipe(extract()))
    found.push({ name: entry.header.name, bytes: await buffer(entry) })
  return found.filter((part) => !part.name.startsWith('sums/'))
}

/** A changed archive with correct checksums, as anyone with write access to the backups could make it. */
const forge = async (change: (found: Part[]) => Part[], retouch = (tar: Buffer) => tar) => {
  const forged = change(await readParts())
  const sums = forged.map(
    (part) => `${createHash('sha256').update(part.bytes).digest('hex')}  ${part.name}\n`,
  )
  const all = [...forged, { name: 'sums/000001.txt', bytes: Buffer.from(sums.join('')) }]
  async function* entries() {
    for (const { name: entryName, bytes } of all)
      yield { name: entryName, size: bytes.length, bytes: Readable.from([bytes]) }
  }
  const tar = retouch(await buffer(packTar(entries())))
  const packed = await buffer(Readable.from([tar]).pipe(createGzip()))
  return async () => Readable.from([packed])
}

const changeJson = <Value extends About | Manifest>(
  found: Part[],
  entryName: string,
  change: (value: Value) => object,
) =>
  found.map((part) => {
    if (part.name !== entryName) return part
    const value: Value = JSON.parse(part.bytes.toString())
    return { ...part, bytes: Buffer.from(JSON.stringify(change(value))) }
  })

/** Adds a file and counts it in the manifest. */
const withFile = (path: string) => (found: Part[]) => {
  const counted = changeJson(found, 'manifest.json', (counts: Manifest) => ({
    ...counts,
    files: counts.files + 1,
  }))
  const manifest = counted.filter((part) => part.name === 'manifest.json')
  const others = counted.filter((part) => part.name !== 'manifest.json')
  return [...others, { name: path, bytes: Buffer.from('pwned') }, ...manifest]
}

/** Turns the last file of the archive into a link, with a correct checksum in its header. */
const asLink = (tar: Buffer) => {
  const at = tar.indexOf('files/1/2/x.png')
  tar.write('2', at + 156)
  tar.write('/etc/passwd', at + 157)
  tar.fill(' ', at + 148, at + 156)
  const sum = tar.subarray(at, at + 512).reduce((total, byte) => total + byte, 0)
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148)
  return tar
}

const withWrongChecksum = (tar: Buffer) => {
  tar.write('x', 90)
  return tar
}

const evilTable = `drafts" from program 'touch /tmp/zelo-pwned-sql' -- `

describe('a forged archive is refused, and nothing is written, with', () => {
  test.each([
    [
      'a table name with SQL in it',
      () =>
        forge((found) =>
          changeJson(found, 'about.json', (about: About) => ({
            ...about,
            tables: about.tables.map((table) =>
              table.name === 'drafts' ? { ...table, name: evilTable } : table,
            ),
          })),
        ),
    ],
    [
      'a column name with SQL in it',
      () =>
        forge((found) =>
          changeJson(found, 'about.json', (about: About) => ({
            ...about,
            tables: about.tables.map((table) => ({
              ...table,
              columns: [...table.columns, 'x") from stdin; --'],
            })),
          })),
        ),
    ],
    [
      'a table that the schema does not have',
      () =>
        forge((found) =>
          changeJson(found, 'about.json', (about: About) => ({
            ...about,
            tables: [...about.tables, { name: 'pg_authid', columns: ['rolname'] }],
          })),
        ),
    ],
    ['a file outside of the store', () => forge(withFile('files/../../pwned-file.txt'))],
    ['a file under an absolute path', () => forge(withFile('files//tmp/zelo-pwned-file'))],
    ['an absolute name', () => forge(withFile('/tmp/zelo-pwned-file'))],
    ['the mark of the store', () => forge(withFile('files/.owner'))],
    ['a file that no row names', () => forge(withFile('files/1/2/x.png'))],
    ['an unknown part', () => forge(withFile('scripts/run.sh'))],
    ['a link', () => forge(withFile('files/1/2/x.png'), asLink)],
    [
      'a tar file that ends early',
      () =>
        forge(
          (found) => found,
          (tar) => tar.subarray(0, -1500),
        ),
    ],
    ['a tar header with a wrong checksum', () => forge((found) => found, withWrongChecksum)],
    [
      'a second description',
      () => forge((found) => [...found.slice(0, 2), ...found.slice(0, 1), ...found.slice(2)]),
    ],
  ])('%s', async (_, forged) => {
    const db = await emptyDatabase()
    const to = installation()
    const open = await forged()
    await expect(restore(db, from, name, to, { open })).rejects.toThrow(
      /danificado|não existe nesta versão|nenhum registro/,
    )
    expect(await db`select from pg_tables where schemaname = 'public'`).toHaveLength(0)
    const left = await readdir(to.config.dataDir, { recursive: true }).catch(() => [])
    expect(left.filter((path) => path !== 'tmp')).toEqual([])
    for (const path of [
      '/tmp/zelo-pwned-sql',
      '/tmp/zelo-pwned-file',
      join(to.config.dataDir, '../pwned-file.txt'),
    ])
      await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('a repacked archive without a change is restored', async () => {
    const db = await emptyDatabase()
    await restore(db, from, name, installation(), { open: await forge((found) => found) })
    expect(await db`select from administrators`).toHaveLength(1)
  })
})

describe('the command', () => {
  /** Forwards a TCP port to the database of the tests, which has only a Unix socket. */
  const onPort = async (socketDir: string) => {
    const server = createServer((socket) => {
      const database = createConnection(join(socketDir, '.s.PGSQL.5432'))
      socket.on('error', () => database.destroy()).pipe(database)
      database.on('error', () => socket.destroy()).pipe(socket)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    onTestFinished(() => void server.close())
    return (server.address() as AddressInfo).port
  }

  test('refuses an unencrypted archive when there is a key, unless --unsealed is given', async () => {
    const to = installation({ BACKUP_KEY: 'uma chave longa o bastante' })
    const settings = { DATA_DIR: to.config.dataDir, BACKUP_KEY: 'uma chave longa o bastante' }
    const file = join(from.config.dataDir, 'backups', name)
    const { code, output } = await runCommand('restore.ts', [file], settings)
    expect([code, output]).toEqual([1, expect.stringContaining('O backup não está cifrado, mas BACKUP_KEY')])
    const allowed = await runCommand('restore.ts', [file, '--unsealed'], settings)
    expect([allowed.code, allowed.output]).toEqual([0, expect.stringContaining('Backup restaurado')])
  })

  test('restores with two logins: the owner creates the tables, the server’s login reads them', async () => {
    const fresh = await freshDatabase('template1')
    onTestFinished(fresh.cleanup)
    const to = installation()
    const file = join(from.config.dataDir, 'backups', name)
    const port = await onPort(fresh.connection.socketDir)
    const addressFor = (user: string) => `postgres://${user}@127.0.0.1:${port}/${fresh.connection.database}`
    const settings = { DATA_DIR: to.config.dataDir, DATABASE_URL: addressFor(fresh.app.user) }
    const alone = await runCommand('restore.ts', [file], settings)
    expect([alone.code, alone.output]).toEqual([1, expect.stringContaining('DATABASE_OWNER_URL')])
    expect(alone.output).not.toMatch(/42501/)
    const owner = { DATABASE_OWNER_URL: addressFor(fresh.connection.user) }
    const { code, output } = await runCommand('restore.ts', [file], { ...settings, ...owner })
    expect([code, output]).toEqual([0, expect.stringContaining('Backup restaurado')])
    const db = connect(fresh.connection)
    onTestFinished(() => db.end({ timeout: 5 }))
    expect(await db`select from administrators`).toHaveLength(1)
  })
})
