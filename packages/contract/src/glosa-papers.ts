import * as z from 'zod/mini'
import { endpoint, repeatable } from './endpoint.ts'
import { Done } from './errors.ts'
import { moment, optionalText, pathId } from './fields.ts'
import { appealUpload } from './uploads.ts'

const feature = 'glosas'
const writing = { feature, may: 'payments.write' } as const

export const GlosaPaper = z.object({
  id: z.int(),
  title: z.string(),
  /** The path of its bytes, below `/uploads/`. */
  file: z.string(),
  createdAt: moment,
  createdBy: z.nullable(z.string()),
  removedAt: z.nullable(moment),
  removedBy: z.nullable(z.string()),
})
export type GlosaPaper = z.infer<typeof GlosaPaper>

export const sendGlosaPaper = endpoint({
  ...writing,
  method: 'POST',
  path: '/glosas/{id}/papers',
  summary: 'Anexa um documento ao recurso.',
  headers: repeatable,
  params: z.object({ id: pathId }),
  body: z.strictObject({ title: optionalText() }),
  upload: appealUpload,
  answer: GlosaPaper,
  status: 201,
})

const ofPaper = z.object({ id: pathId, paperId: pathId })

export const deleteGlosaPaper = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/glosas/{id}/papers/{paperId}',
  summary: 'Remove um anexo do recurso.',
  params: ofPaper,
  answer: Done,
})

export const restoreGlosaPaper = endpoint({
  method: 'POST',
  path: '/glosas/{id}/papers/{paperId}/restore',
  summary: 'Traz de volta um anexo removido.',
  feature,
  may: 'registers.restore',
  params: ofPaper,
  answer: Done,
})
