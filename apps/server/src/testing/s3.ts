import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { faultIn } from './s3-signature.ts'

type Stored = { bytes: Buffer; contentType: string; changedAt: Date }
type Answer = { status: number; body?: Buffer | string; headers?: Record<string, string> }

const keys = { accessKey: 'chave', secret: 'segredo' }
const bucket = 'zelo'
/** S3 returns 1,000 per page. With 3, every test of a list also tests paging. */
const pageLength = 3

const refused = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code></Error>`,
})

const listOf = (objects: Map<string, Stored>, query: URLSearchParams): Answer => {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after)
  const page = found.toSorted(([one], [other]) => (one < other ? -1 : 1)).slice(0, pageLength)
  const contents = page.map(
    ([key, { bytes, changedAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  )
  const more = found.length > page.length
  const next = more ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
  return {
    status: 200,
    body: `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
  }
}

/** Parts of unfinished objects, by the id of the upload. */
type Uploads = Map<string, Buffer[]>

/** Answers calls about an object that is sent in parts; undefined for other calls. */
const answerToPart = (
  { objects, uploads }: Kept,
  method: string | undefined,
  { key, query, body }: { key: string; query: URLSearchParams; body: Buffer },
): Answer | undefined => {
  if (method === 'POST' && query.has('uploads')) {
    const id = String(uploads.size + 1)
    uploads.set(id, [])
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    }
  }
  const parts = uploads.get(query.get('uploadId') ?? '')
  if (!parts) return query.has('uploadId') ? refused(404, 'NoSuchUpload') : undefined
  if (method === 'PUT') {
    parts[Number(query.get('partNumber')) - 1] = body
    return { status: 200, headers: { etag: `"${query.get('partNumber')}"` } }
  }
  if (method === 'DELETE') return { status: 204 }
  objects.set(key, { bytes: Buffer.concat(parts), contentType: '', changedAt: new Date() })
  return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
}

type Kept = { objects: Map<string, Stored>; uploads: Uploads }

/** Answers the calls of S3 that the file store and the backups use, for one bucket in memory. */
const answerTo = (kept: Kept, request: IncomingMessage, body: Buffer): Answer => {
  const { objects } = kept
  const fault = faultIn(request, body, keys)
  if (fault) return refused(403, fault)
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const [, named, ...parts] = decodeURIComponent(pathname).split('/')
  const key = parts.join('/')
  if (named !== bucket) return refused(404, 'NoSuchBucket')
  const { method, headers } = request
  if (method === 'GET' && searchParams.get('list-type') === '2') return listOf(objects, searchParams)
  const source = headers['x-amz-copy-source']
  if (method === 'PUT' && typeof source === 'string') {
    const copied = objects.get(decodeURIComponent(source).slice(bucket.length + 1))
    if (!copied) return refused(404, 'NoSuchKey')
    objects.set(key, { ...copied, changedAt: new Date() })
    return { status: 200, body: '<CopyObjectResult></CopyObjectResult>' }
  }
  const ofPart = answerToPart(kept, method, { key, query: searchParams, body })
  if (ofPart) return ofPart
  if (method === 'PUT') {
    objects.set(key, { bytes: body, contentType: headers['content-type'] ?? '', changedAt: new Date() })
    return { status: 200 }
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const found = objects.get(key)
  if (method !== 'GET') return refused(405, 'MethodNotAllowed')
  if (!found) return refused(404, 'NoSuchKey')
  return { status: 200, body: found.bytes, headers: { 'content-type': found.contentType } }
}

/** Starts an S3 server on a free port, with one empty bucket. */
export const startS3 = async () => {
  const objects = new Map<string, Stored>()
  const kept: Kept = { objects, uploads: new Map() }
  const server = createServer(async (request, response) => {
    const { status, body = '', headers } = answerTo(kept, request, await buffer(request))
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  /** Stops the server. */
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return {
    /** The value for `FILES_URL`. */
    url: `s3://${keys.accessKey}:${keys.secret}@${bucket}/um/lugar?endpoint=http://127.0.0.1:${port}&forcePathStyle=true`,
    stop,
  }
}
