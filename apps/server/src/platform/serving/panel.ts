import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { PanelConfig } from '@zelo/contract/system'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import { keepAssets } from './kept-assets.ts'

const yearInMs = 31_536_000_000

const readMethods = new Set(['GET', 'HEAD'])

const isForPeople = (url: string) => !/^\/(api|assets|socket\.io)(\/|\?|$)/.test(url)

// The limit of links, because proxies limit the size of headers. The browser finds the remaining files a moment later.
const maxLinks = 40

/**
 * The `Link` header makes the browser load all scripts of a screen in parallel. Otherwise the first script would request the
 * others when it runs.
 */
const linkTo = (files: string[]) =>
  files
    .slice(0, maxLinks)
    .map((file) => `</${file}>; rel=modulepreload`)
    .join(', ')

/** The screens listed by the build, with `$id` instead of an id, and the scripts of each screen. */
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

// Search engines may read only the front page and its files.
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
 * Serves the built panel. Hashed files are cached for a year; the page is always revalidated. An address without a screen also
 * returns the page, which explains the error to users, with status 404 for programs.
 */
export const servePanel = async (app: FastifyInstance, { folder, keptFolder, config }: Panel) => {
  app.get('/config.json', (_, reply) => reply.header('cache-control', 'no-cache').send(config))

  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots))

  const isBuilt = existsSync(join(folder, 'index.html'))
  const page = isBuilt ? await readFile(join(folder, 'index.html')) : ''
  const screenAt = isBuilt ? await readScreens(folder) : () => undefined

  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !readMethods.has(request.method) || !isForPeople(request.url))
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
  if (!isBuilt) return
  const assets = join(folder, 'assets')
  // Start even if the copies fail: only tabs that were open during an update then lack files.
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
