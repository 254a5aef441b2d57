import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Keys = { accessKey: string; secret: string }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const authorization =
  /^AWS4-HMAC-SHA256 Credential=(?<accessKey>[^/]+)\/(?<scope>(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request), ?SignedHeaders=(?<signed>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/

const quarterOfAnHour = 15 * 60_000
const isRecent = (moment: string) => {
  const iso = moment.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3:$4:$5Z')
  return Math.abs(Date.now() - Date.parse(iso)) < quarterOfAnHour
}

/** S3's error code if the signature is wrong (version 4, in the Authorization header); undefined if it is right. */
export const faultIn = (request: IncomingMessage, body: Buffer, keys: Keys): string | undefined => {
  const header = (name: string) => String(request.headers[name] ?? '').trim()
  const signatureParts = header('authorization').match(authorization)?.groups
  if (!signatureParts) return 'AccessDenied'
  const { accessKey, scope, day = '', region = '', signed = '', signature } = signatureParts
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId'
  const moment = header('x-amz-date')
  if (!isRecent(moment)) return 'RequestTimeTooSkewed'
  const digest = header('x-amz-content-sha256')
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const [path = '', query = ''] = (request.url ?? '').split('?')
  const pairs = query.split('&').filter(Boolean)
  const canonical = [
    request.method,
    path,
    pairs.toSorted().join('&'),
    ...signed.split(';').map((name) => `${name}:${header(name)}`),
    '',
    signed,
    digest,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secret}`, day))
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
