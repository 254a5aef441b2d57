import type { ImportKind } from '@zelo/contract/import-fields'
import type { ImportProblem } from '@zelo/contract/imports'
import type { Tx } from '../../platform/database/connect.ts'
import { asJson } from '../../platform/database/json.ts'

type Facts = {
  position: number
  cpfLine: number | null
  cpfOwner: string | null
  cpfId: number | null
  emailLine: number | null
  emailOwner: string | null
}

/**
 * The rows whose CPF or e-mail is in an earlier row or in a record. The first of several equal rows does not count as
 * repeated. Rows that are left out are ignored.
 */
const findRepeats = (tx: Tx, importId: number, kind: ImportKind) => tx<Facts[]>`
  with lines as (
    select position, cpf, email,
      case when cpf <> '' then min(position) over (partition by cpf) end as cpf_line,
      case when email <> '' then min(position) over (partition by email) end as email_line
    from import_rows where import_id = ${importId} and not left_out)
  select l.position, nullif(l.cpf_line, l.position) as cpf_line, known.id as cpf_id, known.full_name as cpf_owner,
    nullif(l.email_line, l.position) as email_line, taken.full_name as email_owner
  from lines l
    left join lateral (
      select id, full_name from ${tx(kind)} r
      where r.cpf = l.cpf and l.cpf <> '' and r.deleted_at is null order by id limit 1) known on true
    left join lateral (
      ${
        kind === 'patients'
          ? tx`select null::text as full_name where false`
          : tx`select full_name from professionals r
              where lower(r.email) = l.email and l.email <> '' and r.deleted_at is null limit 1`
      }) taken on true
  where l.cpf_line <> l.position or known.id is not null
    or l.email_line <> l.position or taken.full_name is not null`

const word = { patients: 'um paciente', professionals: 'um profissional' } satisfies Record<
  ImportKind,
  string
>

const problemsOf = (kind: ImportKind, facts: Facts): ImportProblem[] => {
  const { cpfLine, cpfOwner, cpfId, emailLine, emailOwner } = facts
  const found: (ImportProblem | false)[] = [
    cpfOwner !== null && {
      field: 'cpf',
      message: `Já há ${word[kind]} com este CPF: ${cpfOwner} (código ${cpfId}).`,
      blocks: false,
    },
    cpfOwner === null &&
      cpfLine !== null && {
        field: 'cpf',
        message: `Este CPF já está na linha ${cpfLine}.`,
        blocks: false,
      },
    emailOwner !== null && {
      field: 'email',
      message: `Já existe um profissional com este e-mail: ${emailOwner}.`,
      blocks: true,
    },
    emailOwner === null &&
      emailLine !== null && {
        field: 'email',
        message: `Este e-mail já está na linha ${emailLine}.`,
        blocks: true,
      },
  ]
  return found.filter((problem) => problem !== false)
}

/** Finds the repeated rows again, and updates the rows whose problems changed. */
export const markRepeats = async (tx: Tx, importId: number, kind: ImportKind) => {
  const facts = await findRepeats(tx, importId, kind)
  const marks = facts.map((line) => ({ line: line.position, said: problemsOf(kind, line) }))
  await tx`
    update import_rows r set repeats = coalesce(m.said, '[]')
    from import_rows o left join jsonb_to_recordset(${asJson(tx, marks)}) as m (line int, said jsonb)
      on m.line = o.position
    where o.import_id = ${importId} and r.import_id = o.import_id and r.position = o.position
      and r.repeats <> coalesce(m.said, '[]')`
}
