import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3Place } from './s3-place.ts'
import type { FileStore } from './store.ts'

/** Loaded with the first call: the SDK is large, and only those who store in S3 pay for it. */
const connect = async ({ bucket: _, prefix: __, ...place }: S3Place) => {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    ...place,
    // Storage that only resembles S3 does not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  })
  return { client, sdk }
}

export const s3Store = (place: S3Place): FileStore => {
  let connection: ReturnType<typeof connect> | undefined
  const s3 = () => {
    connection ??= connect(place)
    return connection
  }
  const object = (path: string) => ({ Bucket: place.bucket, Key: place.prefix + path })

  return {
    async put(path, localFile, contentType) {
      const { client, sdk } = await s3()
      const { size } = await stat(localFile)
      const input = { ...object(path), ContentType: contentType, ContentLength: size }
      await client.send(new sdk.PutObjectCommand({ ...input, Body: createReadStream(localFile) }))
    },
    async get(path) {
      const { client, sdk } = await s3()
      try {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand(object(path)))
        if (!(Body instanceof Readable)) throw new Error('S3 answered without a stream')
        return { bytes: Body, size: ContentLength ?? 0 }
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined
        throw error
      }
    },
    async remove(path) {
      const { client, sdk } = await s3()
      await client.send(new sdk.DeleteObjectCommand(object(path)))
    },
    async *list(prefix = '') {
      const { client, sdk } = await s3()
      const input = { Bucket: place.bucket, Prefix: place.prefix + prefix }
      for await (const page of sdk.paginateListObjectsV2({ client }, input)) {
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? [])
          yield { path: Key.slice(place.prefix.length), changedAt: LastModified }
      }
    },
  }
}
