import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@zelo/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseTrouble } from '../database/trouble.ts'
import { databaseRule, malformed, notFound, Refusal, ruleViolation, wrongContent } from '../errors.ts'

const frameworkRefusal = (error: FastifyError): Refusal | undefined => {
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound('Este endereço não existe.')
  if (error.statusCode === 413) return new Refusal(413, 'O envio é grande demais.')
  if (error.statusCode === 415) return wrongContent()
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return malformed('Não foi possível entender o pedido.')
  return undefined
}

const asRefusal = (error: FastifyError | Refusal): Refusal | undefined => {
  if (error instanceof Refusal) return error
  const trouble = databaseTrouble(error)
  if (trouble) return trouble
  if (error.code === databaseRule) return ruleViolation(error.message)
  return frameworkRefusal(error)
}

const disconnectCodes = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'])

/** Whether the error only means that the caller disconnected, which is not a failure. */
const hasDisconnected = (request: FastifyRequest, error: FastifyError | Refusal) =>
  request.socket.destroyed || ('code' in error && disconnectCodes.has(error.code) && !databaseTrouble(error))

/** Seconds for `Retry-After` of a 503 answer, if the error has none. */
const defaultRetryAfter = 10

/** The only place that converts an error to an answer. Details of unexpected errors go only to the log. */
export const renderError = (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = asRefusal(error)
  if (hasDisconnected(request, error)) request.log.debug({ err: error }, 'request abandoned')
  else if (!refusal || refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  const { status, message, errors, retryAfter, existingId, lastChange } =
    refusal ?? new Refusal(500, 'Algo deu errado do nosso lado. Tente de novo em instantes.')
  const wait = retryAfter ?? (status === 503 ? defaultRetryAfter : undefined)
  if (wait !== undefined) reply.header('retry-after', wait)
  const body: ErrorBody = {
    message,
    ...(errors && { errors }),
    ...(existingId !== undefined && { existingId }),
    ...(lastChange && { lastChange }),
  }
  return reply
    .status(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(JSON.stringify(body))
}

const unreadable: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'O endereço ou os cabeçalhos são longos demais.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'O pedido demorou demais para chegar.' },
}

/** Answers input that Node cannot parse as a request. Writes an error of the usual format to the socket. */
export const refuseConnection = ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, message } = unreadable[code] ?? {
    status: 400,
    message: 'Não foi possível entender o pedido.',
  }
  const body = JSON.stringify({ message } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
