import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const readUpload = endpoint({
  method: 'GET',
  path: '/uploads/{professionalId}/{treatmentId}/{filename}',
  summary: 'Entrega um arquivo guardado, ou a sua miniatura.',
  feature: 'files',
  may: 'signed-in',
  // Any text: a path without a file does not exist, whatever it looks like.
  params: z.object({ professionalId: z.string(), treatmentId: z.string(), filename: z.string() }),
  query: z.object({ thumbnail: z.optional(z.enum(['true', 'false'], 'Use true ou false.')) }),
  answersBytes: true,
  answer: z.unknown(),
})
