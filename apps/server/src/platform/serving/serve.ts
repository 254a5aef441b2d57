import type { SignedInUser } from '@zelo/contract/auth'
import { apiBase, type Endpoint, type Upload } from '@zelo/contract/endpoint'
import { may } from '@zelo/contract/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { notAllowed, notConfirmed, notSignedIn, withoutSecondFactor, wrongContent } from '../errors.ts'
import type { ReceivedFile } from '../files/received-file.ts'
import { parseInput, parsePath } from './parse-input.ts'
import { receiveUpload } from './receive-upload.ts'
import { serialise } from './serialise.ts'

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Sent<U> = U extends Upload
  ? U['required'] extends true
    ? ReceivedFile
    : ReceivedFile | undefined
  : undefined

/** The argument of a handler: validated input, and the user unless the endpoint is public. */
export type Call<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  /** A checked file. It is deleted after the handler, unless the handler stored it. */
  file: Sent<E['upload']>
  user: E['may'] extends 'public' ? undefined : Caller
  request: FastifyRequest
  /** Used only to set headers. The handler returns the answer. */
  reply: FastifyReply
}

type Answer<E extends Endpoint> = z.input<E['answer']>

/** The signed-in user and the sign-in. */
export type Caller = SignedInUser & {
  signInId: number
  /** Whether the user typed their password in the last 15 minutes, to sign in or to confirm. */
  confirmed: boolean
}

export type Authenticate = (token: string) => Promise<Caller | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
    endpoints: Endpoint[]
    checkAnswers: boolean
    /** The folder for uploads during their call. */
    temporaryFolder: string
  }
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** Runs before the body is read, so that a caller without permission is refused whatever the body contains. */
const authorize = (app: FastifyInstance, endpoint: Endpoint) => async (request: FastifyRequest) => {
  if (endpoint.may === 'public') return
  const token = bearerToken(request)
  const user = token && (await app.authenticate(token))
  if (!user) throw notSignedIn()
  // Set before the checks, so that the audit trail names a refused user.
  request.caller = user
  // Users without a required second factor may only call the auth feature, where they set it up.
  if (user.secondFactor === 'required' && endpoint.feature !== 'auth') throw withoutSecondFactor()
  if (endpoint.may !== 'signed-in' && !may(user.role, endpoint.may)) throw notAllowed()
  // Another person may be using a computer with an older sign-in.
  if (endpoint.confirmed && !user.confirmed) throw notConfirmed()
}

type Handler<E extends Endpoint, Result> = (call: Call<E>) => Promise<Result> | Result

/** Validates the input, then calls the handler. */
const answerTo = async <E extends Endpoint, Result>(
  app: FastifyInstance,
  endpoint: E,
  [request, reply]: [FastifyRequest, FastifyReply],
  handler: Handler<E, Result>,
): Promise<Result> => {
  const user = request.caller
  const params = parsePath(endpoint.params, request.params)
  const query = parseInput(endpoint.query, request.query)
  const handle = async (body: unknown, file?: ReceivedFile) =>
    handler({ params, query, body, file, user, request, reply } as Call<E>)
  if (endpoint.upload)
    return receiveUpload(request, { ...endpoint, upload: endpoint.upload }, app.temporaryFolder, handle)
  if (request.isMultipart()) throw wrongContent()
  return handle(parseInput(endpoint.body, request.body))
}

const address = ({ path }: Endpoint) => apiBase + path.replace(/\{(\w+)\}/g, ':$1')

/** Binds an endpoint of the contract to its handler. */
export const serve = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Answer<E>>,
) => {
  const status = endpoint.status ?? 200
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: address(endpoint),
    exposeHeadRoute: !endpoint.changes,
    config: { slowBody: Boolean(endpoint.upload) },
    onRequest: authorize(app, endpoint),
    handler: async (request, reply) => {
      const answer = await answerTo(app, endpoint, [request, reply], handler)
      // In tests, an answer that does not match the contract fails here.
      if (app.checkAnswers) endpoint.answer.parse(JSON.parse(JSON.stringify(answer)))
      // Not "storage": the next user may have signed in before the answer arrives. The panel clears its storage itself.
      if (endpoint.endsVisit) reply.header('clear-site-data', '"cache"')
      const headers = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }
      return reply.status(status).headers(headers).send(serialise(endpoint.answer, answer))
    },
  })
}

/** Serves an endpoint that returns bytes. The handler writes the answer itself. */
export const serveBytes = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>, reply: FastifyReply) => Promise<FastifyReply>,
) => {
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: address(endpoint),
    onRequest: authorize(app, endpoint),
    handler: (request, reply) =>
      answerTo(app, endpoint, [request, reply], (call: Call<E>) => handler(call, reply)),
  })
}
