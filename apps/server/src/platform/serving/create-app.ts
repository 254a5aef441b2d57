import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../../config.ts'
import { attemptStore } from '../attempt-limits.ts'
import type { Database } from '../database/connect.ts'
import { malformed } from '../errors.ts'
import { temporaryFolder } from '../files/files.ts'
import { limitBodyTime, longestRequest } from './body-time.ts'
import { logError } from './log-error.ts'
import { refuseConnection, renderError } from './render-error.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { proxyCheck } from './trusted-proxies.ts'

/** Where the log goes instead of the standard output. */
export type LogStream = { write(line: string): void }

/**
 * A proxy may be sending a call over an unused connection at the very moment it is closed, and would answer it with 502.
 * While stopping, each answer closes its connection, and the proxy closes the unused ones within 5 seconds.
 */
const leaveIdleConnections = ({ server }: FastifyInstance) => {
  server.closeIdleConnections = () => {}
}

/** Fastify with this server's rules: bounded times and sizes, one shape of error, no header that reveals too much. */
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
    // Refusals of the router, before any route of ours is asked.
    frameworkErrors: renderError,
    clientErrorHandler: refuseConnection,
    bodyLimit: 1_048_576,
    // A call that reaches a server on its way out is answered like any other, and its line closed after.
    return503OnClosing: false,
    requestTimeout: longestRequest,
    // Looked at every second: Node's half minute would add up to that to each limit.
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    // Longer than the proxy keeps its own unused connections (deploy/nginx.conf), or it would send into one just closed.
    keepAliveTimeout: 8_000,
    routerOptions: {
      ignoreTrailingSlash: true,
      // The name of an exported file carries those of a contract and a specialty.
      maxParamLength: 300,
      // A form sends unused filters as empty ones: an empty parameter is one that was not sent.
      querystringParser: (text) =>
        Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== '')),
    },
  })

  if (config.trustProxy !== false) leaveIdleConnections(app)
  app.setErrorHandler(renderError)
  app.decorateRequest('caller', undefined)
  limitBodyTime(app)
  // The answer schemas are for serialising only; what comes in is checked by zod in `serve`.
  app.setValidatorCompiler(() => () => true)

  // A DELETE with a JSON header and no body is what many clients send: no body is no error here.
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
