import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Database, type Tx, withoutLimits } from '../database/connect.ts'
import { thumbnailPath } from '../files/received-file.ts'
import type { FileStore } from '../files/store.ts'
import { type About, type Entry, jsonEntry, type Manifest } from './archive.ts'

/** Export files expire within minutes. The migrations are stored in about.json. */
const omittedTables = ['export_files', 'schema_migrations']
const pieceLength = 4 * 1024 * 1024

/** Changes settings of the transaction, so that the text form of a row does not depend on the database server's settings. */
export const fixedText = (tx: Tx) => tx`
  select set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'postgres', true),
    set_config('timezone', 'UTC', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '3', true), set_config('client_encoding', 'UTF8', true)`

/** Our tables with the columns to copy. Leaves out `omittedTables`, and unlogged tables, whose rows a crash deletes. */
export const findTables = (tx: Tx) => tx<About['tables']>`
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all(${omittedTables})
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.oid order by c.relname`

const findAbout = async (tx: Tx): Promise<About> => ({
  format: 1,
  createdAt: new Date().toISOString(),
  migrations: [
    ...(await tx<About['migrations']>`select name, checksum from schema_migrations order by name`),
  ],
  tables: [...(await findTables(tx))],
  // The list is empty if the login may not read sequences. A restore then uses the highest number of each column.
  sequences: [
    ...(await tx<About['sequences']>`
      select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`),
  ],
})

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Names are not validated here: pass only names that `findTables` read from the schema. */
export const copyOf = ({ name, columns }: About['tables'][number]) =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`

const copyFrom = (tx: Tx, what: string) => tx.copyOut(`copy ${what} to stdout`)

/** Yields a table in pieces of about 4 MiB. Each piece is buffered, because a tar entry needs its size before its bytes. */
async function* tableEntries(tx: Tx, table: About['tables'][number]): AsyncGenerator<Entry> {
  let count = 0
  let chunks: Buffer[] = []
  let length = 0
  const takePiece = (): Entry => {
    const bytes = Buffer.concat(chunks)
    chunks = []
    length = 0
    const number = String(++count).padStart(6, '0')
    return {
      name: `tables/${table.name}/${number}.copy`,
      size: bytes.length,
      bytes: Readable.from([bytes]),
    }
  }
  for await (const chunk of copyFrom(tx, copyOf(table))) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= pieceLength) yield takePiece()
  }
  if (length > 0) yield takePiece()
}

async function* fileEntries(store: FileStore, list: string, manifest: Manifest): AsyncGenerator<Entry> {
  for await (const row of createInterface({ input: createReadStream(list) })) {
    const [path = '', hasThumbnail] = row.split('\t')
    for (const stored of hasThumbnail === 't' ? [path, thumbnailPath(path)] : [path]) {
      const found = await store.get(stored)
      if (!found) {
        manifest.missing.push(stored)
        continue
      }
      manifest.files++
      yield { name: `files/${stored}`, size: found.size, bytes: found.bytes }
    }
  }
}

/** `temporary` is a folder for the list of files. */
type Source = { db: Database; store: FileStore; temporary: string }

/**
 * Dumps one snapshot while other connections keep writing. The transaction ends after the tables. For the files a list of paths
 * is sufficient, because the bytes of a file are stored before its row and deleted after it.
 */
export async function* dump({ db, store, temporary }: Source, manifest: Manifest): AsyncGenerator<Entry> {
  const list = join(temporary, 'files.txt')
  const entries = new TransformStream<Entry, Entry>()
  const writer = entries.writable.getWriter()
  const dumped = db.begin('isolation level repeatable read read only', async (tx) => {
    await withoutLimits(tx)
    await fixedText(tx)
    const about = await findAbout(tx)
    await writer.write(jsonEntry('about.json', about))
    for (const table of about.tables) {
      const [{ count }] = await tx<[{ count: number }]>`select count(*) from ${tx(table.name)}`
      manifest.rows[table.name] = count
      for await (const entry of tableEntries(tx, table)) await writer.write(entry)
    }
    const files = copyFrom(tx, '(select path, has_thumbnail from files order by id)')
    await pipeline(files, createWriteStream(list))
  })
  // An error of the transaction is passed to the reader. If the reader stops early, the transaction ends.
  dumped.then(
    () => writer.close().catch(() => {}),
    (error) => writer.abort(error).catch(() => {}),
  )
  yield* entries.readable
  await dumped
  yield* fileEntries(store, list, manifest)
  yield jsonEntry('manifest.json', manifest)
}
