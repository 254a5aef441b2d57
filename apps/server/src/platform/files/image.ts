import { join } from 'node:path'
import type { FileKind } from '@zelo/contract/endpoint'
import sharp from 'sharp'
import { invalidFields } from '../errors.ts'
import { takeTurns } from '../turns.ts'
import { hashOf, readTaken } from './photo-facts.ts'
import type { ReceivedFile } from './received-file.ts'

// At most two photos are processed at once. More threads for each, and a cache, would only use memory.
sharp.concurrency(1)
sharp.cache(false)
const inTurn = takeTurns({ atOnce: 2 })

const maxMegapixels = 60
const readOptions = { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'error' } as const
const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

const reasonOf = (error: unknown) =>
  error instanceof Error && error.message.includes('pixel limit')
    ? `A imagem é grande demais: o limite é de ${maxMegapixels} milhões de pixels.`
    : 'A imagem está incompleta ou danificada.'

/** Whether the error is ours, such as a full disk or a missing file. The library reports these only in the message. */
const isOurs = (error: unknown) =>
  error instanceof Error && ('code' in error || /system error:|Input file is missing/.test(error.message))

/**
 * Rotates the image by its EXIF data and writes it without EXIF data, because location and camera are private. Reads the date
 * from the sent file.
 */
export const cleanImage = async (
  sentPath: string,
  kind: Extract<FileKind, 'png' | 'jpeg'>,
  folder: string,
): Promise<Omit<ReceivedFile, 'name'>> => {
  const localPath = join(folder, `image.${kind}`)
  const thumbnail = join(folder, 'thumbnail.webp')
  try {
    return await inTurn(async () => {
      const image = sharp(sentPath, readOptions).autoOrient().resize(within(2560))
      const { size } = await image.toFormat(kind, kind === 'jpeg' ? { quality: 85 } : {}).toFile(localPath)
      await sharp(localPath).resize(within(480)).webp({ quality: 75 }).toFile(thumbnail)
      const { exif } = await sharp(sentPath, readOptions).metadata()
      return {
        localPath,
        size,
        kind,
        thumbnail,
        photo: { taken: exif && readTaken(exif), hash: await hashOf(thumbnail) },
      }
    })
  } catch (error) {
    if (isOurs(error)) throw error
    throw invalidFields([{ field: 'file', message: reasonOf(error) }])
  }
}
