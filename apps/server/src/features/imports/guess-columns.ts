import { type ImportField, type ImportKind, importFields } from '@zelo/contract/import-fields'
import { folded } from './folded.ts'

/** Words that say no more than the file's name does. */
const filling = /\b(d[oa] (paciente|profissional|prof)|obrigatori[oa])\b/g

const nameOf = (header: string) => folded(folded(header).replace(filling, ' '))

const namesOf = ({ label, also = [] }: ImportField) => [label, ...also].map(folded)

/** Pairs of a folded header and its field, as the person's last file had them. */
export type Remembered = [header: string, field: string][]

/** The field of each column, by what the person chose last time, else by its name. No field is given twice. */
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
  // A label before other names: 'Celular' is the mobile number even where a column 'Telefone' stands before it.
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

/** How many of a row's cells are names of fields: the row with most of them is the one of the headers. */
export const countKnown = (kind: ImportKind, cells: string[]) =>
  guessColumns(kind, cells).filter((key) => key !== null).length
