import { once } from 'node:events'
import { type AddressInfo, connect as dial } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type App, buildApp } from './app.ts'
import { parseConfig } from './config.ts'
import { storeUnavailable } from './platform/files/store.ts'
import { logError } from './platform/serving/log-error.ts'
import { testApp } from './testing/app.ts'
import { samplePng } from './testing/files.ts'
import { patientFields, record } from './testing/records.ts'

const office = testApp()
const lines: string[] = []
let app: App
let token: string
let port: number
beforeAll(async () => {
  const config = parseConfig({ DATA_DIR: office.dataDir, LOG_LEVEL: 'info' })
  app = await buildApp({ config, db: office.appDb, logTo: { write: (line) => lines.push(line) } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  token = (await office.enter()).token
})
afterAll(() => app.close())
beforeEach(() => {
  lines.length = 0
})
afterEach(() => expect(lines.join('')).not.toContain(token))

const secret = { fullName: 'Fulana Sigilosa de Souza', cpf: '390.533.447-05', observations: 'Vive só.' }

test('an unexpected database error is logged with code and stack, without values of the row', async () => {
  const contractId = await record(office, token).contract()
  await office.db`alter table patients add constraint never check (false) not valid`
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/patients',
    headers: { authorization: `Bearer ${token}` },
    payload: patientFields(contractId, secret),
  })
  await office.db`alter table patients drop constraint never`
  expect(response.statusCode).toBe(500)
  const log = lines.join('')
  for (const fact of ['"code":"23514"', '"constraint":"never"', 'register-changes.ts'])
    expect(log).toContain(fact)
  for (const value of [...Object.values(secret), 'Failing row']) expect(log).not.toContain(value)
})

test('the token of a statement link is neither logged nor sent to another site, even after an error', async () => {
  const link = 'segredo'.repeat(6)
  const open = (path: string) => app.inject({ url: `${path}/${link}` })
  const answers = [await open('/api/v1/statements'), await open('/extrato')]
  await office.db`alter table statement_links rename to hidden_links`
  answers.push(await open('/api/v1/statements'))
  await office.db`alter table hidden_links rename to statement_links`
  expect(answers[0]?.statusCode).toBe(404)
  expect(answers[2]?.statusCode).toBe(500)
  for (const { headers } of answers) expect(headers['referrer-policy']).toBe('no-referrer')
  expect(lines).not.toEqual([])
  expect(lines.join('')).not.toContain(link)
})

test('values quoted in the message of an error or of its cause are removed', () => {
  const parse = (sent: string) => {
    try {
      return JSON.parse(sent)
    } catch (error) {
      return error
    }
  }
  const wrong = parse('{"nome": Fulana Sigilosa}')
  const logged = JSON.stringify(logError(storeUnavailable('Tente de novo.', wrong)))
  expect(logged).toContain('Tente de novo.')
  expect(logged).toContain('log.test.ts')
  expect(logged).not.toContain('Sigilosa')
})

/** A request on a bare connection, which the test closes. */
const send = (head: string, body: string | Buffer = '') => {
  const socket = dial(port, '127.0.0.1')
  socket.write(`${head} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n`)
  socket.write(body)
  return socket
}
const underWay = () =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

test('a client that disconnects while sending, waiting or reading is not logged as an error', async () => {
  const json = 'content-type: application/json\r\ncontent-length: 900\r\n\r\n{"name": "Fu'
  const form = `content-type: multipart/form-data; boundary=b\r\ncontent-length: 9000\r\n\r\n--b\r\n${'content-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'}`
  const holder = await office.db.reserve()
  await holder.unsafe('begin; lock table patients in access exclusive mode')
  const sockets = [
    send('POST /api/v1/administration', json),
    send('POST /api/v1/reports', Buffer.concat([Buffer.from(form), await samplePng()])),
    send('GET /api/v1/patients', '\r\n'),
    send('GET /api/v1/openapi.json', '\r\n'),
  ]
  await Promise.all(sockets.slice(3).map((socket) => once(socket, 'data')))
  await expect.poll(underWay).toBe(4)
  for (const socket of sockets) socket.resetAndDestroy()
  await expect.poll(underWay).toBe(0)
  await holder.unsafe('rollback')
  holder.release()
  await app.inject({ url: '/api/v1/patients', headers: { authorization: `Bearer ${token}` } })
  expect(lines).toEqual([])
})
