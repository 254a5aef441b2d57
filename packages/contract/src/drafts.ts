import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done } from './errors.ts'
import { boundedText, id, moment, textLike } from './fields.ts'

/** Characters of a draft as JSON. The panel's longest form, with every field full, takes less than a third of this. */
export const longestDraft = 200_000
/** The maximum number of a user's drafts: of one form, and of all forms. The oldest drafts above it are deleted. */
export const maxDrafts = { ofForm: 10, ofUser: 200 }

/** The panel's name of a form: `patients/create`, `patients/12/edit`. */
const formName = boundedText(
  100,
  undefined,
  z.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'Nome de formulário inválido.'),
)

/** One key per opened form, so that two open forms do not overwrite each other. */
const draftKey = textLike(/^[0-9a-f]{32}$/, 'Código de rascunho inválido.')

const secret = /passw|senha/i

/** Whether a secret field is anywhere in the values. Iterative: deeply nested input must not overflow the stack. */
const holdsSecret = (fields: object) => {
  const waiting: unknown[] = [fields]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (secret.test(name)) return true
      waiting.push(inner)
    }
  }
  return false
}

const values = z
  .record(z.string(), z.unknown())
  .check(z.refine((fields) => !holdsSecret(fields), 'Senhas não são guardadas em rascunhos.'))

const content = {
  /** The changed values, by input name. */
  values,
  /** The values of the same fields when the form was opened. */
  opened: values,
  /** The version of the edited record when the form was opened. */
  version: z.optional(id),
  /** The names of the chosen records, by field. The panel shows them instead of ids. */
  names: z.optional(z.record(z.string(), z.string())),
  /** True if a file was chosen too. A draft cannot store files. */
  file: z.optional(z.boolean()),
}

export const DraftBody = z.strictObject({ form: formName, ...content }).check(
  z.refine((draft) => JSON.stringify(draft).length <= longestDraft, {
    path: ['values'],
    error: 'Este rascunho é grande demais para ser guardado.',
  }),
)
export type DraftBody = z.infer<typeof DraftBody>

export const Draft = z.object({ key: draftKey, ...content, savedAt: moment })
export type Draft = z.infer<typeof Draft>

const feature = 'drafts'
const headers = { 'x-user-id': 'O id de quem pede, que tem de ser o da sessão.' }

export const listDrafts = endpoint({
  method: 'GET',
  path: '/drafts',
  summary: 'Os rascunhos de um formulário de quem pede, do mais novo ao mais antigo, por até 7 dias.',
  feature,
  may: 'signed-in',
  headers,
  query: z.object({ form: formName }),
  answer: z.object({ drafts: z.array(Draft) }),
})

export const keepDraft = endpoint({
  method: 'PUT',
  path: '/drafts/{key}',
  summary: 'Guarda um rascunho em nome de quem pede, no lugar do que havia com este código.',
  feature,
  may: 'signed-in',
  headers,
  params: z.object({ key: draftKey }),
  body: DraftBody,
  answer: Done,
})

export const forgetDraft = endpoint({
  method: 'DELETE',
  path: '/drafts/{key}',
  summary: 'Apaga um rascunho de quem pede, se houver.',
  feature,
  may: 'signed-in',
  headers,
  params: z.object({ key: draftKey }),
  answer: Done,
})
