import { createHash, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'

const count = 10
// ASVS 6.5.2 requires a password hash below 112 random bits. 120 bits fill whole groups of four letters.
const bytesPerCode = 15

const inGroups = (text: string) => text.match(/.{4}/g)?.join('-') ?? text

/** Ten codes for users who lose their phone, `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`. */
export const newRecoveryCodes = () =>
  Array.from({ length: count }, () => {
    const { buffer } = new Uint8Array(randomBytes(bytesPerCode))
    return inGroups(new Secret({ buffer }).base32)
  })

/** Users may type codes without separators and in lower case. */
const bare = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '')

/** A plain hash is enough for 120 random bits. Codes of earlier versions have 80 bits and stay valid. */
export const codeHash = (code: string) => createHash('sha256').update(bare(code)).digest()
