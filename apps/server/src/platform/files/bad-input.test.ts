import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { sampleJpeg, samplePdf, samplePng } from '../../testing/files.ts'
import { keepUploads, leftovers, noLeftovers } from '../../testing/uploads.ts'

const office = testApp()
keepUploads(office)
let token: string
beforeAll(async () => {
  token = (await office.enter()).token
})

type Sent = { bytes: Buffer; name?: string; type?: string }
const mebibyte = 1_048_576
const photo = { path: '/test/photos', note: { note: 'ok' } }
const document = { path: '/test/documents', note: { note: 'ok' } }
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const fileError = (message: string) => ({
  message: expect.any(String),
  errors: [{ field: 'file', message }],
})

test.each<[string, typeof photo, () => Promise<Sent> | Sent, number, object]>([
  [
    'a photo of 10.1 MiB',
    photo,
    async () => ({ bytes: Buffer.concat([await sampleJpeg(), Buffer.alloc(10.1 * mebibyte)]) }),
    413,
    { message: 'O arquivo é grande demais: o limite é de 10 MB.' },
  ],
  [
    'a PDF of 20.1 MiB',
    document,
    async () => ({ bytes: Buffer.concat([await samplePdf(), Buffer.alloc(20.1 * mebibyte)]) }),
    413,
    { message: 'O arquivo é grande demais: o limite é de 20 MB.' },
  ],
  [
    'an SVG that calls itself PNG',
    photo,
    () => ({ bytes: Buffer.from(svg), name: 'foto.png', type: 'image/png' }),
    415,
    fileError('Este tipo de arquivo não é aceito. Envie PNG ou JPEG.'),
  ],
  [
    'a PDF where a photo belongs',
    photo,
    async () => ({ bytes: await samplePdf(), name: 'foto.jpg' }),
    415,
    fileError('Este tipo de arquivo não é aceito. Envie PNG ou JPEG.'),
  ],
  [
    'a photo where a PDF belongs',
    document,
    async () => ({ bytes: await samplePng(), name: 'relatorio.pdf', type: 'application/pdf' }),
    415,
    fileError('Este tipo de arquivo não é aceito. Envie PDF.'),
  ],
  [
    'a truncated JPEG',
    photo,
    async () => ({ bytes: (await sampleJpeg(400, 300)).subarray(0, 700) }),
    422,
    fileError('A imagem está incompleta ou danificada.'),
  ],
  [
    'a PNG of too many pixels',
    photo,
    async () => ({ bytes: await samplePng(10_000, 6_001) }),
    422,
    fileError('A imagem é grande demais: o limite é de 60 milhões de pixels.'),
  ],
  [
    'a PDF of zero bytes',
    document,
    () => ({ bytes: Buffer.alloc(0) }),
    422,
    fileError('O arquivo está vazio.'),
  ],
  [
    'a PDF with JavaScript',
    document,
    async () => ({ bytes: await samplePdf((pdf) => pdf.addJavaScript('x', 'app.alert(1)')) }),
    422,
    fileError(
      'Este PDF traz programas ou comandos e não é aceito. Imprima-o como um PDF novo e envie de novo.',
    ),
  ],
])('%s is refused and leaves nothing behind', async (_, { path, note }, make, status, body) => {
  const answer = await office.upload('POST', path, token, note, await make())
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(body)])
  expect(await leftovers(office)).toEqual(noLeftovers)
})

test('a missing file is refused only where one is required', async () => {
  const refused = await office.upload('POST', '/test/documents', token, { note: 'ok' })
  expect([refused.status, refused.body]).toEqual([422, fileError('Envie o arquivo.')])
  const asJson = await office.call('POST', '/test/documents', token, { note: 'ok' })
  expect([asJson.status, asJson.body]).toEqual([422, fileError('Envie o arquivo.')])
  const accepted = await office.upload('POST', '/test/photos', token, { note: 'ok' })
  expect([accepted.status, accepted.body]).toEqual([201, { path: null, note: 'ok' }])
  const json = await office.call('POST', '/test/photos', token, { note: 'ok' })
  expect([json.status, json.body]).toEqual([201, { path: null, note: 'ok' }])
})

test('invalid fields are reported as fields even when the file is valid', async () => {
  const file = { bytes: await samplePng() }
  const long = await office.upload('POST', '/test/photos', token, { note: 'x'.repeat(21) }, file)
  expect([long.status, long.body.errors]).toEqual([
    422,
    [{ field: 'note', message: 'Use até 20 caracteres.' }],
  ])
  const unknown = await office.upload('POST', '/test/photos', token, { note: 'ok', role: 'admin' }, file)
  expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, 'role'])
  expect(await leftovers(office)).toEqual(noLeftovers)
})

test('a failed write leaves neither row nor bytes', async () => {
  const { status } = await office.upload(
    'POST',
    '/test/photos',
    token,
    { note: 'fail' },
    { bytes: await samplePng() },
  )
  expect(status).toBe(500)
  await expect.poll(() => leftovers(office)).toEqual(noLeftovers)
})

const form = (bearer: string, path: string, parts: FormData) =>
  office.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${bearer}` },
    payload: parts,
  })
const formOf = (...parts: [string, string | Buffer][]) => {
  const data = new FormData()
  for (const [name, value] of parts) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, new File([new Uint8Array(value)], 'a.png'))
  }
  return data
}

test('fields may arrive before or after the file', async () => {
  const png = await samplePng()
  const after = await form(token, '/test/photos', formOf(['file', png], ['note', 'depois']))
  expect([after.statusCode, after.json().note]).toEqual([201, 'depois'])
  const before = await form(token, '/test/photos', formOf(['note', 'antes'], ['file', png]))
  expect([before.statusCode, before.json().note]).toEqual([201, 'antes'])
  expect((await leftovers(office)).temporary).toEqual([])
})

test('two files, a file in another field, and repeated, long or too many fields are refused', async () => {
  const png = await samplePng()
  const before = await leftovers(office)
  const fields = Array.from({ length: 50 }, (_, n): [string, string] => [`n${n}`, ''])
  const answers = [
    await form(token, '/test/photos', formOf(['note', 'ok'], ['file', png], ['file', png])),
    await form(token, '/test/photos', formOf(['note', 'ok'], ['foto', png])),
    await form(token, '/test/photos', formOf(['note', 'ok'], ['note', 'ok'], ['file', png])),
    await form(token, '/test/photos', formOf(['note', 'x'.repeat(70_000)], ['file', png])),
    await form(token, '/test/photos', formOf(...fields, ['file', png])),
    await form(token, '/test/photos', formOf(['__proto__', 'x'], ['note', 'ok'], ['file', png])),
  ]
  expect(
    answers.map((answer) => [answer.statusCode, answer.json().errors?.[0] ?? answer.json().message]),
  ).toEqual([
    [422, { field: 'file', message: 'Envie um arquivo só.' }],
    [422, { field: 'foto', message: 'Não há arquivo a enviar neste campo.' }],
    [422, { field: 'note', message: 'Este campo veio repetido.' }],
    [422, { field: 'note', message: 'O texto é longo demais.' }],
    [413, 'O envio é grande demais.'],
    [400, 'Não foi possível entender o pedido.'],
  ])
  expect(await leftovers(office)).toEqual(before)
})

test('a broken form, another content type, and a form where JSON belongs are refused', async () => {
  const send = (type: string, payload: string, path = '/test/photos') =>
    office.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    })
  const cut = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
  const answers = [
    await send('multipart/form-data; boundary=b', cut),
    await send('multipart/form-data', cut),
    await send('text/plain', 'oi'),
    await send('application/x-www-form-urlencoded', 'note=ok'),
    await send('application/json', '{'),
    await send('multipart/form-data; boundary=b', cut, '/contracts'),
  ]
  expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 415, 415, 400, 415])
  for (const answer of answers) expect(answer.json()).toEqual({ message: expect.any(String) })
})
