import { createHash, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'

const count = 10
// ASVS 6.5.2 asks for a password hash below 112 random bits; 120 fill whole groups of four letters.
const bytesOfOne = 15

const grouped = (text: string) => text.match(/.{4}/g)?.join('-') ?? text

/** Ten codes for the day the phone is lost, `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`. */
export const newRecoveryCodes = () =>
  Array.from({ length: count }, () => {
    const { buffer } = new Uint8Array(randomBytes(bytesOfOne))
    return grouped(new Secret({ buffer }).base32)
  })

/** As people write them down: without their signs, in either case. */
const bare = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '')

/** A plain hash: nobody guesses 120 random bits. Codes made before this version have 80 and stay valid. */
export const codeHash = (code: string) => createHash('sha256').update(bare(code)).digest()
