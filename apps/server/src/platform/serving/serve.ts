import type { SessionUser } from '@zelo/contract/auth'
import { apiBase, type Endpoint } from '@zelo/contract/endpoint'
import { may } from '@zelo/contract/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { invalidFields, notAllowed, notSignedIn } from '../errors.ts'
import { answerSchema } from './json-schema.ts'

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** What a handler gets: input that already passed its schema, and the user unless the endpoint is public. */
export type Call<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  user: E['may'] extends 'public' ? undefined : SessionUser
  request: FastifyRequest
}

type Answer<E extends Endpoint> = z.input<E['answer']>

export type Authenticate = (token: string) => Promise<SessionUser | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
    endpoints: Endpoint[]
    checkAnswers: boolean
  }
}

export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

const authorize = async (app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest) => {
  if (endpoint.may === 'public') return undefined
  const token = bearerToken(request)
  const user = token && (await app.authenticate(token))
  if (!user) throw notSignedIn()
  if (endpoint.may !== 'signed-in' && !may(user.role, endpoint.may)) throw notAllowed()
  return user
}

/** A wrong item of a list in the query is told as a wrong parameter. */
const fieldOf = (path: PropertyKey[]) => path.filter((part) => typeof part === 'string').join('.')

const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  // One message per field: the first is the one the form shows.
  const messages = new Map<string, string>()
  for (const issue of result.error.issues) {
    const field = issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : fieldOf(issue.path)
    if (!messages.has(field)) messages.set(field, issue.message)
  }
  throw invalidFields([...messages].map(([field, message]) => ({ field, message })))
}

/** Binds an endpoint of the contract to its handler: permission first, then validation, then the work. */
export const serve = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
) => {
  const status = endpoint.status ?? 200
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: apiBase + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: { response: { [status]: answerSchema(endpoint.answer) } },
    handler: async (request, reply) => {
      const user = await authorize(app, endpoint, request)
      const call = {
        params: parse(endpoint.params, request.params),
        query: parse(endpoint.query, request.query),
        body: parse(endpoint.body, request.body),
        user,
        request,
      } as Call<E>
      const answer = await handler(call)
      // While testing, an answer that drifted from the contract fails here instead of in somebody's browser.
      if (app.checkAnswers) endpoint.answer.parse(JSON.parse(JSON.stringify(answer)))
      return reply.status(status).header('cache-control', 'no-store').send(answer)
    },
  })
}
