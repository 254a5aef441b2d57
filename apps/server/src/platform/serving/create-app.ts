import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../../config.ts'
import { attemptStore } from '../attempt-limits.ts'
import type { Database } from '../database/connect.ts'
import { malformed } from '../errors.ts'
import { temporaryFolder } from '../files/files.ts'
import { limitBodyTime, maxRequestTime } from './body-time.ts'
import { logError } from './log-error.ts'
import { refuseConnection, renderError } from './render-error.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { proxyCheck } from './trusted-proxies.ts'

/** A stream that receives the log instead of the standard output. */
export type LogStream = { write(line: string): void }

/**
 * Keeps idle connections open while the server stops: a proxy that uses one just as it closes would answer with 502. Each
 * answer closes its connection, and the proxy closes idle ones within 5 seconds.
 */
const leaveIdleConnections = ({ server }: FastifyInstance) => {
  server.closeIdleConnections = () => {}
}

/** Creates Fastify with limits on time and size, one error format, and headers that reveal nothing about the server. */
export const createApp = async (config: Config, db: Database, logTo?: LogStream) => {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', '*.password', '*.token'],
      serializers: { err: logError },
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxyCheck(config.trustProxy),
    // Renders errors that occur before a route is found.
    frameworkErrors: renderError,
    clientErrorHandler: refuseConnection,
    bodyLimit: 1_048_576,
    // A stopping server still answers calls, and then closes their connections.
    return503OnClosing: false,
    requestTimeout: maxRequestTime,
    // Checked every second, because Node's default of 30 s would delay each limit by up to 30 s. The header size allows the
    // address of a bank file's proposal, which names up to 5,000 professionals in 40 kB (deploy/nginx.conf has the same limit).
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 65_536 },
    // Longer than the proxy keeps idle connections (deploy/nginx.conf). Otherwise the proxy could use a connection that was
    // just closed.
    keepAliveTimeout: 8_000,
    routerOptions: {
      ignoreTrailingSlash: true,
      // The name of an exported file contains the names of a contract and a specialty.
      maxParamLength: 300,
      // Forms send unused filters as empty parameters, so empty parameters are dropped.
      querystringParser: (text) =>
        Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== '')),
    },
  })

  if (config.trustProxy !== false) leaveIdleConnections(app)
  app.setErrorHandler(renderError)
  app.decorateRequest('caller', undefined)
  limitBodyTime(app)
  // `serve` validates the input with zod, so Fastify's validation is turned off.
  app.setValidatorCompiler(() => () => true)

  // Many clients send DELETE with a JSON header and no body, so a missing body is not an error.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text.toString()))
    } catch {
      done(malformed('O corpo do pedido não é um JSON válido.'))
    }
  })

  sendSecurityHeaders(app, config)
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] })
  await app.register(multipart, { throwFileSizeLimit: false })
  app.decorate('temporaryFolder', temporaryFolder(config))
  await app.register(rateLimit, { global: false, store: attemptStore(db) })
  return app
}
