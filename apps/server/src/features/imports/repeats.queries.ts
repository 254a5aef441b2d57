import type { ImportKind } from '@zelo/contract/import-fields'
import type { ImportProblem } from '@zelo/contract/imports'
import type { Tx } from '../../platform/database/connect.ts'
import { asJson } from '../../platform/database/json.ts'

// Rows are compared in memory, and every statement reads one table once. Joining the rows with themselves or with a register
// can become a nested loop: `import_rows` is emptied after each import, so its statistics describe an empty table.

type StoredRow = {
  position: number
  cpf: string
  email: string
  leftOut: boolean
  repeats: ImportProblem[]
  newlyRepeated: boolean
}

const readStoredRows = (tx: Tx, importId: number) => tx<StoredRow[]>`
  select position, cpf, email, left_out, repeats, newly_repeated from import_rows
  where import_id = ${importId} order by position`

type Owner = { value: string; id: number; fullName: string }

const textsOf = (rows: readonly StoredRow[], field: 'cpf' | 'email') => [
  ...new Set(rows.map((row) => row[field]).filter((text) => text !== '')),
]

/** The records by CPF. If several records have the same CPF, the oldest is returned. */
const findCpfOwners = (tx: Tx, kind: ImportKind, cpfs: string[]) => tx<Owner[]>`
  select distinct on (cpf) cpf as value, id, full_name from ${tx(kind)}
  where cpf = any(${cpfs}) and deleted_at is null order by cpf, id`

/** Only professionals have an e-mail, and their e-mails are unique. */
const findEmailOwners = (tx: Tx, emails: string[]) => tx<Owner[]>`
  select lower(email) as value, id, full_name from professionals
  where lower(email) = any(${emails}) and deleted_at is null`

const byValue = (owners: readonly Owner[]) => new Map(owners.map((owner) => [owner.value, owner]))

/** The first row with each text. Rows that the user left out do not count. */
const firstRows = (rows: readonly StoredRow[], field: 'cpf' | 'email') => {
  const first = new Map<string, number>()
  for (const row of rows)
    if (!row.leftOut && row[field] !== '' && !first.has(row[field])) first.set(row[field], row.position)
  return first
}

const word = { patients: 'um paciente', professionals: 'um profissional' } satisfies Record<
  ImportKind,
  string
>

/** Returns a function that finds the repetitions of a row. The first of several equal rows is not a repetition. */
const compareWith = async (tx: Tx, kind: ImportKind, rows: readonly StoredRow[]) => {
  const cpfOwners = byValue(await findCpfOwners(tx, kind, textsOf(rows, 'cpf')))
  const emails = kind === 'professionals' ? textsOf(rows, 'email') : []
  const emailOwners = byValue(emails.length > 0 ? await findEmailOwners(tx, emails) : [])
  const [cpfRows, emailRows] = [firstRows(rows, 'cpf'), firstRows(rows, 'email')]
  const earlier = (firstByText: Map<string, number>, text: string, position: number) => {
    const row = firstByText.get(text)
    return row === undefined || row === position ? undefined : row
  }
  return ({ position, cpf, email }: StoredRow): ImportProblem[] => {
    const cpfOwner = cpfOwners.get(cpf)
    const cpfRow = earlier(cpfRows, cpf, position)
    const emailOwner = emailOwners.get(email)
    const emailRow = kind === 'professionals' ? earlier(emailRows, email, position) : undefined
    return [
      ...(cpfOwner
        ? [
            {
              field: 'cpf',
              message: `Já há ${word[kind]} com este CPF: ${cpfOwner.fullName} (código ${cpfOwner.id}).`,
              blocks: false,
              recordId: cpfOwner.id,
            },
          ]
        : cpfRow !== undefined
          ? [{ field: 'cpf', message: `Este CPF já está na linha ${cpfRow}.`, blocks: false }]
          : []),
      ...(emailOwner
        ? [
            {
              field: 'email',
              message: `Já existe um profissional com este e-mail: ${emailOwner.fullName}.`,
              blocks: true,
            },
          ]
        : emailRow !== undefined
          ? [{ field: 'email', message: `Este e-mail já está na linha ${emailRow}.`, blocks: true }]
          : []),
    ]
  }
}

const isSame = (one: ImportProblem[], other: ImportProblem[]) =>
  one.length === other.length &&
  one.every((problem, index) => {
    const twin = other[index]
    return twin?.message === problem.message && twin.recordId === problem.recordId
  })

const isRegistered = (repeats: ImportProblem[]) => repeats.some(({ recordId }) => recordId !== undefined)

/** The rows to return: all rows, or the rows at these positions. */
type Shown = 'all' | readonly number[]

/**
 * Finds the repeated rows again, and updates the rows whose problems changed. A row whose CPF was registered since the last
 * check is marked as newly repeated, unless it is part of `shown`: then the user sees it now. Returns the number of rows to be
 * imported that were newly marked.
 */
export const markRepeats = async (
  tx: Tx,
  { id, kind }: { id: number; kind: ImportKind },
  shown: Shown = [],
) => {
  const rows = await readStoredRows(tx, id)
  const repeatsOf = await compareWith(tx, kind, rows)
  const seen = shown === 'all' ? undefined : new Set(shown)
  const marks = rows.flatMap((row) => {
    const repeats = repeatsOf(row)
    const isSeen = !seen || seen.has(row.position)
    const newly = isRegistered(repeats) && !isSeen && (row.newlyRepeated || !isRegistered(row.repeats))
    const isUnchanged = newly === row.newlyRepeated && isSame(repeats, row.repeats)
    return isUnchanged
      ? []
      : [{ position: row.position, repeats, newly, found: newly && !row.leftOut && !row.newlyRepeated }]
  })
  if (marks.length === 0) return 0
  // All rows exist already. `on conflict` finds each row by its primary key, whatever the statistics are; an update with a join
  // might scan the table.
  await tx`
    insert into import_rows (import_id, position, cells, texts, repeats, newly_repeated)
    select ${id}, position, '[]', '{}', repeats, newly
    from jsonb_to_recordset(${asJson(tx, marks)}) as m (position int, repeats jsonb, newly boolean)
    on conflict (import_id, position) do update
      set repeats = excluded.repeats, newly_repeated = excluded.newly_repeated`
  return marks.filter(({ found }) => found).length
}
