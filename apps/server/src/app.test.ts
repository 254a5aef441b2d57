import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { apiBase } from '@zelo/contract/endpoint'
import { isSuccess } from '@zelo/contract/success'
import { describe, expect, test } from 'vitest'
import { testApp } from './testing/app.ts'

const office = testApp()
const json = { 'content-type': 'application/json' }

test('every operation of the API document that is not public answers 401 without a token', async () => {
  const document = (await office.app.inject(`${apiBase}/openapi.json`)).json()
  expect(document.openapi).toBe('3.1.0')
  const closed = Object.entries<Record<string, { security: object[] }>>(document.paths).flatMap(
    ([path, operations]) =>
      Object.entries(operations).flatMap(([method, { security }]) =>
        security.length ? [{ method, path }] : [],
      ),
  )
  expect(closed).toHaveLength(office.app.endpoints.filter(({ may }) => may !== 'public').length)
  for (const { method, path } of closed) {
    const url = apiBase + path.replace(/\{\w+\}/g, '1')
    const response = await office.app.inject({
      method: method.toUpperCase() as 'GET',
      url,
      headers: json,
      payload: {},
    })
    expect([method, path, response.statusCode]).toEqual([method, path, 401])
    expect(response.json()).toEqual({ message: expect.any(String) })
  }
})

test('only these operations are public', async () => {
  const open = office.app.endpoints
    .filter((endpoint) => endpoint.may === 'public')
    .map((endpoint) => endpoint.path)
  expect(open.sort()).toEqual([
    '/auth/login',
    // A signature replaces the sign-in, because the browser downloads the file by its address alone.
    '/exports/files/{token}/{fileName}',
    '/forgot-password',
    '/health',
    '/ready',
    '/reset-password',
    // A secret token replaces the sign-in, because a professional opens this link from a message.
    '/statements/{token}',
    '/statements/{token}/pdf',
  ])
})

test('no two paths of the document differ only in the names of their parameters', async () => {
  const document = (await office.app.inject(`${apiBase}/openapi.json`)).json()
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
  for (const [path, operations] of Object.entries<Record<string, { parameters: Parameter[] }>>(
    document.paths,
  ))
    for (const { parameters } of Object.values(operations)) {
      const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect([path, named]).toEqual([path, path.match(/\{\w+\}/g) ?? []])
    }
})
type Parameter = { in: string; name: string }

test('the document lists the headers and the refusals of a call', async () => {
  const { paths } = (await office.app.inject(`${apiBase}/openapi.json`)).json()
  const create = paths['/patients'].post
  expect(create.parameters.map(({ name }: Parameter) => name)).toEqual(['Idempotency-Key'])
  expect(Object.keys(create.responses)).toEqual([
    '201',
    '400',
    '401',
    '403',
    '404',
    '406',
    '413',
    '415',
    '422',
    'default',
  ])
})

test('every call declares, documents and returns one success status, which the contract lists', async () => {
  const { token } = await office.enter()
  const { paths } = (await office.app.inject(`${apiBase}/openapi.json`)).json()
  const shapes = Object.fromEntries(Object.keys(paths).map((path) => [path.replace(/\{\w+\}/g, '{}'), path]))
  for (const { method, path, status = 200, params, query, changes } of office.app.endpoints) {
    const name = `${method} ${path}`
    expect([name, status, isSuccess(name, status)]).toEqual([name, status, true])
    const { responses } = paths[shapes[path.replace(/\{\w+\}/g, '{}')] ?? ''][method.toLowerCase()]
    const documented = Object.keys(responses).filter((key) => key.startsWith('2'))
    expect([name, documented]).toEqual([name, [String(status)]])
    if (method !== 'GET' || params || query || changes) continue
    expect([name, (await office.call(method, path, token)).status]).toEqual([name, status])
  }
})

test('the API page lists the features under their Portuguese names', async () => {
  const response = await office.app.inject('/api/docs')
  expect(response.headers['content-type']).toContain('text/html')
  expect(response.body).toContain('/api/v1/administration')
  const features = new Set(office.app.endpoints.map(({ feature }) => feature))
  const headings = [...response.body.matchAll(/<h2>(.+?)<\/h2>/g)].map(([, heading]) => heading)
  expect(headings).toHaveLength(features.size)
  expect(headings).toContain('Competências')
  for (const feature of features) expect(headings).not.toContain(feature)
})

test('a caller without permission is refused before the body is read', async () => {
  const call = { method: 'POST', url: `${apiBase}/patients`, headers: json } as const
  for (const payload of ['{"fullName":', 'x'.repeat(1_200_000)]) {
    const response = await office.app.inject({ ...call, payload })
    expect(response.statusCode).toBe(401)
  }
})

describe('the query parameters of reads', () => {
  const needed: Record<string, string> = {
    year: '2025',
    month: '8',
    contractId: '1',
    ofContract: '1',
    recruitmentId: '1',
    treatmentId: '1',
    register: 'patients',
    kind: 'patients',
    document: '111.444.777-35',
    from: '2025-08-01',
    form: 'patients/create',
  }
  type Documented = {
    name: string
    in: 'path' | 'query'
    required: boolean
    schema: { enum?: string[]; maxLength?: number }
  }

  const documentedReads = async () => {
    const { paths } = (await office.app.inject(`${apiBase}/openapi.json`)).json()
    return Object.entries<{ get?: { parameters: Documented[] } }>(paths).flatMap(([path, { get }]) =>
      get ? [{ path, inQuery: get.parameters.filter((parameter) => parameter.in === 'query') }] : [],
    )
  }
  const query = (parameters: Documented[]) =>
    new URLSearchParams(
      Object.fromEntries(parameters.map(({ name, required }) => [name, (required && needed[name]) || ''])),
    )
  const addressOf = (path: string, asked: URLSearchParams) =>
    `${path.replace('{year}', '2025').replace(/\{\w+\}/g, '1')}?${asked}`

  /** One query per value of a filter, with the required parameters. */
  const queriesOf = (inQuery: Documented[]) =>
    inQuery.flatMap(({ name, schema }) =>
      (schema.enum ?? (name === 'search' ? ['Maria 11'] : [])).map((value) => {
        const asked = query(inQuery.filter(({ required }) => required))
        asked.set(name, value)
        return asked
      }),
    )

  test('every value of a filter is answered', async () => {
    const { token } = await office.enter()
    const reads = (await documentedReads()).filter(({ path }) => !path.includes('/export/'))
    const addresses = reads.flatMap(({ path, inQuery }) =>
      queriesOf(inQuery).map((asked) => addressOf(path, asked)),
    )
    for (const address of addresses) {
      const { status, body } = await office.call('GET', address, token)
      expect([200, 404], `${address}: ${JSON.stringify(body)}`).toContain(status)
    }
    expect(addresses.length).toBeGreaterThan(100)
  })

  test('an empty filter is accepted, and an empty required parameter is refused', async () => {
    const { token } = await office.enter()
    const reads = await documentedReads()
    const refused = async (path: string, asked: URLSearchParams) => {
      const answer = await office.call('GET', addressOf(path, asked), token)
      return answer.status === 422 ? answer.body.errors.map(({ field }: { field: string }) => field) : []
    }
    for (const { path, inQuery } of reads) {
      // Skip exports: they have the filters of their screens, and each call would create a file.
      if (inQuery.length === 0 || path.includes('/export/')) continue
      const asked = query(inQuery)
      expect([path, await refused(path, asked)]).toEqual([path, []])
      const required = inQuery.filter((parameter) => parameter.required).map(({ name }) => name)
      for (const name of required) asked.set(name, '')
      expect([path, await refused(path, asked)]).toEqual([path, required])
    }
    expect(reads.flatMap(({ inQuery }) => inQuery).length).toBeGreaterThan(40)
  })
})

describe('errors have one shape', () => {
  test('requests that cannot be parsed get the same shape', async () => {
    const { port } = new URL(await office.app.listen({ port: 0, host: '127.0.0.1' }))
    const answer = async (sent: string) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.end(sent)
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
      return [head.split(' ')[1], JSON.parse(body)]
    }
    const tooLong = { message: 'O endereço ou os cabeçalhos são longos demais.' }
    expect(await answer(`GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toEqual(['431', tooLong])
    const unread = { message: 'Não foi possível entender o pedido.' }
    expect(await answer('FOO / HTTP/1.1\r\nHost: x\r\n\r\n')).toEqual(['400', unread])
  })

  test('malformed JSON is answered with 400', async () => {
    const response = await office.app.inject({
      method: 'POST',
      url: `${apiBase}/auth/login`,
      headers: json,
      payload: '{"email":',
    })
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: 'O corpo do pedido não é um JSON válido.' },
    ])
  })

  test('an unknown route under /api and a wrong method are answered with 404 in JSON', async () => {
    for (const [method, url] of [
      ['GET', '/api/v1/nada'],
      ['GET', '/api'],
      ['PATCH', '/api/v1/administration'],
    ] as const) {
      const response = await office.app.inject({ method, url })
      expect([url, response.statusCode, response.json()]).toEqual([
        url,
        404,
        { message: 'Este endereço não existe.' },
      ])
    }
  })

  test('a body that is not JSON is answered with 415, and one that is too large with 413', async () => {
    const url = `${apiBase}/auth/login`
    for (const type of ['text/xml', 'text/plain']) {
      const other = await office.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload: '{}',
      })
      expect([type, other.statusCode, Object.keys(other.json())]).toEqual([type, 415, ['message']])
    }
    const large = await office.app.inject({
      method: 'POST',
      url,
      headers: json,
      payload: `{"email":"${'a'.repeat(1_100_000)}"}`,
    })
    expect([large.statusCode, Object.keys(large.json())]).toEqual([413, ['message']])
  })

  test('a text with a NUL is refused, and the field is named', async () => {
    const { token } = await office.enter()
    const inQueries = [
      ['/administration', 'search'],
      ['/contracts', 'search'],
      ['/professionals', 'city'],
      ['/patients', 'search'],
      ['/recruitment', 'city'],
      ['/lookups/administrators', 'search'],
      ['/lookups/documents?register=patients', 'document'],
      ['/monitoring/treatments?year=2026&month=8&contractId=1', 'search'],
      ['/payment-management/invoicing/details?year=2026&month=8&contractId=1', 'search'],
    ] as const
    for (const [path, field] of inQueries) {
      const url = `${path}${path.includes('?') ? '&' : '?'}${field}=a%00b`
      const { status, body } = await office.call('GET', url, token)
      expect([url, status, body.errors]).toEqual([
        url,
        422,
        [{ field, message: 'Este campo tem um caractere inválido.' }],
      ])
    }
    const inBodies = [
      ['/auth/login', 'email', { email: 'a\0@b.com', password: 'x' }],
      ['/auth/login', 'password', { email: 'a@b.com', password: 'x\0' }],
      ['/reset-password', 'token', { password: 'senha-nova-1', token: 'x\0' }],
      ['/recruitment-rejections', 'reason', { recruitmentId: 1, professionalId: 1, reason: 'x\0' }],
    ] as const
    for (const [path, field, sent] of inBodies) {
      const { status, body } = await office.call('POST', path, token, sent)
      expect([path, status, body.errors.map((error: { field: string }) => error.field)]).toEqual([
        path,
        422,
        [field],
      ])
    }
    // Unknown query parameters are ignored, whatever they contain.
    expect((await office.call('GET', '/patients?other=%00', token)).status).toBe(200)
  })

  test.each(['', 'null', '[]', '"x"'])('%j in place of an object is 422', async (payload) => {
    const response = await office.app.inject({
      method: 'POST',
      url: `${apiBase}/auth/login`,
      headers: json,
      payload,
    })
    expect([response.statusCode, response.json()]).toEqual([
      422,
      { message: 'Envie os dados no corpo do pedido, em um objeto JSON.' },
    ])
  })

  test('a DELETE with a JSON header and no body is accepted', async () => {
    const { token } = await office.enter()
    const { id } = await office.add()
    const response = await office.app.inject({
      method: 'DELETE',
      url: `${apiBase}/administration/${id}`,
      headers: { ...json, authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(200)
  })
})

describe('when the database is unreachable', () => {
  const stranded = testApp()

  test('health answers, and readiness and reads return 503 with a sentence and no SQL', async () => {
    const { token } = await stranded.enter()
    await stranded.appDb.end({ timeout: 0 })
    expect((await stranded.call('GET', '/health')).status).toBe(200)
    for (const path of ['/ready', '/administration']) {
      const { status, body } = await stranded.call('GET', path, token)
      expect([path, status]).toEqual([path, 503])
      expect(body).toEqual({ message: 'O serviço está fora do ar por um instante. Tente de novo em breve.' })
    }
  })
})

describe('with a socket at another address', () => {
  const apart = testApp({ WEBSOCKET_URL: 'wss://vivo.teste', PUBLIC_URL: 'https://painel.teste' })

  test('the content security policy allows the socket, over WebSocket and HTTP', async () => {
    const { headers } = await apart.app.inject(`${apiBase}/health`)
    expect(headers['content-security-policy']).toMatch(
      /connect-src [^;]*wss:\/\/vivo\.teste https:\/\/vivo\.teste/,
    )
  })
})

test('answers have the security headers', async () => {
  const { headers } = await office.app.inject(`${apiBase}/health`)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['cache-control']).toBe('no-store')
})
