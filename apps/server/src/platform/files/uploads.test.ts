import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { samplePdf, samplePng } from '../../testing/files.ts'
import { keepUploads } from '../../testing/uploads.ts'

const office = testApp()
keepUploads(office)
let token: string
beforeAll(async () => {
  token = (await office.enter()).token
})

const read = (path: string, headers: object = { authorization: `Bearer ${token}` }) =>
  office.app.inject({ url: `/api/v1/uploads/${path}`, headers: { ...headers } })

const keepPhoto = async (): Promise<string> => {
  const file = { bytes: await samplePng(900, 600) }
  return (await office.upload('POST', '/test/photos', token, { note: 'ok' }, file)).body.path
}
const keepDocument = async (bytes: Buffer): Promise<string> =>
  (await office.upload('POST', '/test/documents', token, { note: 'ok' }, { bytes })).body.path

test('a stored photo is served by its path, with headers that allow a browser only to show it', async () => {
  const path = await keepPhoto()
  expect(path).toMatch(/^3\/7\/COMPROVANTE_\d{4}-\d\d-\d\d_[0-9a-f]{16}\.png$/)
  const response = await read(path)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(response.rawPayload.length),
    'content-disposition': `inline; filename="${path.split('/')[2]}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width: 900 })
})

test('the thumbnail of a photo is served as a smaller picture', async () => {
  const path = await keepPhoto()
  const small = await read(`${path}?thumbnail=true`)
  expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 })
  expect((await read(`${path}?thumbnail=sim`)).statusCode).toBe(422)
})

test('a PDF is returned unchanged and has no thumbnail', async () => {
  const bytes = await samplePdf()
  const path = await keepDocument(bytes)
  expect(path).toMatch(/^3\/7\/RELATORIO_.*\.pdf$/)
  const response = await read(path)
  expect(response.headers['content-type']).toBe('application/pdf')
  expect(response.rawPayload.equals(bytes)).toBe(true)
  expect((await read(`${path}?thumbnail=true`)).statusCode).toBe(404)
})

test('without a sign-in no file is served', async () => {
  const path = await keepPhoto()
  expect((await read(path, {})).statusCode).toBe(401)
  expect((await read(`${path}?token=${token}`, {})).statusCode).toBe(401)
})

test.each([
  '3/7/nada.png',
  'x/y/z',
  '3/7/..',
  '3/7/%2e%2e%2f%2e%2e%2f.owner',
  '3/7/..%2f..%2f.owner',
  '..%2f/..%2f/postgres',
  '../../../etc/passwd',
  '3/7/nada%00.png',
  '3/7/%5c..%5c',
  `3/7/${'a'.repeat(300)}`,
  '3/7',
])('%s does not exist', async (path) => {
  const response = await read(path)
  expect([response.statusCode, response.json()]).toEqual([404, { message: expect.any(String) }])
})

test('a malformed address is answered in our error shape', async () => {
  const response = await read('3/7/%ff')
  expect([response.statusCode, response.json()]).toEqual([400, { message: expect.any(String) }])
})

test('a thumbnail is not served by its own path', async () => {
  expect((await read(`${await keepPhoto()}.thumb.webp`)).statusCode).toBe(404)
})

test('a file without bytes is answered with 404, which is not cached', async () => {
  const path = await keepPhoto()
  await rm(join(office.dataDir, 'files', path))
  const response = await read(path)
  expect([response.statusCode, response.json()]).toEqual([404, { message: 'Este arquivo não existe.' }])
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store' })
})

test('the API document describes uploads and file answers', async () => {
  const { paths } = (await office.app.inject('/api/v1/openapi.json')).json()
  const photos = paths['/test/photos'].post
  expect(photos.requestBody.content).toMatchObject({
    'multipart/form-data': {
      schema: { properties: { note: {}, file: { type: 'string', format: 'binary' } }, required: ['note'] },
    },
    'application/json': { schema: { required: ['note'] } },
  })
  expect(Object.keys(photos.responses)).toEqual(expect.arrayContaining(['413', '415', '422']))
  const documents = paths['/test/documents'].post.requestBody.content
  expect(Object.keys(documents)).toEqual(['multipart/form-data'])
  expect(documents['multipart/form-data'].schema.required).toEqual(['note', 'file'])
  const upload = paths['/uploads/{professionalId}/{treatmentId}/{filename}'].get
  expect(upload.responses[200].content).toEqual({ '*/*': { schema: { type: 'string', format: 'binary' } } })
  expect((await office.app.inject('/api/docs')).body).toContain(
    'no campo <code>file</code>: png, jpeg, até 10 MB',
  )
})
