import { createHash, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'

const count = 10
const bytesOfOne = 10

const grouped = (text: string) => text.match(/.{4}/g)?.join('-') ?? text

/** Ten codes for the day the phone is lost, `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = () =>
  Array.from({ length: count }, () => {
    const { buffer } = new Uint8Array(randomBytes(bytesOfOne))
    return grouped(new Secret({ buffer }).base32)
  })

/** As people write them down: without their signs, in either case. */
const bare = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '')

/** With 80 random bits a plain hash tells nobody the code. */
export const codeHash = (code: string) => createHash('sha256').update(bare(code)).digest()
