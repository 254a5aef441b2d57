import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done } from './errors.ts'
import { boundedText, pathId, requiredText } from './fields.ts'
import { densities } from './list-display.ts'

/** The maximum number of a user's views of one list. */
export const maxViews = 30
/** The lists whose views and display are stored, by their paths in the panel. */
export const listNames: readonly string[] = [
  'administrators',
  'contracts',
  'management/authorizations',
  'management/glosas',
  'management/missing',
  'monitoring/missing',
  'monitoring/results',
  'patients',
  'professionals',
  'recruitment',
]

const list = boundedText(
  60,
  undefined,
  z.refine((listName: string) => listNames.includes(listName), 'Esta lista não existe.'),
)
const key = boundedText(40, undefined, z.regex(/^[\w-]+$/, 'Nome inválido.'))

const display = {
  density: z.enum(densities, 'Opção inválida.'),
  /** The keys of the hidden columns. */
  hidden: z.array(key).check(z.maxLength(40, 'São colunas demais.')),
}

/** The query string of the list's address. The list parses it like any address. */
const query = z
  .record(key, boundedText(500, undefined))
  .check(z.refine((filters) => Object.keys(filters).length <= 40, 'São filtros demais.'))

const name = requiredText('Dê um nome à visão.', 60)

export const SavedView = z.object({
  id: z.int(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  ...display,
  /** The view that opens if the list's address has no query string. */
  isDefault: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

/** The user's settings and views of one list. */
export const ListSetting = z.object({ list: z.string(), ...display, views: z.array(SavedView) })
export type ListSetting = z.infer<typeof ListSetting>

const DisplayBody = z.strictObject({ list, ...display })
export type DisplayBody = z.infer<typeof DisplayBody>

const ViewBody = z.strictObject({ list, name, query, ...display, isDefault: z._default(z.boolean(), false) })
export type ViewBody = z.infer<typeof ViewBody>

/** A missing field is not changed. */
const ViewChange = z.partial(z.strictObject({ name, query, ...display, isDefault: z.boolean() }))
export type ViewChange = z.infer<typeof ViewChange>

const feature = 'views'
const own = { feature, may: 'signed-in' } as const
const params = z.object({ id: pathId })

export const keepDisplay = endpoint({
  ...own,
  method: 'PUT',
  path: '/list-display',
  summary: 'Guarda como quem pede vê uma lista: altura das linhas e colunas ocultas.',
  body: DisplayBody,
  answer: Done,
})

export const createView = endpoint({
  ...own,
  method: 'POST',
  path: '/saved-views',
  summary: 'Salva uma visão de uma lista para quem pede; GET /auth/session traz todas.',
  body: ViewBody,
  answer: SavedView,
  status: 201,
})

export const changeView = endpoint({
  ...own,
  method: 'PUT',
  path: '/saved-views/{id}',
  summary: 'Altera uma visão de quem pede; o que não for enviado fica como está.',
  params,
  body: ViewChange,
  answer: SavedView,
})

export const removeView = endpoint({
  ...own,
  method: 'DELETE',
  path: '/saved-views/{id}',
  summary: 'Apaga uma visão de quem pede.',
  params,
  answer: Done,
})
