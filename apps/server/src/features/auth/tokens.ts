import { hash, randomBytes } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')

/** Only the hash is stored, so that a reader of the database cannot sign in. */
export const tokenHash = (token: string) => hash('sha256', token, 'buffer')
