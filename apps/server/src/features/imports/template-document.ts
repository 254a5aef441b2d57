import { type ImportKind, importFields, importLimits, importWords } from '@zelo/contract/import-fields'
import type { Column, ExportDocument, Row } from '../exports/exports.public.ts'

async function* exampleRow(kind: ImportKind): AsyncGenerator<Row> {
  yield Object.fromEntries(importFields[kind].map(({ key, example }) => [key, example]))
}

/** The import template: our headers and one example row. */
export const templateDocument = (kind: ImportKind): ExportDocument => {
  const fields = importFields[kind]
  const optional = fields.filter(({ required }) => !required).map(({ label }) => label)
  return {
    kind: 'xlsx',
    fileName: `modelo-${importWords[kind].plural}.xlsx`,
    title: `Modelo de ${importWords[kind].plural}`,
    filters: [
      {
        label: 'Como usar',
        value: `uma pessoa por linha, abaixo dos títulos, até ${importLimits.rows.toLocaleString('pt-BR')} linhas; apague a linha de exemplo`,
      },
      { label: 'Podem ficar vazios', value: optional.join(', ') },
    ],
    totals: [],
    columns: fields.map(
      ({ key, label }): Column => ({
        header: label,
        key,
        type: 'text',
        width: Math.max(14, label.length + 4),
      }),
    ),
    count: 1,
    rows: exampleRow(kind),
  }
}
