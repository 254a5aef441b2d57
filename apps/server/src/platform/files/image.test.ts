import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleJpeg, samplePng } from '../../testing/files.ts'
import { cleanImage } from './image.ts'
import { readTaken } from './photo-facts.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zelo-image-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const clean = async (bytes: Buffer, kind: 'png' | 'jpeg') => {
  const sent = join(folder, 'sent')
  await writeFile(sent, bytes)
  return cleanImage(sent, kind, folder)
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error.errors?.[0],
  )

/** A photo of a phone: rotated, with rotation and location in its EXIF data. */
const rotatedPhoto = async () =>
  sharp(await sampleJpeg(60, 40))
    .withExif({
      IFD0: { Make: 'Telefone' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test('a photo is rotated upright and loses its EXIF, location included', async () => {
  const photo = await rotatedPhoto()
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, width: 60, exif: expect.anything() })
  const { localPath, thumbnail, kind, size } = await clean(photo, 'jpeg')
  const after = await sharp(localPath).metadata()
  expect(after).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
  expect([after.exif, after.orientation, after.icc, after.xmp]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([kind, size]).toEqual(['jpeg', after.size ?? size])
  const small = await sharp(thumbnail).metadata()
  expect(small).toMatchObject({ format: 'webp', width: 40, height: 60 })
  expect(small.exif).toBeUndefined()
})

const exifOf = async (description: string) => {
  const tags = { IFD0: { ImageDescription: description }, IFD2: { DateTimeOriginal: '2026:11:16 10:20:30' } }
  const photo = sharp(await sampleJpeg(20, 20)).withExif(tags)
  const { exif } = await sharp(await photo.jpeg().toBuffer()).metadata()
  return exif ?? Buffer.alloc(0)
}

test('broken EXIF gives no date and no error, wherever it is cut off', async () => {
  const exif = await exifOf('x')
  expect(readTaken(exif)).toEqual({ at: '2026-11-16T10:20:30' })
  for (let length = 0; length < exif.length; length++)
    expect([undefined, '2026-11-16T10:20:30']).toContain(readTaken(exif.subarray(0, length))?.at)
})

test('EXIF is read up to 8 KiB, so that a photo with thousands of tags cannot block the server', async () => {
  expect(readTaken(await exifOf('x'.repeat(7_000)))).toEqual({ at: '2026-11-16T10:20:30' })
  expect(readTaken(await exifOf('x'.repeat(9_000)))).toBeUndefined()
})

test('a large picture is reduced to 2560 px and its thumbnail to 480 px', async () => {
  const { localPath, thumbnail } = await clean(await samplePng(3000, 1500), 'png')
  expect(await sharp(localPath).metadata()).toMatchObject({ format: 'png', width: 2560, height: 1280 })
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 480, height: 240 })
})

test('a picture of more than 60 million pixels is refused before it is decoded', async () => {
  const bomb = await samplePng(10_000, 6_001)
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await refusalOf(clean(bomb, 'png'))).toEqual({
    field: 'file',
    message: 'A imagem é grande demais: o limite é de 60 milhões de pixels.',
  })
})

test.each(['png', 'jpeg'] as const)('a %s cut off anywhere is refused', async (kind) => {
  const noise = {
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  } as const
  const whole = await sharp(noise).toFormat(kind).toBuffer()
  for (const share of [0.99, 0.5, 0.1])
    expect(await refusalOf(clean(whole.subarray(0, whole.length * share), kind))).toEqual({
      field: 'file',
      message: 'A imagem está incompleta ou danificada.',
    })
})

test('a disk error is not reported as a damaged image', async () => {
  const sent = join(folder, 'sent-well')
  await writeFile(sent, await samplePng(20, 20))
  await expect(cleanImage(sent, 'png', join(folder, 'not-there'))).rejects.toThrow('system error')
  await expect(cleanImage(join(folder, 'lost'), 'png', folder)).rejects.toThrow('Input file is missing')
})
