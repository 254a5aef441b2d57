import { createHmac, timingSafeEqual } from 'node:crypto'
import { apiBase } from '@zelo/contract/endpoint'
import { readExportFile } from '@zelo/contract/exports'

const signatureOf = (secret: string, id: string, expires: string, fileName: string) =>
  createHmac('sha256', secret).update(`${id}.${expires}.${fileName}`).digest('base64url')

const before = `${apiBase}${readExportFile.path.split('{')[0]}`

type Link = { id: string; fileName: string; expiresAt: Date }

const linkOf = (secret: string, id: string, expires: string, fileName: string) =>
  `${before}${id}.${expires}.${signatureOf(secret, id, expires, fileName)}/${fileName}`

/** The signed path of a file and its name, valid until `expiresAt`. */
export const signLink = (secret: string, { id, fileName, expiresAt }: Link): string =>
  linkOf(secret, id, expiresAt.getTime().toString(36), fileName)

const same = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

/**
 * Returns the file's id and the link's expiry if the signature is valid. The database's clock decides whether the link has
 * expired. Compares the path byte by byte: after decoding, many spellings of one link would be valid.
 */
export const readLink = (
  secret: string,
  path: string,
  { token, fileName }: { token: string; fileName: string },
): { id: string; expiresAt: Date } | undefined => {
  const [id = '', expires = ''] = token.split('.')
  const right = linkOf(secret, id, expires, fileName)
  if (!same(Buffer.from(path), Buffer.from(right))) return undefined
  return { id, expiresAt: new Date(Number.parseInt(expires, 36)) }
}
