import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { servePanel } from './panel.ts'
import { renderError } from './render-error.ts'

test('every path of the panel answers the page, to GET and to HEAD alike', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-panel-'))
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<p>Painel</p>')
  app.setErrorHandler(renderError)
  await servePanel(app, folder, parseConfig({}).panel)

  const ask = async (method: 'GET' | 'HEAD' | 'POST', url: string) => {
    const { statusCode, headers } = await app.inject({ method, url })
    return [statusCode, headers['content-type'], headers['content-length']]
  }
  for (const method of ['GET', 'HEAD'] as const)
    expect(await ask(method, '/patients/1/details')).toEqual([200, 'text/html; charset=utf-8', '13'])
  expect((await ask('HEAD', '/config.json'))[0]).toBe(200)
  expect((await ask('HEAD', '/api/v1/nada'))[0]).toBe(404)
  expect((await ask('POST', '/login'))[0]).toBe(404)
})
