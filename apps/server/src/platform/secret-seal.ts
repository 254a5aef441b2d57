import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../config.ts'
import { StartError } from './start-error.ts'

// An encrypted text is `v1.KEY.DATA`. KEY is the first eight digits of the key's hash. DATA is, in base64, 12 random bytes, the
// tag and the AES-256-GCM ciphertext, bound to the text's owner. No plain secret of ours contains a dot.

type Key = { id: string; bytes: Buffer }

export type SecretSeal = {
  /** Encrypts a text for the database. `owner` is its record; the text can be decrypted only with the same `owner`. */
  seal: (text: string, owner: string) => string
  /** Returns the text, which may be stored encrypted or plain; undefined if its key is missing. */
  open: (stored: string, owner: string) => string | undefined
  /** Whether the text is stored plain or encrypted with a former key. Always false without a current key. */
  isOld: (stored: string) => boolean
}

const mark = 'v1'
const keyLength = 32
const keyFile = 'secret.key'

const keyOf = (bytes: Buffer): Key => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  bytes,
})

const derive = promisify<string, string, number, object, Buffer>(scrypt)
/** The salt is fixed, so that every server with the same setting derives the same key. */
const fromSetting = async (secret: string) =>
  keyOf(await derive(secret, 'zelo secrets', keyLength, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }))

const readKeyFile = async (path: string): Promise<Key | undefined> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartError(`Não foi possível ler "${path}" (${error.code}): confira as permissões.`)
  })
  if (text === undefined) return undefined
  const bytes = Buffer.from(text.trim(), 'base64')
  if (bytes.length !== keyLength)
    throw new StartError(`"${path}" não é uma chave: ponha o arquivo de volta a partir de uma cópia.`)
  return keyOf(bytes)
}

/** Writes the key to a draft and links the complete draft: if two servers do so at once, the first file remains. */
const makeKeyFile = async (path: string) => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(keyLength).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readKeyFile(path)
}

/**
 * `current` encrypts: the key of SECRET_KEY, otherwise that of the key file. `kept` is the key of an existing file and still
 * decrypts. With DATABASE_URL no file is created, because every server would have another key.
 */
const findKeys = async ({ secretKey, unsealedSecrets, databaseUrl, dataDir }: Config) => {
  const path = join(dataDir, keyFile)
  const kept = await readKeyFile(path)
  if (secretKey) return { current: await fromSetting(secretKey), kept }
  if (databaseUrl || unsealedSecrets) return { current: undefined, kept }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return { current: kept ?? (await makeKeyFile(path)), kept }
}

const sealWith = ({ id, bytes }: Key, text: string, owner: string) => {
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', bytes, start).setAAD(Buffer.from(owner))
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [mark, id, Buffer.concat([start, cipher.getAuthTag(), closed]).toString('base64')].join('.')
}

const openWith = ({ bytes }: Key, data: string, owner: string) => {
  const sealed = Buffer.from(data, 'base64')
  try {
    const cipher = createDecipheriv('aes-256-gcm', bytes, sealed.subarray(0, 12)).setAAD(Buffer.from(owner))
    cipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

export const createSecretSeal = async (config: Config): Promise<SecretSeal> => {
  const { current, kept } = await findKeys(config)
  const keys = [current, kept].filter((key) => key !== undefined)
  return {
    seal: (text, owner) => (current ? sealWith(current, text, owner) : text),
    open: (stored, owner) => {
      const [version, id, data] = stored.split('.')
      if (data === undefined) return stored
      const key = version === mark ? keys.find((one) => one.id === id) : undefined
      return key && openWith(key, data, owner)
    },
    isOld: (stored) => current !== undefined && !stored.startsWith(`${mark}.${current.id}.`),
  }
}
