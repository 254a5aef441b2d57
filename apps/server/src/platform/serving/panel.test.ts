import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { keepAssets } from './kept-assets.ts'
import { servePanel } from './panel.ts'
import { renderError } from './render-error.ts'

const emptyFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-panel-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A build of the panel: its page, and one file with its compressed version. */
const build = async (folder: string, part: string) => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<p>Painel</p>')
  await writeFile(
    join(folder, 'paths.json'),
    '{"/":[],"/patients/$id/details":["assets/shell-1.js","assets/patient-2.js"]}',
  )
  await writeFile(join(folder, 'assets', part), `// ${part}`)
  await writeFile(join(folder, 'assets', `${part}.br`), 'br')
}

const serving = async (folder: string, keptFolder: string) => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(renderError)
  await servePanel(app, { folder, keptFolder, config: parseConfig({}).panel })
  return app
}

test('a tab opened before an update still gets its files, compressed and with immutable caching', async () => {
  const [folder, data] = [join(await emptyFolder(), 'dist'), await emptyFolder()]
  await build(folder, 'list-aaaaaaa.js')
  await serving(folder, join(data, 'panel'))
  await build(folder, 'list-bbbbbbb.js')
  const app = await serving(folder, join(data, 'panel'))

  for (const part of ['list-aaaaaaa.js', 'list-bbbbbbb.js']) {
    const plain = await app.inject(`/assets/${part}`)
    expect([part, plain.statusCode, plain.body]).toEqual([part, 200, `// ${part}`])
    const { headers } = await app.inject({ url: `/assets/${part}`, headers: { 'accept-encoding': 'br' } })
    expect([headers['content-encoding'], headers['cache-control']]).toEqual([
      'br',
      expect.stringContaining('immutable'),
    ])
  }
  expect((await app.inject('/assets/list-ccccccc.js')).statusCode).toBe(404)
})

test('replaced files are kept for seven days after the start that replaced them', async () => {
  const [folder, data] = [join(await emptyFolder(), 'dist'), await emptyFolder()]
  const kept = async (part: string, on: string) => {
    await build(folder, part)
    await keepAssets(join(folder, 'assets'), data, new Date(on))
    return (await readdir(data)).filter((name) => name.endsWith('.js')).sort()
  }
  expect(await kept('a.js', '2026-08-01')).toEqual(['a.js'])
  // The file was copied a month ago, but was served until this start.
  expect(await kept('b.js', '2026-09-01')).toEqual(['a.js', 'b.js'])
  expect(await kept('c.js', '2026-09-07')).toEqual(['a.js', 'b.js', 'c.js'])
  expect(await kept('c.js', '2026-09-10')).toEqual(['b.js', 'c.js'])
})

test('a screen’s address returns the page with 200 for GET and HEAD, and an unknown address the page with 404', async () => {
  const [folder, data] = [join(await emptyFolder(), 'dist'), await emptyFolder()]
  await build(folder, 'list-aaaaaaa.js')
  const app = await serving(folder, join(data, 'panel'))

  const ask = async (method: 'GET' | 'HEAD' | 'POST', url: string) => {
    const { statusCode, headers } = await app.inject({ method, url })
    return [statusCode, headers['content-type'], headers['content-length']]
  }
  for (const method of ['GET', 'HEAD'] as const)
    for (const [url, status] of [
      ['/', 200],
      ['/patients/1/details', 200],
      ['/patients/1/details/?edit=true', 200],
      ['/patients/1/2/details', 404],
      ['/patients/1', 404],
      ['/.env', 404],
      ['/wp-login.php', 404],
      ['/paths.json', 404],
    ] as const)
      expect([url, ...(await ask(method, url))]).toEqual([url, status, 'text/html; charset=utf-8', '13'])
  expect((await ask('GET', '/robots.txt')).slice(0, 2)).toEqual([200, 'text/plain; charset=utf-8'])
  expect((await ask('GET', '/assets/nada.js')).slice(0, 2)).toEqual([404, 'application/json; charset=utf-8'])
  expect((await ask('HEAD', '/config.json'))[0]).toBe(200)
  expect((await ask('HEAD', '/api/v1/nada'))[0]).toBe(404)
  expect((await ask('POST', '/login'))[0]).toBe(404)
})

test('the page’s Link header preloads the scripts of its screen', async () => {
  const [folder, data] = [join(await emptyFolder(), 'dist'), await emptyFolder()]
  await build(folder, 'a.js')
  const app = await serving(folder, join(data, 'panel'))
  const link = async (url: string) => (await app.inject(url)).headers.link
  expect(await link('/patients/7/details?edit=true')).toBe(
    '</assets/shell-1.js>; rel=modulepreload, </assets/patient-2.js>; rel=modulepreload',
  )
  expect([await link('/'), await link('/nada')]).toEqual([undefined, undefined])
})

test('search engines may index only the front page', async () => {
  const [folder, data] = [join(await emptyFolder(), 'dist'), await emptyFolder()]
  await build(folder, 'a.js')
  const app = await serving(folder, join(data, 'panel'))
  const tag = async (url: string) => (await app.inject(url)).headers['x-robots-tag']
  expect([await tag('/'), await tag('/?de=anuncio')]).toEqual([undefined, undefined])
  for (const url of ['/login', '/patients', '/extrato/um-link', '/nada'])
    expect([url, await tag(url)]).toEqual([url, 'noindex'])
  expect((await app.inject('/robots.txt')).body).toMatch(
    /^User-agent: \*\nAllow: \/\$\n(.+\n)*Disallow: \/\n$/,
  )
})
