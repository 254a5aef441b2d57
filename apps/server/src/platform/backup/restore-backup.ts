import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Database, type Queryable, type Tx, withoutLimits } from '../database/connect.ts'
import { applyMigrations, otherServersRun } from '../database/migrate.ts'
import { type MigrationFile, readMigrations } from '../database/migration-files.ts'
import { pathsWithRow, readStoreOwner } from '../files/files.queries.ts'
import { contentTypeOf, ownerPath, thumbnailType } from '../files/received-file.ts'
import type { FileStore } from '../files/store.ts'
import { isOurs, ownerMark, removeOwnerless } from '../files/sweep.ts'
import { StartError } from '../start-error.ts'
import { type About, type Manifest, readArchive } from './archive.ts'
import { fixedText } from './dump.ts'
import { dropEverything, loadTables, readSequences } from './load-tables.ts'
import { reasonOf } from './reason.ts'
import { WrongKey } from './sealed.ts'

/**
 * What a restore must not undo. `before` reads it from the database that is about to be replaced (nothing when it was
 * empty), `after` applies it to the restored one, in the same transaction.
 */
export type RestoreStep<Kept = unknown> = {
  before?: (db: Queryable) => Promise<Kept>
  after: (tx: Tx, kept: Kept | undefined) => Promise<StepResult>
}

/** Files whose bytes go after the commit, and sentences for whoever restores. */
type StepResult = { paths?: string[]; notes?: string[] }

type Parts = {
  db: Database
  store: FileStore
  temporary: string
  /** The archive from its beginning, each time it is asked for. */
  open: () => Promise<AsyncIterable<Buffer>>
  key: string | undefined
  migrations: string
  replace: boolean
  steps: RestoreStep[]
}

type Restored = Manifest & { notes: string[] }

const unreadable = (error: unknown) => {
  if (error instanceof WrongKey)
    return new StartError(
      'O backup não abre com esta BACKUP_KEY: confira a chave (ou o arquivo, que pode estar danificado). Nada foi alterado.',
      { cause: error },
    )
  const reason = reasonOf(error)
  return new StartError(`O backup está danificado e não serve (${reason}). Nada foi alterado.`, {
    cause: error,
  })
}

/** The files of this version up to the backup's state. */
const migrationsOf = (about: About, files: MigrationFile[]) => {
  const wanted = about.migrations
  for (const [place, { name, checksum }] of wanted.entries())
    if (files[place]?.name !== name || files[place]?.checksum !== checksum)
      throw new StartError(
        `O backup foi feito com a migração ${name}, que não existe nesta versão: use a versão do sistema que o fez ou uma mais nova. Nada foi alterado.`,
      )
  return files.slice(0, wanted.length)
}

const hasData = async (db: Queryable) => {
  const tables = await db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`
  if (tables.length === 0) return false
  // A server that was started once and never used has tables, and nobody in them.
  if (!tables.some(({ name }) => name === 'administrators')) return true
  const [row] = await db<[{ used: boolean }]>`
    select exists (select from administrators) or exists (select from audit_log) as used`
  return row.used
}

const hasFiles = async (store: FileStore) => {
  for await (const { path } of store.list()) if (!isOurs(path)) return true
  return false
}

const assertEmpty = async ({ db, store }: Parts) => {
  if (await hasData(db))
    throw new StartError(
      'O banco de dados não está vazio: com --replace tudo o que há nele é trocado pelo backup. Nada foi alterado.',
    )
  if (await hasFiles(store))
    throw new StartError(
      'O lugar dos arquivos não está vazio: com --replace o backup é posto no lugar do que há. Nada foi alterado.',
    )
}

const assertAlone = async (db: Database) => {
  if (await otherServersRun(db))
    throw new StartError('Há um servidor no ar neste banco de dados: encerre-o antes. Nada foi alterado.')
}

const typeOf = (path: string) =>
  ({
    '.png': contentTypeOf.png,
    '.jpg': contentTypeOf.jpeg,
    '.pdf': contentTypeOf.pdf,
    '.webp': thumbnailType,
  })[extname(path)] ?? 'application/octet-stream'

const fileKeeper = (store: FileStore, folder: string) => {
  const local = join(folder, 'file')
  return {
    file: async (path: string, bytes: AsyncIterable<Buffer>) => {
      await pipeline(bytes, createWriteStream(local))
      await store.put(path, local, typeOf(path))
    },
    /** The store is this database's from now on. */
    mark: async (tx: Tx) => {
      await writeFile(local, await readStoreOwner(tx))
      await store.put(ownerMark, local, 'text/plain')
    },
  }
}

const load = async (tx: Tx, parts: Parts, folder: string) => {
  const files = await readMigrations(parts.migrations)
  const { file, mark } = fileKeeper(parts.store, folder)
  const known = await hasData(tx)
  const kept = known ? await Promise.all(parts.steps.map(({ before }) => before?.(tx))) : []
  const usedBefore = await readSequences(tx)
  let later: MigrationFile[] = []
  let loading: Awaited<ReturnType<typeof loadTables>> | undefined
  const about = async (said: About) => {
    const before = migrationsOf(said, files)
    later = files.slice(before.length)
    await dropEverything(tx)
    await applyMigrations(tx, before)
    loading = await loadTables(tx, said, usedBefore)
  }
  const table = async (name: string, bytes: AsyncIterable<Buffer>) => loading?.add(name, bytes)
  /** Only files that a row names: an archive puts nothing else into the store. */
  const knownFile = async (path: string, bytes: AsyncIterable<Buffer>) => {
    await loading?.endRows()
    const owned = await pathsWithRow(tx, [ownerPath(path)])
    if (owned.size === 0) throw new Error(`nenhum registro conhece o arquivo ${path}`)
    await file(path, bytes)
  }
  const visitor = { about, table, file: knownFile }
  const manifest = await readArchive(await parts.open(), parts.key, visitor)
  await loading?.end()
  await applyMigrations(tx, later)
  const results: StepResult[] = []
  for (const [place, { after }] of parts.steps.entries()) results.push(await after(tx, kept[place]))
  await mark(tx)
  return {
    manifest,
    paths: results.flatMap(({ paths = [] }) => paths),
    notes: results.flatMap(({ notes = [] }) => notes),
  }
}

/**
 * Puts a backup in the place of what is there, in one transaction. It is read whole before anything is touched; files come
 * before the commit, so that no row ever lacks its bytes.
 */
export const restoreBackup = async (parts: Parts): Promise<Restored> => {
  const files = await readMigrations(parts.migrations)
  const about = async (said: About) => void migrationsOf(said, files)
  await readArchive(await parts.open(), parts.key, { about }).catch((error) => {
    throw error instanceof StartError ? error : unreadable(error)
  })
  await assertAlone(parts.db)
  if (!parts.replace) await assertEmpty(parts)
  await mkdir(parts.temporary, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parts.temporary, 'restore-'))
  try {
    const loaded = await parts.db.begin('isolation level read committed', async (tx) => {
      await withoutLimits(tx)
      await fixedText(tx)
      return load(tx, parts, folder)
    })
    const { manifest, paths, notes } = loaded as Awaited<ReturnType<typeof load>>
    await removeOwnerless(parts.db, parts.store, paths)
    await parts.db`analyze`
    return { ...manifest, notes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
