import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const readUpload = endpoint({
  method: 'GET',
  path: '/uploads/{professionalId}/{treatmentId}/{filename}',
  summary: 'Entrega um arquivo guardado, ou a sua miniatura.',
  feature: 'files',
  may: 'signed-in',
  // No pattern: an invalid path is a 404 like any missing file.
  params: z.object({ professionalId: z.string(), treatmentId: z.string(), filename: z.string() }),
  query: z.object({ thumbnail: z.optional(z.enum(['true', 'false'], 'Use true ou false.')) }),
  answersBytes: true,
  answer: z.unknown(),
})

const mebibyte = 1_048_576

/** Upload rules, shared by server and panel. */
export const proofUpload = { kinds: ['png', 'jpeg'], maxBytes: 10 * mebibyte, required: false } as const
/** Evidence for an appeal: scans, photos, the plan's answer. */
export const appealUpload = {
  kinds: ['pdf', 'png', 'jpeg'],
  maxBytes: 20 * mebibyte,
  required: true,
} as const
export const reportUpload = { kinds: ['pdf'], maxBytes: 20 * mebibyte, required: true } as const
export const importUpload = { kinds: ['xlsx', 'csv'], maxBytes: 5 * mebibyte, required: true } as const
/** The document of an adjustment: a receipt, a photo. */
export const adjustmentUpload = {
  kinds: ['pdf', 'png', 'jpeg'],
  maxBytes: 20 * mebibyte,
  required: false,
} as const
export const returnUpload = { kinds: ['cnab'], maxBytes: 5 * mebibyte, required: true } as const
