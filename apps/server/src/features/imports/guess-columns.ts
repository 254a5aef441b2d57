import { type ImportField, type ImportKind, importFields } from '@zelo/contract/import-fields'
import { folded } from './folded.ts'

/** Words of a header that do not help to choose the field. */
const filling = /\b(d[oa] (paciente|profissional|prof)|obrigatori[oa])\b/g

const nameOf = (header: string) => folded(folded(header).replace(filling, ' '))

const namesOf = ({ label, also = [] }: ImportField) => [label, ...also].map(folded)

/** Pairs of a folded header and its field, from the user's last import. */
export type Remembered = [header: string, field: string][]

/** Chooses the field of each column: first by the user's last import, then by the header. Each field is used once. */
export const guessColumns = (kind: ImportKind, headers: string[], remembered: Remembered = []) => {
  const fields = importFields[kind]
  const chosenBefore = new Map(remembered)
  const taken = new Set<string>()
  const take = (key: string | undefined) => {
    if (key === undefined || taken.has(key) || !fields.some((field) => field.key === key)) return null
    taken.add(key)
    return key
  }
  const before = headers.map((header) => take(chosenBefore.get(folded(header))))
  // Labels are matched before other names, so that a column 'Celular' gets its own field even after a column 'Telefone'.
  const byLabel = headers.map((header, index) =>
    before[index] ? null : take(fields.find(({ label }) => folded(label) === nameOf(header))?.key),
  )
  return headers.map(
    (header, index) =>
      before[index] ??
      byLabel[index] ??
      take(fields.find((field) => !taken.has(field.key) && namesOf(field).includes(nameOf(header)))?.key),
  )
}

/** The number of cells that are names of fields. The row with the highest number is the header. */
export const countKnown = (kind: ImportKind, cells: string[]) =>
  guessColumns(kind, cells).filter((key) => key !== null).length
