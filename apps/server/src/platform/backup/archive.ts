import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline as pipelineDone } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Header, pack } from 'tar-stream'
import * as z from 'zod'
import { seal, unseal } from './sealed.ts'

// An archive is a tar file, compressed with gzip, and encrypted if there is a key. Its entries are, in this order: about.json,
// the tables in pieces (tables/sessions/000001.copy: the output of COPY), the files (files/12/34/…) and manifest.json. After
// every 2,000 entries and at the end, an entry like sums/000001.txt lists checksums for `sha256sum -c`.

/** The tar format requires the size before the bytes. */
export type Entry = { name: string; size: number; bytes: AsyncIterable<Buffer> }

/** The form of table and column names in our migrations. Such a name needs no quotes. */
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const Counted = z.record(z.string(), z.number().int())
export const About = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** The migrations that created the schema of these tables. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The columns that COPY wrote: all except generated ones. */
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier) })),
  sequences: z.array(z.object({ name: z.string(), last: z.number().nullable() })),
})
export type About = z.infer<typeof About>

export const Manifest = z.object({
  rows: Counted,
  files: z.number().int(),
  /** Files whose bytes the store had lost before the backup; only their rows exist. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

const oneChunk = (bytes: Buffer) => Readable.from([bytes]) as AsyncIterable<Buffer>
export const jsonEntry = (name: string, value: About | Manifest): Entry => {
  const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
  return { name, size: bytes.length, bytes: oneChunk(bytes) }
}

const entriesPerSums = 2_000

async function* hashed(bytes: AsyncIterable<Buffer>, onSum: (sum: string) => void) {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
  onSum(hash.digest('hex'))
}

const sumLine = (sum: string, name: string) => `${sum}  ${name}\n`

async function* withSums(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  let lines: string[] = []
  let count = 0
  const takeSums = (): Entry => {
    const bytes = Buffer.from(lines.join(''))
    lines = []
    return {
      name: `sums/${String(++count).padStart(6, '0')}.txt`,
      size: bytes.length,
      bytes: oneChunk(bytes),
    }
  }
  for await (const entry of entries) {
    yield { ...entry, bytes: hashed(entry.bytes, (sum) => lines.push(sumLine(sum, entry.name))) }
    if (lines.length >= entriesPerSums) yield takeSums()
  }
  yield takeSums()
}

/** Packs the entries as a tar file. Each entry is read only when the reader of the tar file asks for its bytes. */
export const packTar = (entries: AsyncIterable<Entry>) => {
  const tar = pack()
  const write = async () => {
    for await (const { name, size, bytes } of entries)
      await pipelineDone(bytes, tar.entry({ name, size, mode: 0o600 }))
    tar.finalize()
  }
  write().catch((error) => tar.destroy(error))
  return tar
}

/** Yields the bytes of an archive with these entries, while the entries are read. */
export async function* packArchive(
  entries: AsyncIterable<Entry>,
  key: string | undefined,
): AsyncGenerator<Buffer> {
  // Photos and PDFs are already compressed: a higher level would cost time without making the archive smaller.
  const gzip = createGzip({ level: 1 })
  // An error reaches the reader through `gzip`, because `pipeline` destroys it.
  const bytes: AsyncIterable<Buffer> = pipeline(packTar(withSums(entries)), gzip, () => {})
  yield* key === undefined ? bytes : seal(bytes, key)
}

const countLines = (chunk: Buffer) => {
  let lines = 0
  for (let index = chunk.indexOf(10); index !== -1; index = chunk.indexOf(10, index + 1)) lines++
  return lines
}

/** Counts the rows and files that were read, so that they can be compared with the manifest. */
const createCounter = () => {
  const rows: Record<string, number> = {}
  let files = 0
  async function* counted(name: string, bytes: AsyncIterable<Buffer>) {
    const [kind, table = ''] = name.split('/')
    if (kind === 'files') files++
    for await (const chunk of bytes) {
      if (kind === 'tables') rows[table] = (rows[table] ?? 0) + countLines(chunk)
      yield chunk
    }
  }
  const compare = (manifest: Manifest) => {
    if (files !== manifest.files) throw new Error(`há ${files} arquivos em vez de ${manifest.files}`)
    for (const [table, expected] of Object.entries(manifest.rows))
      if ((rows[table] ?? 0) !== expected)
        throw new Error(`há ${rows[table] ?? 0} linhas de ${table} em vez de ${expected}`)
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

/** Callbacks for the entries of an archive. Bytes that a callback does not read are skipped. */
export type Visitor = {
  about?: (about: About) => Promise<void>
  table?: (table: string, bytes: AsyncIterable<Buffer>) => Promise<void>
  file?: (path: string, bytes: AsyncIterable<Buffer>) => Promise<void>
}

const tableEntry = /^tables\/([a-z_][a-z0-9_]{0,62})\/\d{6}\.copy$/
const sumsEntry = /^sums\/\d{6}\.txt$/

/** Returns the path inside the store; undefined for `..`, absolute paths, hidden names and other separators. */
const filePath = (name: string) => {
  const path = name.slice('files/'.length)
  const isPlain = path.split('/').every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part))
  return name.startsWith('files/') && isPlain ? path : undefined
}

const visit = async (name: string, bytes: AsyncIterable<Buffer>, visitor: Visitor) => {
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

/** Throws for an entry before about.json or after manifest.json, and for a second one of either. */
const createOrderGuard = () => {
  let count = 0
  let isEnded = false
  return (name: string) => {
    if ((name === 'about.json') !== (count === 0) || isEnded) throw new Error(`${name} está fora do lugar`)
    count += 1
    isEnded = name === 'manifest.json'
  }
}

/** Throws for links and devices, which our archives never contain. */
const assertPlainFile = ({ name, type, linkname, size }: Header) => {
  if (type !== 'file' || linkname) throw new Error(`${name} não é um arquivo comum`)
  if (!Number.isSafeInteger(size)) throw new Error(`${name} não diz o seu tamanho`)
}

/** Reads a whole archive and checks every checksum and count. Throws if anything differs. */
export const readArchive = async (
  source: AsyncIterable<Buffer>,
  key: string | undefined,
  visitor: Visitor = {},
): Promise<Manifest> => {
  const opened = key === undefined ? source : unseal(source, key)
  // An error reaches the loop through the tar reader, because `pipeline` destroys it.
  const tar = pipeline(opened, createGunzip(), extract(), () => {})
  const { counted, compare } = createCounter()
  let lines: string[] = []
  let manifest: Manifest | undefined
  const assertOrder = createOrderGuard()
  for await (const tarEntry of tar) {
    assertPlainFile(tarEntry.header)
    const { name } = tarEntry.header
    if (sumsEntry.test(name)) {
      if ((await buffer(tarEntry)).toString() !== lines.join(''))
        throw new Error('uma soma de verificação não confere')
      lines = []
      continue
    }
    assertOrder(name)
    const bytes = hashed(counted(name, tarEntry as AsyncIterable<Buffer>), (sum) =>
      lines.push(sumLine(sum, name)),
    )
    manifest = (await visit(name, bytes, visitor)) ?? manifest
  }
  if (!manifest || lines.length > 0) throw new Error('falta o fim do arquivo')
  compare(manifest)
  return manifest
}
