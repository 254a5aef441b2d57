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
 * A step that keeps facts through a restore. `before` reads the facts from the database that will be replaced, unless it is
 * empty. `after` applies them to the restored database, in the same transaction.
 */
export type RestoreStep<Kept = unknown> = {
  before?: (db: Queryable) => Promise<Kept>
  after: (tx: Tx, kept: Kept | undefined) => Promise<StepResult>
}

/** Files to delete after the commit, and sentences for the person who runs the restore. */
type StepResult = { paths?: string[]; notes?: string[] }

type RestoreOptions = {
  db: Database
  store: FileStore
  temporary: string
  /** Each call returns the archive from its beginning. */
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

/** The migrations of this version that the backup's schema had. */
const migrationsOf = (about: About, files: MigrationFile[]) => {
  const expected = about.migrations
  for (const [index, { name, checksum }] of expected.entries())
    if (files[index]?.name !== name || files[index]?.checksum !== checksum)
      throw new StartError(
        `O backup foi feito com a migração ${name}, que não existe nesta versão: use a versão do sistema que o fez ou uma mais nova. Nada foi alterado.`,
      )
  return files.slice(0, expected.length)
}

const hasData = async (db: Queryable) => {
  const tables = await db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`
  if (tables.length === 0) return false
  // A server that was started but never used has tables without rows.
  if (!tables.some(({ name }) => name === 'administrators')) return true
  const [row] = await db<[{ used: boolean }]>`
    select exists (select from administrators) or exists (select from audit_log) as used`
  return row.used
}

const hasFiles = async (store: FileStore) => {
  for await (const { path } of store.list()) if (!isOurs(path)) return true
  return false
}

const assertEmpty = async ({ db, store }: RestoreOptions) => {
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
    /** Writes the mark that the store belongs to this database. */
    mark: async (tx: Tx) => {
      await writeFile(local, await readStoreOwner(tx))
      await store.put(ownerMark, local, 'text/plain')
    },
  }
}

const load = async (tx: Tx, options: RestoreOptions, folder: string) => {
  const files = await readMigrations(options.migrations)
  const { file, mark } = fileKeeper(options.store, folder)
  const isReplacing = await hasData(tx)
  const kept = isReplacing ? await Promise.all(options.steps.map(({ before }) => before?.(tx))) : []
  const usedBefore = await readSequences(tx)
  let newerMigrations: MigrationFile[] = []
  let loading: Awaited<ReturnType<typeof loadTables>> | undefined
  const about = async (archived: About) => {
    const before = migrationsOf(archived, files)
    newerMigrations = files.slice(before.length)
    await dropEverything(tx)
    await applyMigrations(tx, before)
    loading = await loadTables(tx, archived, usedBefore)
  }
  const table = async (name: string, bytes: AsyncIterable<Buffer>) => loading?.add(name, bytes)
  /** Throws for a file without a row: an archive must not add other files to the store. */
  const fileWithRow = async (path: string, bytes: AsyncIterable<Buffer>) => {
    await loading?.endRows()
    const owned = await pathsWithRow(tx, [ownerPath(path)])
    if (owned.size === 0) throw new Error(`nenhum registro conhece o arquivo ${path}`)
    await file(path, bytes)
  }
  const visitor = { about, table, file: fileWithRow }
  const manifest = await readArchive(await options.open(), options.key, visitor)
  await loading?.end()
  await applyMigrations(tx, newerMigrations)
  const results: StepResult[] = []
  for (const [index, { after }] of options.steps.entries()) results.push(await after(tx, kept[index]))
  await mark(tx)
  return {
    manifest,
    paths: results.flatMap(({ paths = [] }) => paths),
    notes: results.flatMap(({ notes = [] }) => notes),
  }
}

/**
 * Replaces the database with a backup, in one transaction. The archive is read completely before anything changes. Files are
 * stored before the commit, so that no row lacks its bytes.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<Restored> => {
  const files = await readMigrations(options.migrations)
  const about = async (archived: About) => void migrationsOf(archived, files)
  await readArchive(await options.open(), options.key, { about }).catch((error) => {
    throw error instanceof StartError ? error : unreadable(error)
  })
  await assertAlone(options.db)
  if (!options.replace) await assertEmpty(options)
  await mkdir(options.temporary, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(options.temporary, 'restore-'))
  try {
    const loaded = await options.db.begin('isolation level read committed', async (tx) => {
      await withoutLimits(tx)
      await fixedText(tx)
      return load(tx, options, folder)
    })
    const { manifest, paths, notes } = loaded as Awaited<ReturnType<typeof load>>
    await removeOwnerless(options.db, options.store, paths)
    await options.db`analyze`
    return { ...manifest, notes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
