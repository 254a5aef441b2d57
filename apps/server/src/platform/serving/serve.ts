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

/** The argument of a handler: input that already passed its schema, and the user unless the endpoint is public. */
export type Call<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  /** Checked, and gone when the handler is done unless it was kept. */
  file: Sent<E['upload']>
  user: E['may'] extends 'public' ? undefined : Caller
  request: FastifyRequest
  /** For headers; the answer itself is what the handler returns. */
  reply: FastifyReply
}

type Answer<E extends Endpoint> = z.input<E['answer']>

/** The person who calls, and the sign-in they call with. */
export type Caller = SignedInUser & {
  signInId: number
  /** Whether the person typed the own password in the last 15 minutes, to sign in or to confirm. */
  confirmed: boolean
}

export type Authenticate = (token: string) => Promise<Caller | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
    endpoints: Endpoint[]
    checkAnswers: boolean
    /** Where uploads are while their call lasts. */
    temporaryFolder: string
  }
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** Before the body is read: a caller without permission gets the refusal, whatever was sent. */
const authorize = (app: FastifyInstance, endpoint: Endpoint) => async (request: FastifyRequest) => {
  if (endpoint.may === 'public') return
  const token = bearerToken(request)
  const user = token && (await app.authenticate(token))
  if (!user) throw notSignedIn()
  // Known also when it is refused, for the trace of it.
  request.caller = user
  // The feature of one's own account is the way to set it up.
  if (user.secondFactor === 'required' && endpoint.feature !== 'auth') throw withoutSecondFactor()
  if (endpoint.may !== 'signed-in' && !may(user.role, endpoint.may)) throw notAllowed()
  // Somebody else may sit at a computer whose session has been open for longer.
  if (endpoint.confirmed && !user.confirmed) throw notConfirmed()
}

type Handler<E extends Endpoint, Result> = (call: Call<E>) => Promise<Result> | Result

/** Validation, then the work. */
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
      // While testing, an answer that drifted from the contract fails here instead of in a browser.
      if (app.checkAnswers) endpoint.answer.parse(JSON.parse(JSON.stringify(answer)))
      // Not "storage": the answer may come when the next person has signed in already, and the panel empties its own.
      if (endpoint.endsVisit) reply.header('clear-site-data', '"cache"')
      const headers = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }
      return reply.status(status).headers(headers).send(serialise(endpoint.answer, answer))
    },
  })
}

/** The same for an endpoint that returns bytes: its handler writes the answer itself. */
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
