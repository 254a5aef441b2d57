import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { sampleJpeg, samplePdf, samplePng } from '../../testing/files.ts'
import { keepUploads, leftovers } from '../../testing/uploads.ts'

const house = testApp()
keepUploads(house)
let token: string
beforeAll(async () => {
  token = (await house.enter()).token
})

const address = (path: string) => `/uploads/${path}`
const fetchBytes = (path: string, headers: object = {}) =>
  house.app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}`, ...headers } })

test('a kept photo is served by its path, with headers that let a browser only show it', async () => {
  const { status, body } = await house.upload(
    'POST',
    '/test/photos',
    token,
    { note: 'ok' },
    { bytes: await samplePng() },
  )
  expect(status).toBe(201)
  expect(body.path).toMatch(/^3\/7\/COMPROVANTE_\d{4}-\d\d-\d\d_[0-9a-f]{16}\.png$/)
  const response = await fetchBytes(address(body.path))
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(response.rawPayload.length),
    'content-disposition': `inline; filename="${body.path.split('/')[2]}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400, immutable',
    vary: 'Authorization',
  })
  const again = await fetchBytes(address(body.path), { 'if-none-match': response.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await leftovers(house)).temporary).toEqual([])
})
test('pdf', async () => {
  const { status, body } = await house.upload(
    'POST',
    '/test/papers',
    token,
    { note: 'ok' },
    { bytes: await samplePdf() },
  )
  expect([status, body]).toEqual([201, expect.anything()])
})
test('jpg', async () => {
  const { status, body } = await house.upload(
    'POST',
    '/test/photos',
    token,
    { note: 'ok' },
    { bytes: await sampleJpeg() },
  )
  expect([status, body]).toEqual([201, expect.anything()])
})
