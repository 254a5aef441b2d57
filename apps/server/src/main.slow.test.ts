import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, startServer } from './testing/server-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zelo-main-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const start = (environment: Record<string, string>) => startServer(folder, environment)

test('a port in use stops the start with one sentence, before anything is created', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const dataDir = join(folder, 'never')
  const { code, errors } = await start({ PORT: String(port), DATA_DIR: dataDir }).ended
  other.close()
  expect([code, errors]).toEqual([
    1,
    `A porta ${port} já está em uso: encerre o outro programa ou escolha outra em PORT.`,
  ])
  expect(existsSync(dataDir)).toBe(false)
})

test('an unusable data folder stops the start with one sentence', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const { code, errors } = await start({ PORT: await freePort(), DATA_DIR: file }).ended
  expect(code).toBe(1)
  expect(errors).toMatch(/^A pasta de dados ".*" não pode ser .* DATA_DIR\.$/)
})

test('an unreachable database stops the start with one sentence', async () => {
  const DATABASE_URL = `postgres://zelo:segredo@127.0.0.1:${await freePort()}/zelo`
  const { code, errors } = await start({ PORT: await freePort(), DATABASE_URL }).ended
  expect(code).toBe(1)
  expect(errors).toMatch(/^Não foi possível usar o banco de dados \(ECONNREFUSED\): .*\.$/)
  expect(errors).not.toContain('segredo')
})

test('a server without SECRET_KEY does not touch an external database', async () => {
  const DATABASE_URL = `postgres://zelo:segredo@127.0.0.1:${await freePort()}/zelo`
  const { code, errors } = await start({ PORT: await freePort(), DATABASE_URL, SECRET_KEY: '' }).ended
  expect([code, errors]).toEqual([1, expect.stringMatching(/^Defina SECRET_KEY, /)])
})

test('an invalid setting stops the start with one sentence', async () => {
  const { code, errors } = await start({ PORT: 'oitenta' }).ended
  expect([code, errors]).toEqual([1, 'A configuração PORT não serve: use um número.'])
})

test('without demo the settings name the first administrator, the address is printed, and SIGTERM stops the server cleanly', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = start({
    PORT: port,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'false',
    ADMIN_EMAIL: 'Dona@Empresa.com.br',
    ADMIN_PASSWORD: 'uma-senha-boa',
  })
  await expect.poll(server.output, { timeout: 60_000 }).toContain(`Zelo está no ar em ${address}`)
  expect(server.output()).not.toContain('demo')
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'dona@empresa.com.br', password: 'uma-senha-boa' }),
  })
  expect(response.status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, errors: '' })
}, 90_000)
