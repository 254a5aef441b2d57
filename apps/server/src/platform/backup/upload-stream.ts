import type { connectS3 } from '../files/s3-store.ts'

// S3 allows 10,000 parts per object, so parts of this size allow 312 GiB.
const partLength = 32 * 1024 * 1024

type Connection = Awaited<ReturnType<typeof connectS3>>
type Target = { Bucket: string; Key: string }

/** Splits a stream of unknown length into parts. */
async function* partsOf(bytes: AsyncIterable<Buffer>) {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    length += chunk.length
    if (length < partLength) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}

/** Uploads a stream in parts. The object appears only after the last part. A failed upload is aborted, which deletes its parts. */
export const uploadStream = async (
  { client, sdk }: Connection,
  target: Target,
  bytes: AsyncIterable<Buffer>,
) => {
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(target))
  const upload = { ...target, UploadId }
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for await (const Body of partsOf(bytes)) {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body }))
      Parts.push({ PartNumber, ETag })
    }
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => {})
    throw error
  }
}
