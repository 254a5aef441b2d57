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

/** As our migrations write names: a name of the archive never needs quotes. */
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const Counted = z.record(z.string(), z.number().int())
export const About = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** The state of the schema that the tables fit. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The columns that COPY wrote; generated ones are made again. */
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier) })),
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

/** The bytes of an archive of these parts, made as they are written away. Nothing is read before the first is asked for. */
export async function* packArchive(
  parts: AsyncIterable<Entry>,
  key: string | undefined,
): AsyncGenerator<Buffer> {
  const packed = Readable.from(packTar(withSums(parts)), { objectMode: false })
  // Photos and PDFs are packed already: more effort would only cost time.
  const gzip = createGzip({ level: 1 })
  packed.once('error', (error) => gzip.destroy(error))
  gzip.once('close', () => packed.destroy())
  const bytes: AsyncIterable<Buffer> = packed.pipe(gzip)
  yield* key === undefined ? bytes : seal(bytes, key)
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
    if (files !== manifest.files) throw new Error(`há ${files} arquivos em vez de ${manifest.files}`)
    for (const [table, wanted] of Object.entries(manifest.rows))
      if ((rows[table] ?? 0) !== wanted)
        throw new Error(`há ${rows[table] ?? 0} linhas de ${table} em vez de ${wanted}`)
    if (Object.keys(rows).some((table) => !Object.hasOwn(manifest.rows, table)))
      throw new Error('há uma tabela a mais')
  }
  return { counted, compare }
}

const readJson = async <Schema extends z.ZodType>(schema: Schema, bytes: AsyncIterable<Buffer>) => {
  const text = (await buffer(bytes)).toString()
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error('a descrição do conteúdo não é a esperada', { cause })
  }
}

/** What a reader of archives does with their parts; what it leaves unread is read all the same. */
export type Visitor = {
  about?: (about: About) => Promise<void>
  table?: (table: string, bytes: AsyncIterable<Buffer>) => Promise<void>
  file?: (path: string, bytes: AsyncIterable<Buffer>) => Promise<void>
}

const tableEntry = /^tables\/([a-z_][a-z0-9_]{0,62})\/\d{6}\.copy$/
const sumsEntry = /^sums\/\d{6}\.txt$/

/** A path that stays inside the store: no `..`, no absolute path, no hidden name, no other separator. */
const filePath = (name: string) => {
  const path = name.slice('files/'.length)
  const isPlain = path.split('/').every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part))
  return name.startsWith('files/') && isPlain ? path : undefined
}

const visit = async ({ name }: Entry, bytes: AsyncIterable<Buffer>, visitor: Visitor) => {
  const table = tableEntry.exec(name)?.[1]
  const path = filePath(name)
  if (name === 'about.json') await visitor.about?.(await readJson(About, bytes))
  else if (name === 'manifest.json') return readJson(Manifest, bytes)
  else if (table !== undefined) await visitor.table?.(table, bytes)
  else if (path !== undefined) await visitor.file?.(path, bytes)
  else throw new Error(`há um nome desconhecido: ${name}`)
  for await (const _ of bytes);
  return undefined
}

/** about.json opens the archive and manifest.json ends it, each once: what comes between belongs to them. */
const orderGuard = () => {
  let count = 0
  let isEnded = false
  return (name: string) => {
    if ((name === 'about.json') !== (count === 0) || isEnded) throw new Error(`${name} está fora do lugar`)
    count += 1
    isEnded = name === 'manifest.json'
  }
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
  const inOrder = orderGuard()
  for await (const entry of unpackTar(opened.pipe(gunzip))) {
    if (sumsEntry.test(entry.name)) {
      if ((await buffer(entry.bytes)).toString() !== lines.join(''))
        throw new Error('uma soma de verificação não confere')
      lines = []
      continue
    }
    inOrder(entry.name)
    const bytes = hashed(counted(entry), (sum) => lines.push(line(sum, entry.name)))
    manifest = (await visit(entry, bytes, visitor)) ?? manifest
  }
  if (!manifest || lines.length > 0) throw new Error('falta o fim do arquivo')
  compare(manifest)
  return manifest
}
