import { createHash, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'

const count = 10
// ASVS 6.5.2 requires a password hash for codes below 112 random bits. 120 bits fill whole groups of four letters.
const bytesPerCode = 15

const inGroups = (text: string) => text.match(/.{4}/g)?.join('-') ?? text

/** Ten codes like `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`, for users who lose their phone. */
export const newRecoveryCodes = () =>
  Array.from({ length: count }, () => {
    const { buffer } = new Uint8Array(randomBytes(bytesPerCode))
    return inGroups(new Secret({ buffer }).base32)
  })

/** Ignores separators and case, because users may type a code without them. */
const bare = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '')

/** A fast hash is enough for 120 random bits. Codes of earlier versions have 80 bits and remain valid. */
export const codeHash = (code: string) => createHash('sha256').update(bare(code)).digest()
