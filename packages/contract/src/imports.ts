import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done } from './errors.ts'
import { progressId } from './exports.ts'
import { boundedText, moment, pathId, requiredText } from './fields.ts'
import { importUpload } from './files.ts'
import { importKinds, importLimits } from './import-fields.ts'
import { listQuery, numberText, paged } from './paging.ts'

const kind = z.enum(importKinds, 'Opção inválida.')

export const importStates = ['draft', 'done', 'undone'] as const

const fieldKey = boundedText(40, undefined)
const cellText = boundedText(importLimits.cell, undefined)
const texts = z
  .record(fieldKey, cellText)
  .check(z.refine((fields) => Object.keys(fields).length <= importLimits.columns, 'Há campos demais.'))

/** The field of each column, and the default for empty cells of a field. */
const mapping = {
  columns: z
    .array(z.nullable(fieldKey), 'Envie uma lista.')
    .check(z.maxLength(importLimits.columns, `Use no máximo ${importLimits.columns} colunas.`)),
  fixed: texts,
}
export const ImportMapping = z.strictObject(mapping)
export type ImportMapping = z.infer<typeof ImportMapping>

const count = z.int()

/** A skipped row counts only as skipped. A row with an error does not also count as a duplicate or as warned. */
export const ImportCounts = z.object({
  rows: count,
  ready: count,
  wrong: count,
  repeated: count,
  /** The repeated rows whose CPF was registered after the person had seen them without that warning. */
  newlyRepeated: count,
  /** Rows with a warning that is not a repetition, such as wrong check digits. */
  warned: count,
  leftOut: count,
})
export type ImportCounts = z.infer<typeof ImportCounts>

export const Import = z.object({
  id: z.int(),
  kind,
  fileName: z.string(),
  state: z.enum(importStates),
  createdAt: moment,
  createdBy: z.string(),
  doneAt: z.nullable(moment),
  undoneAt: z.nullable(moment),
  /** The number of records that a finished import created. */
  made: count,
  leftOut: count,
  /** The left out rows that the caller can download. They are deleted seven days after the file was read. */
  leftOutRows: count,
  mayUndo: z.boolean(),
})
export type Import = z.infer<typeof Import>

/** An import with its columns, mapping and counts. Only the user who created a draft can read the draft. */
export const ImportDetails = z.extend(Import, {
  headers: z.array(z.string()),
  /** Example values of each column, by which the user recognises the column. */
  samples: z.array(z.array(z.string())),
  /** The number of empty cells of each column. */
  blanks: z.array(count),
  mapping: z.object(mapping),
  counts: ImportCounts,
})
export type ImportDetails = z.infer<typeof ImportDetails>

const problem = z.object({
  field: z.string(),
  message: z.string(),
  /** True for an error. False for a warning, which does not exclude the row. */
  blocks: z.boolean(),
  /** The record that has the same CPF. */
  recordId: z.optional(z.int()),
})
export type ImportProblem = z.infer<typeof problem>

export const ImportRow = z.object({
  /** The row number in the file. */
  position: z.int(),
  texts: z.record(z.string(), z.string()),
  problems: z.array(problem),
  leftOut: z.boolean(),
  /** The contract that the import found for the text of the cell. */
  contract: z.optional(z.object({ id: z.int(), name: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>

const feature = 'imports'
const params = z.object({ id: pathId })
const one = { feature, params } as const
const may = { read: 'imports.read', write: 'imports.write' } as const

export const startImport = endpoint({
  method: 'POST',
  path: '/imports/{kind}',
  summary: 'Lê uma planilha de pacientes ou profissionais e confere todas as linhas, sem cadastrar nada.',
  feature,
  params: z.object({ kind }),
  may: may.write,
  body: z.strictObject({ fileName: requiredText('Informe o nome do arquivo.', 200) }),
  upload: importUpload,
  answer: ImportDetails,
  status: 201,
})

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  summary: 'As importações recentes: as próprias em andamento e as que terminaram, de todos.',
  feature,
  may: may.read,
  query: z.object({ kind }),
  answer: z.object({ imports: z.array(Import) }),
})

export const makeTemplate = endpoint({
  method: 'GET',
  path: '/imports/templates/{kind}',
  summary: 'Gera a planilha modelo, com os títulos das colunas e uma linha de exemplo.',
  feature,
  params: z.object({ kind }),
  may: may.read,
  answer: z.object({ url: z.string() }),
})

export const readImport = endpoint({
  ...one,
  method: 'GET',
  path: '/imports/{id}',
  summary: 'Mostra uma importação: as colunas do arquivo e quantas linhas estão prontas.',
  may: may.read,
  answer: ImportDetails,
})

export const importRowFilters = ['problems', 'repeated', 'leftOut'] as const
const { page, per_page } = listQuery
const RowsQuery = z.object({
  page,
  per_page,
  only: z.optional(z.enum(importRowFilters, 'Filtro inválido.')),
})
export type ImportRowsQuery = z.infer<typeof RowsQuery>

export const listImportRows = endpoint({
  ...one,
  method: 'GET',
  path: '/imports/{id}/rows',
  summary: 'As linhas de uma importação em andamento, com todos os problemas de cada uma.',
  may: may.read,
  query: RowsQuery,
  answer: paged(ImportRow),
})

export const mapImport = endpoint({
  ...one,
  method: 'PUT',
  path: '/imports/{id}/mapping',
  summary: 'Diz a que campo pertence cada coluna e confere todas as linhas de novo.',
  may: may.write,
  body: ImportMapping,
  answer: ImportDetails,
})

export const correctImportRow = endpoint({
  method: 'PUT',
  path: '/imports/{id}/rows/{position}',
  summary: 'Corrige campos de uma linha, ou a deixa de fora, e a confere de novo.',
  feature,
  params: z.object({ id: pathId, position: numberText(1, 1_048_576, 'Linha inválida.') }),
  may: may.write,
  body: z.strictObject({ texts: z.optional(texts), leftOut: z.optional(z.boolean('Use true ou false.')) }),
  answer: z.object({
    row: ImportRow,
    counts: ImportCounts,
    /** The number of other rows with the former text in the corrected field. Zero if several fields changed. */
    equal: count,
  }),
})

export const correctEqualCells = endpoint({
  ...one,
  method: 'PUT',
  path: '/imports/{id}/cells',
  summary: 'Troca um texto por outro em todas as linhas que têm esse texto no campo, e as confere de novo.',
  may: may.write,
  body: z.strictObject({ field: fieldKey, from: cellText, to: cellText }),
  answer: z.object({ changed: count, counts: ImportCounts }),
})

export const leaveOutRows = endpoint({
  ...one,
  method: 'PUT',
  path: '/imports/{id}/left-out',
  summary: 'Deixa de fora todas as linhas repetidas ou com erro, ou traz de volta todas as deixadas.',
  may: may.write,
  body: z.strictObject({ which: z.enum(['repeated', 'wrong', 'none'], 'Opção inválida.') }),
  answer: ImportCounts,
})

export const runImport = endpoint({
  ...one,
  method: 'POST',
  path: '/imports/{id}/run',
  summary:
    'Cadastra todas as linhas de uma vez, ou nenhuma. Linhas que passaram a ter CPF já cadastrado só são cadastradas com o número das repetidas confirmado. Repetir o pedido não cadastra de novo.',
  may: may.write,
  body: z.strictObject({
    progressId: z.optional(progressId),
    /** The number of repeated rows that the person agreed to import. */
    repeated: z.optional(z.int('Use um número.').check(z.gte(0, 'Use um número.'))),
  }),
  answer: Import,
  status: 200,
})

export const exportLeftOut = endpoint({
  ...one,
  method: 'GET',
  path: '/imports/{id}/left-out/export',
  summary: 'Gera a planilha das linhas que ficaram de fora, com o motivo de cada uma.',
  may: may.read,
  answer: z.object({ url: z.string() }),
})

export const undoImport = endpoint({
  ...one,
  method: 'POST',
  path: '/imports/{id}/undo',
  summary: 'Remove tudo o que a importação cadastrou, se nada aconteceu com esses cadastros desde então.',
  may: may.write,
  answer: Import,
  status: 200,
})

export const discardImport = endpoint({
  ...one,
  method: 'DELETE',
  path: '/imports/{id}',
  summary: 'Apaga uma importação em andamento com todas as suas linhas.',
  may: may.write,
  answer: Done,
})
