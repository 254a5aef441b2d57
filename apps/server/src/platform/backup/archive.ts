import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod'
import { seal, unseal } from './sealed.ts'
import { type Entry, packTar, unpackTar } from './tar.ts'

// An archive is a tar, compressed with gzip, sealed when there is a key. In this order: about.json, the tables in pieces
// (tables/sessions/000001.copy: what COPY gave), the files (files/12/34/…), manifest.json, and after every so many of
// them sums/000001.txt, as `sha256sum -c` reads it. The last is always one of sums.

const Counted = z.record(z.string(), z.number().int())
export const About = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** The state of the schema that the tables fit. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The columns that COPY wrote; generated ones are made again. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.number().nullable() })),
})
export type About = z.infer<typeof About>

export const Manifest = z.object({
  rows: Counted,
  files: z.number().int(),
  /** Files that have a row and no bytes: they were lost before. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

const inMemory = (bytes: Buffer) => Readable.from([bytes]) as AsyncIterable<Buffer>
export const jsonEntry = (name: string, value: About | Manifest): Entry => {
  const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
  return { name, size: bytes.length, bytes: inMemory(bytes) }
}

const sumsOf = (name: string) => name.startsWith('sums/')
const partsPerSums = 2_000

async function* hashed(bytes: AsyncIterable<Buffer>, done: (sum: string) => void) {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
  done(hash.digest('hex'))
}

const line = (sum: string, name: string) => `${sum}  ${name}\n`

async function* withSums(parts: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  let lines: string[] = []
  let count = 0
  const sums = (): Entry => {
    const bytes = Buffer.from(lines.join(''))
    lines = []
    return {
      name: `sums/${String(++count).padStart(6, '0')}.txt`,
      size: bytes.length,
      bytes: inMemory(bytes),
    }
  }
  for await (const part of parts) {
    yield { ...part, bytes: hashed(part.bytes, (sum) => lines.push(line(sum, part.name))) }
    if (lines.length >= partsPerSums) yield sums()
  }
  yield sums()
}

/** The bytes of an archive of these parts, made as they are written away. */
export const packArchive = (parts: AsyncIterable<Entry>, key: string | undefined): AsyncIterable<Buffer> => {
  const packed = Readable.from(packTar(withSums(parts)), { objectMode: false })
  // Photos and PDFs are packed already: more effort would only cost time.
  const gzip = createGzip({ level: 1 })
  packed.once('error', (error) => gzip.destroy(error))
  gzip.once('close', () => packed.destroy())
  const bytes: AsyncIterable<Buffer> = packed.pipe(gzip)
  return key === undefined ? bytes : seal(bytes, key)
}

const countLines = (chunk: Buffer) => {
  let lines = 0
  for (let place = chunk.indexOf(10); place !== -1; place = chunk.indexOf(10, place + 1)) lines++
  return lines
}

/** Counts what passes by, to be compared with the manifest. */
const counting = () => {
  const rows: Record<string, number> = {}
  let files = 0
  async function* counted({ name, bytes }: Entry) {
    const [kind, table = ''] = name.split('/')
    if (kind === 'files') files++
    for await (const chunk of bytes) {
      if (kind === 'tables') rows[table] = (rows[table] ?? 0) + countLines(chunk)
      yield chunk
    }
  }
  const compare = (manifest: Manifest) => {
    if (files !== manifest.files) throw new Error(`${files} files instead of ${manifest.files}`)
    for (const [table, wanted] of Object.entries(manifest.rows))
      if ((rows[table] ?? 0) !== wanted)
        throw new Error(`${rows[table] ?? 0} rows of ${table} instead of ${wanted}`)
    if (Object.keys(rows).some((table) => !(table in manifest.rows))) throw new Error('a table too many')
  }
  return { counted, compare }
}

const readJson = async <Schema extends z.ZodType>(schema: Schema, bytes: AsyncIterable<Buffer>) =>
  schema.parse(JSON.parse((await buffer(bytes)).toString()))

/** What a reader of archives does with their parts; what it leaves unread is read all the same. */
export type Visitor = {
  about?: (about: About) => Promise<void>
  table?: (table: string, bytes: AsyncIterable<Buffer>) => Promise<void>
  file?: (path: string, bytes: AsyncIterable<Buffer>) => Promise<void>
}

const visit = async ({ name }: Entry, bytes: AsyncIterable<Buffer>, visitor: Visitor) => {
  const [kind, ...path] = name.split('/')
  if (name === 'about.json') {
    const about = await readJson(About, bytes)
    await visitor.about?.(about)
  } else if (name === 'manifest.json') return readJson(Manifest, bytes)
  else if (kind === 'tables') await visitor.table?.(path[0] ?? '', bytes)
  else if (kind === 'files') await visitor.file?.(path.join('/'), bytes)
  else throw new Error(`an unknown part: ${name}`)
  for await (const _ of bytes);
  return undefined
}

/** Reads an archive whole: every checksum, every count, down to the last byte. Anything amiss is thrown. */
export const readArchive = async (
  source: AsyncIterable<Buffer>,
  key: string | undefined,
  visitor: Visitor = {},
): Promise<Manifest> => {
  const opened = Readable.from(key === undefined ? source : unseal(source, key), { objectMode: false })
  const gunzip = createGunzip()
  opened.once('error', (error) => gunzip.destroy(error))
  gunzip.once('close', () => opened.destroy())
  const { counted, compare } = counting()
  let lines: string[] = []
  let manifest: Manifest | undefined
  for await (const entry of unpackTar(opened.pipe(gunzip))) {
    if (sumsOf(entry.name)) {
      if ((await buffer(entry.bytes)).toString() !== lines.join('')) throw new Error('a checksum differs')
      lines = []
      continue
    }
    const bytes = hashed(counted(entry), (sum) => lines.push(line(sum, entry.name)))
    manifest = (await visit(entry, bytes, visitor)) ?? manifest
  }
  if (!manifest || lines.length > 0) throw new Error('the archive has no end')
  compare(manifest)
  return manifest
}
