import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const Alive = z.object({ status: z.literal('ok') })

export const readHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Diz que o processo está de pé.',
  feature: 'system',
  may: 'public',
  answer: Alive,
})

export const readReadiness = endpoint({
  method: 'GET',
  path: '/ready',
  summary: 'Diz que o banco de dados responde.',
  feature: 'system',
  may: 'public',
  answer: Alive,
})

/** The settings that the panel reads from the server, so that one build serves every company. */
export const PanelConfig = z.object({
  companyName: z.string(),
  siteUrl: z.string(),
  appScheme: z.string(),
  cepUrl: z.string(),
  timeZone: z.string(),
  /** The address of the socket, if it differs from the API's. */
  websocketUrl: z.optional(z.string()),
})
export type PanelConfig = z.infer<typeof PanelConfig>
