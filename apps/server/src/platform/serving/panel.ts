import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { PanelConfig } from '@zelo/contract/system'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../errors.ts'
import { keepAssets } from './kept-assets.ts'

const yearInMs = 31_536_000_000

const reads = new Set(['GET', 'HEAD'])

const isPanelPath = (url: string) => !/^\/(api|assets|socket\.io)(\/|\?|$)/.test(url)

const isFrontPage = (url: string) => /^\/(\?|$)/.test(url)

type Panel = { folder: string; keptFolder: string; config: PanelConfig }

/** The built panel: hashed assets for ever, the page itself always fresh, and every path of the panel serves the page. */
export const servePanel = async (app: FastifyInstance, { folder, keptFolder, config }: Panel) => {
  app.get('/config.json', (_, reply) => reply.header('cache-control', 'no-cache').send(config))

  const built = existsSync(join(folder, 'index.html'))
  const page = built ? await readFile(join(folder, 'index.html')) : ''
  const sendPage = (url: string, reply: FastifyReply) => {
    // Only the door of the house may be found by a search engine.
    if (!isFrontPage(url)) reply.header('x-robots-tag', 'noindex')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  }

  app.setNotFoundHandler((request, reply) => {
    if (!built || !reads.has(request.method) || !isPanelPath(request.url))
      throw notFound('Este endereço não existe.')
    return sendPage(request.url, reply)
  })
  if (!built) return
  const assets = join(folder, 'assets')
  // Without the copies only a tab that was open during an update is poorer: no reason not to start.
  await keepAssets(assets, keptFolder).catch((error) =>
    app.log.warn(error, 'the panel’s files were not kept'),
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
