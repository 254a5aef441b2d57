import { createHmac, timingSafeEqual } from 'node:crypto'

type Link = { id: string; fileName: string; expiresAt: Date }

const signatureOf = (secret: string, id: string, expires: string, fileName: string) =>
  createHmac('sha256', secret).update(`${id}.${expires}.${fileName}`).digest()

/** A token that stands for one file under one name until a moment. */
export const signLink = (secret: string, { id, fileName, expiresAt }: Link): string => {
  const expires = expiresAt.getTime().toString(36)
  return `${id}.${expires}.${signatureOf(secret, id, expires, fileName).toString('base64url')}`
}

/** The id of the file, if the token is ours, for this name, and still valid. */
export const readLink = (secret: string, token: string, fileName: string): string | undefined => {
  const [id = '', expires = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(secret, id, expires, fileName)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return Number.parseInt(expires, 36) > Date.now() ? id : undefined
}
