import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { PanelConfig } from '@zelo/contract/system'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import { keepAssets } from './kept-assets.ts'

const yearInMs = 31_536_000_000

const reads = new Set(['GET', 'HEAD'])

const isForPeople = (url: string) => !/^\/(api|assets|socket\.io)(\/|\?|$)/.test(url)

// Proxies allow little space for the head of an answer; what is not named here comes a moment later.
const mostNamed = 40

/** `Link` makes the browser fetch a screen's scripts beside the first one, which would name them only once it runs. */
const linkTo = (files: string[]) =>
  files
    .slice(0, mostNamed)
    .map((file) => `</${file}>; rel=modulepreload`)
    .join(', ')

/** The screens of the panel, as its build wrote them down, with `$id` where any id may stand and the scripts of each. */
const readScreens = async (folder: string) => {
  const paths: Record<string, string[]> = JSON.parse(await readFile(join(folder, 'paths.json'), 'utf8'))
  const screens = Object.entries(paths).map(([path, files]) => ({
    address: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
    link: linkTo(files),
  }))
  return (url: string) => {
    const [path = ''] = url.split('?')
    return screens.find(({ address }) => address.test(path))
  }
}

// Only the front page, with what it loads, is for search engines.
const robots = [
  'User-agent: *',
  'Allow: /$',
  'Allow: /assets/',
  'Allow: /config.json',
  'Disallow: /',
  '',
].join('\n')

const isFrontPage = (url: string) => /^\/(\?|$)/.test(url)

type Panel = { folder: string; keptFolder: string; config: PanelConfig }

/**
 * The built panel: hashed assets for ever, the page itself always fresh. Any address a person may type answers the page,
 * which says what is wrong with it; the status tells programs the same.
 */
export const servePanel = async (app: FastifyInstance, { folder, keptFolder, config }: Panel) => {
  app.get('/config.json', (_, reply) => reply.header('cache-control', 'no-cache').send(config))

  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots))

  const built = existsSync(join(folder, 'index.html'))
  const page = built ? await readFile(join(folder, 'index.html')) : ''
  const screenAt = built ? await readScreens(folder) : () => undefined

  app.setNotFoundHandler((request, reply) => {
    if (!built || !reads.has(request.method) || !isForPeople(request.url))
      throw notFound('Este endereço não existe.')
    if (!isFrontPage(request.url)) reply.header('x-robots-tag', 'noindex')
    const screen = screenAt(request.url)
    if (screen?.link) reply.header('link', screen.link)
    return reply
      .status(screen ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page)
  })
  if (!built) return
  const assets = join(folder, 'assets')
  // Without the copies only a tab that was open during an update is poorer: no reason not to start.
  await keepAssets(assets, keptFolder).catch((error) =>
    app.log.warn({ err: error }, 'the panel’s files were not kept'),
  )
  await app.register(fastifyStatic, {
    root: existsSync(keptFolder) ? [assets, keptFolder] : assets,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: yearInMs,
  })
  app.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg', folder))
}
