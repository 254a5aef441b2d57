import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

/** The prefix of every API path. */
export const apiBase = '/api/v1'

/** The largest id: id columns are 32-bit integers. */
export const largestInteger = 2_147_483_647

/** The features by which the API document groups its calls. */
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

/** The declaration of one API call, for server and client. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the API base, with parameters in braces: `/administration/{id}`. */
  path: string
  /** One Portuguese sentence for the API document. */
  summary: string
  feature: Feature
  /** The allowed callers: everybody, all signed-in users, or roles with this permission. */
  may: 'public' | 'signed-in' | Permission
  /**
   * The call requires that the user confirmed their password in the last 15 minutes. `POST /auth/confirm` restarts the
   * period.
   */
  confirmed?: true
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Accepted headers, each with a Portuguese sentence for the API document. */
  headers?: Readonly<Record<string, string>>
  /** Makes the call multipart: text fields of the body, and one file of these kinds. */
  upload?: Upload
  /** A GET with side effects (the specification has one). HEAD requests are rejected. */
  changes?: true
  /** The response clears the browser cache, so that no data stays on a shared computer. */
  endsVisit?: true
  /** The response is a file, not JSON. `answer` is ignored. */
  answersBytes?: true
  answer: z.ZodMiniType
  status?: 200 | 201
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** The header of a creation that a client may safely send twice. */
export const repeatable = {
  'Idempotency-Key':
    'De 8 a 80 letras, algarismos, hífens: o mesmo pedido enviado de novo em 24 horas cria um só.',
}
