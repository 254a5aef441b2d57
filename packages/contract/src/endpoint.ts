import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

/** The first part of every API path. */
export const apiBase = '/api/v1'

/** The largest id: the database's columns have 32 bits. */
export const largestInteger = 2_147_483_647

/** The subjects of the office, as the API document groups its calls. */
export type Feature =
  | 'accounts'
  | 'administrators'
  | 'audit'
  | 'auth'
  | 'bank-files'
  | 'books'
  | 'company'
  | 'competence'
  | 'contracts'
  | 'drafts'
  | 'exports'
  | 'files'
  | 'glosas'
  | 'imports'
  | 'lookups'
  | 'monitoring'
  | 'notifications'
  | 'patients'
  | 'payments'
  | 'privacy'
  | 'professionals'
  | 'recents'
  | 'recruitment'
  | 'system'
  | 'treatments'
  | 'views'

export type Upload = {
  kinds: readonly FileKind[]
  maxBytes: number
  required: boolean
}
export type FileKind = 'png' | 'jpeg' | 'pdf' | 'xlsx' | 'csv' | 'cnab'

/** One call of the API: everything a server or a client has to know about it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API base, with parameters in braces: `/administration/{id}`. */
  path: string
  /** One Portuguese sentence for the API document. */
  summary: string
  feature: Feature
  /** The callers: everybody, all signed-in users, or the roles with this permission. */
  may: 'public' | 'signed-in' | Permission
  /** Answered only within 15 minutes after the caller typed the own password; `POST /auth/confirm` starts them anew. */
  confirmed?: true
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Headers that the call takes, each with a Portuguese sentence for the API document. */
  headers?: Readonly<Record<string, string>>
  /** Makes the call multipart: the body's fields travel as text, beside one file of these kinds. */
  upload?: Upload
  /** A GET that changes something, as the specification has one: a HEAD must not reach it. */
  changes?: true
  /** The browser is told to empty its cache: nothing a person saw stays on a computer that others use. */
  endsVisit?: true
  /** The answer is a file, not JSON; `answer` has no meaning then. */
  answersBytes?: true
  answer: z.ZodMiniType
  status?: 200 | 201
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** The headers of a creation that may be sent twice. */
export const repeatable = {
  'Idempotency-Key':
    'De 8 a 80 letras, algarismos, hífens: o mesmo pedido enviado de novo em 24 horas cria um só.',
}
