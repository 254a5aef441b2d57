/** A file of an archive on its way in: its size is known before its bytes. */
export type Entry = { name: string; size: number; bytes: AsyncIterable<Buffer> }

const block = 512

const textField = (header: Buffer, text: string, start: number, length: number) => {
  if (Buffer.byteLength(text) > length) throw new Error(`o nome é longo demais: ${text}`)
  header.write(text, start)
}
const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** A long name is kept in two fields, cut at a slash. */
const cut = (name: string) => {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name }
  const slash = name.indexOf('/', name.length - 100)
  return { prefix: name.slice(0, slash), rest: name.slice(slash + 1) }
}

const checksumOf = (header: Buffer) => {
  let sum = 0
  for (const [place, byte] of header.entries()) sum += place >= 148 && place < 156 ? 32 : byte
  return sum
}

/** The head of one file, as POSIX ustar has it, so that any `tar` reads what we wrote. */
const headerOf = (name: string, size: number, seconds: number) => {
  const header = Buffer.alloc(block)
  const { prefix, rest } = cut(name)
  textField(header, rest, 0, 100)
  textField(header, octal(0o600, 8), 100, 8)
  textField(header, octal(0, 8), 108, 8)
  textField(header, octal(0, 8), 116, 8)
  textField(header, octal(size, 12), 124, 12)
  textField(header, octal(seconds, 12), 136, 12)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  textField(header, prefix, 345, 155)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block)

/** The bytes of an archive, made as they are asked for. */
export async function* packTar(entries: AsyncIterable<Entry>, at = new Date()): AsyncGenerator<Buffer> {
  const seconds = Math.floor(at.getTime() / 1000)
  for await (const { name, size, bytes } of entries) {
    yield headerOf(name, size, seconds)
    let sent = 0
    for await (const chunk of bytes) {
      sent += chunk.length
      yield chunk
    }
    if (sent !== size) throw new Error(`${name} tem ${sent} bytes em vez de ${size}`)
    yield padding(size)
  }
  yield Buffer.alloc(2 * block)
}

/** Hands out bytes in the portions asked for. */
const portions = (source: AsyncIterable<Buffer>) => {
  const incoming = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  /** At most so many, and at least one unless the source has ended. */
  const some = async (most: number): Promise<Buffer> => {
    while (held.length === 0) {
      const { value, done } = await incoming.next()
      if (done) throw new Error('o arquivo termina antes da hora')
      held = value
    }
    const given = held.subarray(0, most)
    held = held.subarray(given.length)
    return given
  }
  async function* exactly(size: number) {
    for (let left = size; left > 0; ) {
      const given = await some(left)
      left -= given.length
      yield given
    }
  }
  const whole = async (size: number) => {
    const parts: Buffer[] = []
    for await (const part of exactly(size)) parts.push(part)
    return Buffer.concat(parts)
  }
  /** What follows the end belongs to nobody, but a damaged stream says so only when it is read to its end. */
  const drain = async () => {
    while (!(await incoming.next()).done);
  }
  return { exactly, whole, drain }
}

const textOf = (header: Buffer, start: number, length: number) =>
  header.toString('utf8', start, start + length).replace(/\0.*$/s, '')

/** Only plain files: a link or a device in an archive is not ours. */
const assertPlainFile = (header: Buffer, name: string, size: number) => {
  const type = header.toString('latin1', 156, 157)
  if ((type !== '0' && type !== '\0') || textOf(header, 157, 100) !== '')
    throw new Error(`${name} não é um arquivo comum`)
  if (!Number.isSafeInteger(size) || size < 0) throw new Error(`${name} não diz o seu tamanho`)
}

/** The files of an archive in their order. The bytes of one that nobody reads are skipped. */
export async function* unpackTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const { exactly, whole, drain } = portions(source)
  for (;;) {
    const header = await whole(block)
    if (header.every((byte) => byte === 0)) return drain()
    if (Number.parseInt(textOf(header, 148, 8), 8) !== checksumOf(header))
      throw new Error('um cabeçalho está danificado')
    const prefix = textOf(header, 345, 155)
    const name = (prefix && `${prefix}/`) + textOf(header, 0, 100)
    const size = Number.parseInt(textOf(header, 124, 12), 8)
    assertPlainFile(header, name, size)
    const bytes = exactly(size)
    yield { name, size, bytes }
    for await (const _ of bytes);
    await whole(padding(size).length)
  }
}
