import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { samplePng } from '../../testing/files.ts'
import { startS3 } from '../../testing/s3.ts'
import { keepUploads, leftovers, noLeftovers } from '../../testing/uploads.ts'

const s3 = await startS3()
const FILES_URL = s3.url
const office = testApp({ FILES_URL })
keepUploads(office, { FILES_URL })
let token: string
beforeAll(async () => {
  token = (await office.enter()).token
})
afterAll(s3.stop)

const read = (path: string) =>
  office.app.inject({ url: `/api/v1/uploads/${path}`, headers: { authorization: `Bearer ${token}` } })
const keep = async () =>
  office.upload('POST', '/test/photos', token, { note: 'ok' }, { bytes: await samplePng(900, 600) })

test('with FILES_URL a file is stored in S3, served from there, and not on disk', async () => {
  const { status, body } = await keep()
  expect(status).toBe(201)
  const response = await read(body.path)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png'])
  expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
  expect((await read(`${body.path}?thumbnail=true`)).headers['content-type']).toBe('image/webp')
  expect(await leftovers(office)).toEqual({ ...noLeftovers, rows: [body.path] })
})

test('an unreachable S3 is answered with 503 and leaves no row', async () => {
  await office.db`delete from files`
  const { body } = await keep()
  await s3.stop()
  const refused = await keep()
  expect([refused.status, refused.body]).toEqual([
    503,
    { message: 'Não foi possível guardar o arquivo agora. Tente de novo em breve.' },
  ])
  const unread = await read(body.path)
  expect([unread.statusCode, unread.json()]).toEqual([
    503,
    { message: 'Não foi possível ler o arquivo agora. Tente de novo em breve.' },
  ])
  expect(await leftovers(office)).toEqual({ ...noLeftovers, rows: [body.path] })
})
