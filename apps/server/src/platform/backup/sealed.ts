import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

// The format of an encrypted file: a header, then pieces of 64 KiB. Each piece is encrypted separately (AES-256-GCM) and
// followed by its tag. The header consists of `ZELOBKP1`, a salt of 16 bytes (scrypt derives the key from the salt and
// BACKUP_KEY), and the first 7 bytes of every nonce. The other bytes of a nonce are the number of the piece (4 bytes) and 1 for
// the last piece or 0. A changed, moved, missing or truncated piece is therefore detected without holding the file in memory.

const magic = Buffer.from('ZELOBKP1')
const saltLength = 16
const nonceStart = 7
const headLength = magic.length + saltLength + nonceStart
const pieceLength = 65_536
const tagLength = 16

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt)
const keyFor = (secret: string, salt: Buffer) =>
  deriveKey(secret, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })

const nonceOf = (start: Buffer, count: number, last: boolean) => {
  const end = Buffer.alloc(5)
  end.writeUInt32BE(count)
  end[4] = last ? 1 : 0
  return Buffer.concat([start, end])
}

/** Splits the source into pieces of one length, and marks the last piece. An empty source gives one empty piece. */
async function* inPieces(source: AsyncIterable<Buffer>, length: number) {
  let held = Buffer.alloc(0)
  for await (const chunk of source) {
    held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk])
    // A byte after the piece shows that it is not the last.
    while (held.length > length) {
      yield { piece: held.subarray(0, length), last: false }
      held = held.subarray(length)
    }
  }
  yield { piece: held, last: true }
}

export async function* seal(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength)
  const start = randomBytes(nonceStart)
  const head = Buffer.concat([magic, salt, start])
  const key = await keyFor(secret, salt)
  yield head
  let count = 0
  for await (const { piece, last } of inPieces(source, pieceLength)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(start, count++, last)).setAAD(head)
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** Either the key is wrong or a byte has changed: for the first piece these cannot be distinguished. */
export class WrongKey extends Error {}

async function* withoutHead(source: AsyncIterable<Buffer>, take: (head: Buffer) => Promise<void>) {
  let held: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of source) {
    if (!held) {
      yield chunk
      continue
    }
    held = Buffer.concat([held, chunk])
    if (held.length < headLength) continue
    await take(held.subarray(0, headLength))
    const ciphertext = held.subarray(headLength)
    held = undefined
    yield ciphertext
  }
  if (held) throw new Error('o arquivo termina antes da hora')
}

export async function* unseal(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0)
  let key: Buffer = Buffer.alloc(0)
  const take = async (found: Buffer) => {
    head = Buffer.from(found)
    if (!head.subarray(0, magic.length).equals(magic)) throw new Error('o arquivo não está cifrado')
    key = await keyFor(secret, head.subarray(magic.length, magic.length + saltLength))
  }
  let count = 0
  for await (const { piece, last } of inPieces(withoutHead(source, take), pieceLength + tagLength)) {
    const nonce = nonceOf(head.subarray(magic.length + saltLength), count, last)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(head)
    decipher.setAuthTag(piece.subarray(piece.length - tagLength))
    const open = decipher.update(piece.subarray(0, piece.length - tagLength))
    try {
      decipher.final()
    } catch (cause) {
      throw count === 0
        ? new WrongKey('the first piece does not open', { cause })
        : new Error(`o pedaço ${count} está danificado`, { cause })
    }
    count++
    yield open
  }
}
