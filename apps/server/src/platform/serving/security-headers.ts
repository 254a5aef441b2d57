import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../../config.ts'

// `'self'` already allows a WebSocket to the panel's own address.
const socketOrigin = ({ websocketUrl }: Config['panel']) =>
  // Without WebSockets, Socket.IO uses HTTP to the same address.
  websocketUrl ? [websocketUrl, websocketUrl.replace(/^ws/, 'http')] : []

// Hashes of the toast library's style element, which the library appends to the page and fills. Another version of the library
// has other hashes: the browser then reports errors on its console, and the browser tests fail.
const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

const contentPolicy = ({ panel }: Config) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    connectSrc: ["'self'", new URL(panel.cepUrl).origin, ...socketOrigin(panel)],
    imgSrc: ["'self'", 'data:', 'blob:'],
    frameSrc: ["'self'", 'blob:'],
    styleSrc: ["'self'", ...toastStyles],
    scriptSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
})

/** Helmet's headers do not depend on the request, so they are computed once. */
const securityHeaders = (config: Config): Record<string, string> => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet({
    contentSecurityPolicy: contentPolicy(config),
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  })(answer.req, answer, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]))
}

export const sendSecurityHeaders = (app: FastifyInstance, config: Config) => {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}
