import { createHash, randomBytes } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')

/** Only this is stored: whoever reads the database cannot sign in with what they find. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
