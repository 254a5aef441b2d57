export type S3Place = {
  bucket: string
  prefix: string
  region: string
  endpoint: string | undefined
  forcePathStyle: boolean
  /** If unset, the SDK uses its usual sources: environment, profile, role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

const known = new Set(['endpoint', 'region', 'forcePathStyle'])
const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Reads `s3://KEY:SECRET@bucket/prefix?endpoint=…&region=…&forcePathStyle=true`; undefined for any other text. */
export const readS3Place = (text: string): S3Place | undefined => {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, username, password, pathname, searchParams, port } = new URL(text)
  const endpoint = searchParams.get('endpoint') ?? undefined
  const pathStyle = searchParams.get('forcePathStyle') ?? 'false'
  const understood =
    protocol === 's3:' &&
    hostname !== '' &&
    port === '' &&
    Boolean(username) === Boolean(password) &&
    [...searchParams.keys()].every((key) => known.has(key)) &&
    (endpoint === undefined || isWebAddress(endpoint)) &&
    /^(true|false)$/.test(pathStyle)
  if (!understood) return undefined
  const folder = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  return {
    bucket: hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint,
    forcePathStyle: pathStyle === 'true',
    credentials: username
      ? { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
      : undefined,
  }
}
