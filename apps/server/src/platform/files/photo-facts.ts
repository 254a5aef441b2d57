import sharp from 'sharp'

/** What a photo tells of itself. The day and hour are the camera's, with its offset from UTC where it wrote one. */
export type PhotoFacts = { taken: { at: string; offset?: string } | undefined; hash: string | undefined }

const originalDate = 0x9003
const originalOffset = 0x9011
const exifPart = 0x8769
const header = 'Exif\0\0'

/** The tags of one directory: as text, and as the number that says where another directory begins. */
const readTags = (tiff: Buffer, little: boolean, from: number) => {
  const word = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const tags = new Map<number, { text: string; value: number }>()
  for (let entry = from + 2; entry < from + 2 + word(from) * 12; entry += 12) {
    const length = long(entry + 4)
    const value = long(entry + 8)
    const start = length > 4 ? value : entry + 8
    tags.set(word(entry), { text: tiff.toString('latin1', start, start + Math.min(length, 32)), value })
  }
  return tags
}

const whenText = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/

/** When the shutter was pressed; nothing where the camera did not say so, or said what cannot be. */
export const readTaken = (exif: Buffer): PhotoFacts['taken'] => {
  try {
    const tiff = exif.toString('latin1', 0, header.length) === header ? exif.subarray(header.length) : exif
    const little = tiff.toString('latin1', 0, 2) === 'II'
    const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    const part = readTags(tiff, little, start).get(exifPart)
    if (!part) return undefined
    const tags = readTags(tiff, little, part.value)
    const [, year, month, day, time] = whenText.exec(tags.get(originalDate)?.text ?? '') ?? []
    const at = `${year}-${month}-${day}T${time}`
    if (!Number(year) || Number(year) < 1990 || Number.isNaN(Date.parse(`${at}Z`))) return undefined
    const offset = /^[+-]\d{2}:\d{2}/.exec(tags.get(originalOffset)?.text ?? '')?.[0]
    return { at, ...(offset && { offset }) }
  } catch {
    // Cut short or made up: a photo without a moment is as good as any other.
    return undefined
  }
}

// Less is the noise of compression, and fewer bits would make any two plain pictures the same.
const leastContrast = 2
const leastBits = 8

/**
 * 64 bits, each whether a spot is darker than its right neighbour, in a picture shrunk to nine by eight: what the eye takes
 * for the same photo has nearly the same. A plain surface has none.
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
      const darker = (data[at + 1] ?? 0) - (data[at] ?? 0) > leastContrast
      bits = (bits << 1n) | (darker ? 1n : 0n)
    }
  const told = [...bits.toString(2)].filter((bit) => bit === '1').length
  return told < leastBits ? undefined : BigInt.asIntN(64, bits).toString()
}
