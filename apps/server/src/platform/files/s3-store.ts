import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { omit } from '../omit.ts'
import type { S3Place } from './s3-place.ts'
import type { FileStore } from './store.ts'

/**
 * Milliseconds. `sending` and `asking`: for a call with all its retries; a large file gets more time. `silence`: for a
 * connection without data. Not the SDK's own `requestTimeout`, which only writes to the log.
 */
export type StoreLimits = { sending: number; asking: number; silence: number }
const defaultLimits: StoreLimits = { sending: 60_000, asking: 10_000, silence: 30_000 }
/** Bytes per millisecond on a slow network, for large files: an archive may have gigabytes. */
const minBytesPerMs = 500

/** Import on first use, because the SDK is large and only needed with S3. */
export const connectS3 = async (place: S3Place, { silence } = defaultLimits) => {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    ...omit(place, 'bucket', 'prefix'),
    // S3-compatible stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Closes a connection on which no data arrives, even while a file is being read.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: silence },
  })
  return { client, sdk }
}

/** Limits the time until the answer begins. Reading its bytes may take longer. */
const withAnswerLimit = async <Answer>(
  milliseconds: number,
  ask: (abortSignal: AbortSignal) => Promise<Answer>,
) => {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new Error('S3 did not answer in time')), milliseconds)
  return ask(timeout.signal).finally(() => clearTimeout(timer))
}

export const s3Store = (place: S3Place, limits = defaultLimits): FileStore => {
  let connection: ReturnType<typeof connectS3> | undefined
  const s3 = () => {
    connection ??= connectS3(place, limits)
    return connection
  }
  const within = (milliseconds: number) => ({ abortSignal: AbortSignal.timeout(milliseconds) })
  const object = (path: string) => ({ Bucket: place.bucket, Key: place.prefix + path })

  return {
    async put(path, localFile, contentType) {
      const { client, sdk } = await s3()
      const { size } = await stat(localFile)
      const input = { ...object(path), ContentType: contentType, ContentLength: size }
      const bytes = createReadStream(localFile)
      const time = limits.sending + Math.ceil(size / minBytesPerMs)
      await client
        .send(new sdk.PutObjectCommand({ ...input, Body: bytes }), within(time))
        .finally(() => bytes.destroy())
    },
    async get(path) {
      const { client, sdk } = await s3()
      try {
        const { Body, ContentLength } = await withAnswerLimit(limits.asking, (abortSignal) =>
          client.send(new sdk.GetObjectCommand(object(path)), { abortSignal }),
        )
        if (!(Body instanceof Readable)) throw new Error('S3 answered without a stream')
        return { bytes: Body, size: ContentLength ?? 0 }
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined
        throw error
      }
    },
    async remove(path) {
      const { client, sdk } = await s3()
      await client.send(new sdk.DeleteObjectCommand(object(path)), within(limits.asking))
    },
    async move(from, to) {
      const { client, sdk } = await s3()
      const source = object(from)
      const path = `${source.Bucket}/${source.Key}`.split('/').map(encodeURIComponent).join('/')
      try {
        await client.send(
          new sdk.CopyObjectCommand({ ...object(to), CopySource: path }),
          within(limits.sending),
        )
      } catch (error) {
        // Stores other than Amazon's report a missing file only by the error code.
        if (error instanceof sdk.S3ServiceException && error.name === 'NoSuchKey') return
        throw error
      }
      await client.send(new sdk.DeleteObjectCommand(source), within(limits.asking))
    },
    async *list(prefix = '') {
      const { client, sdk } = await s3()
      const input = { Bucket: place.bucket, Prefix: place.prefix + prefix }
      let next: string | undefined
      do {
        const page = await client.send(
          new sdk.ListObjectsV2Command({ ...input, ContinuationToken: next }),
          within(limits.asking),
        )
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? [])
          yield { path: Key.slice(place.prefix.length), changedAt: LastModified }
        next = page.NextContinuationToken
      } while (next)
    },
  }
}
