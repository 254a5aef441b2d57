import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done } from './errors.ts'
import { pathId } from './fields.ts'

/** The kinds of records in the recent list of 'Ir para…', by their names in realtime changes. */
export const recentKinds = [
  'administrator',
  'contract',
  'professional',
  'patient',
  'treatment',
  'recruitment',
] as const
export type RecentKind = (typeof recentKinds)[number]

/** More are stored than shown, so that removed records leave no gap. */
export const maxRecents = { kept: 20, shown: 8 }

const kind = z.enum(recentKinds, 'Tipo de cadastro inválido.')

export const RecentRecord = z.object({
  kind,
  id: z.int(),
  /** The record's name. For a PAD: the patient's name. */
  name: z.string(),
  /** The contract or specialty, which distinguishes records of the same name. */
  hint: z.string(),
})
export type RecentRecord = z.infer<typeof RecentRecord>

const feature = 'recents'
const headers = { 'x-user-id': 'O id de quem pede, que tem de ser o da sessão.' }

export const listRecents = endpoint({
  method: 'GET',
  path: '/recents',
  summary: 'Os últimos cadastros que quem pede abriu, do mais novo ao mais antigo, sem os removidos.',
  feature,
  may: 'signed-in',
  headers,
  answer: z.object({ data: z.array(RecentRecord) }),
})

export const noteRecent = endpoint({
  method: 'PUT',
  path: '/recents/{kind}/{id}',
  summary: 'Anota que quem pede abriu um cadastro. Só o tipo e o código são guardados.',
  feature,
  may: 'signed-in',
  headers,
  params: z.object({ kind, id: pathId }),
  answer: Done,
})
