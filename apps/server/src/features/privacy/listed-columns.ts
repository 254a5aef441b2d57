import { keptTables } from './kept-tables.ts'
import { tablesOfPeople } from './personal-data.ts'

/** The columns of `tablesOfPeople` and `keptTables`, by table. */
export const listedColumns = (): Record<string, string[]> => {
  const named = Object.entries(tablesOfPeople).map(
    ([table, { patient, professional, whenNamed, sealed, kept }]) => [
      table,
      [
        ...new Set([...Object.keys(patient?.columns ?? {}), ...Object.keys(professional?.columns ?? {})]),
        ...[whenNamed ?? '', sealed ?? '', ...Object.values(kept)].flatMap((columns) => columns.split(' ')),
      ].filter((column) => column !== ''),
    ],
  )
  const whole = Object.values(keptTables).flatMap((tables) =>
    Object.entries(tables).map(([table, columns]) => [table, columns.split(' ')]),
  )
  return Object.fromEntries([...named, ...whole])
}
