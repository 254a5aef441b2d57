import readExif from 'exif-reader'
import sharp from 'sharp'

/** `taken` is the camera's local time, with the offset from UTC if the camera stored one. */
export type PhotoFacts = { taken: { at: string; offset?: string } | undefined; hash: string | undefined }

// Cameras write the date within the first 8 KiB. With a hostile photo, the library reads every byte once per entry: 64 KiB
// would block the server for 13 s.
const readableBytes = 8 * 1024
const firstYear = 1990

/** The time at which the photo was taken; undefined if the EXIF data has no date, an impossible date, or is unreadable. */
export const readTaken = (exif: Buffer): PhotoFacts['taken'] => {
  try {
    const { Photo } = readExif(exif.subarray(0, readableBytes))
    const at = Photo?.DateTimeOriginal
    if (!at || at.getUTCFullYear() < firstYear) return undefined
    const offset = /^[+-]\d{2}:\d{2}/.exec(String(Photo.OffsetTimeOriginal))?.[0]
    return { at: at.toISOString().slice(0, 19), ...(offset && { offset }) }
  } catch {
    // A photo with broken EXIF data is accepted like a photo without it.
    return undefined
  }
}

// Smaller differences of brightness are noise of the compression.
const minContrast = 2
// With fewer set bits, a picture is plain, and two plain pictures could have the same hash.
const minBits = 8

/**
 * A difference hash of 64 bits: the picture is reduced to 9 × 8 pixels, and each bit states whether a pixel is darker than its
 * right neighbour. Similar photos have similar hashes. Undefined for a plain surface.
 */
export const hashOf = async (path: string): Promise<string | undefined> => {
  const { data } = await sharp(path)
    .flatten()
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let bits = 0n
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      const isDarker = (data[at + 1] ?? 0) - (data[at] ?? 0) > minContrast
      bits = (bits << 1n) | (isDarker ? 1n : 0n)
    }
  const setBits = [...bits.toString(2)].filter((bit) => bit === '1').length
  return setBits < minBits ? undefined : BigInt.asIntN(64, bits).toString()
}
