import { extname } from 'node:path'
import type { ReadingPart } from '@zelo/contract/audit'
import type { Competence } from '@zelo/contract/competence'
import { plainName } from '@zelo/contract/exports'
import type { Queryable } from '../../platform/database/connect.ts'
import { countsInMonth, firstDay } from '../books/books.public.ts'
import type { ArchivedFile } from '../exports/exports.public.ts'

type Of = Competence & { contractId?: number | undefined }
type Kind = Extract<ReadingPart, 'proof' | 'month' | 'timesheet'>

const folder = {
  proof: 'Comprovantes',
  month: 'Relatorios',
  timesheet: 'Folhas-de-ponto',
} satisfies Record<Kind, string>

type Row = {
  kind: Kind
  fileId: number
  treatmentId: number
  path: string
  size: number
  patient: string
  contract: string
  /** The day and the id of a proof's session. */
  day: string | null
  sessionId: number | null
}

/** The proofs, reports and timesheets of a month, except those of removed patients. */
const documents = (db: Queryable, { contractId, ...when }: Of) => {
  const of = contractId === undefined ? db`` : db`and s.contract_id = ${contractId}`
  const ofPad = contractId === undefined ? db`` : db`and b.contract_id = ${contractId}`
  return db`
    select 'proof' as kind, s.treatment_id, s.contract_id, s.file_id, s.id as session_id,
      to_char(coalesce(s.end_date, s.session_date), 'YYYY-MM-DD') as day
    from sessions s join treatments t on t.id = s.treatment_id
      join patients p on p.id = t.patient_id and p.deleted_at is null
    where s.month = ${firstDay(when)} and s.file_id is not null and ${countsInMonth(db)} ${of}
    union all
    select e.kind, e.treatment_id, coalesce(b.contract_id, t.contract_id), e.file_id, null, null
    from reports e join treatments t on t.id = e.treatment_id
      join patients p on p.id = t.patient_id and p.deleted_at is null
      left join lateral (
        select b.contract_id from book_rows b where b.treatment_id = e.treatment_id and b.month = e.month ${ofPad}
        order by b.authorized desc, b.contract_id limit 1
      ) b on true
    where e.month = ${firstDay(when)} ${contractId === undefined ? db`` : db`and b.contract_id is not null`}`
}

export const countDocuments = async (db: Queryable, of: Of) => {
  const [row] = await db<[{ count: number; bytes: number }]>`
    select count(*)::int as count, coalesce(sum(f.size), 0)::float8 as bytes
    from (${documents(db, of)}) document join files f on f.id = document.file_id`
  return row
}

const atOnce = 500

/** Reads the next page by file id instead of by offset, so that every page has the same cost. */
const findPage = (db: Queryable, of: Of, after: number) =>
  db<Row[]>`
    select document.kind, document.file_id, document.treatment_id, f.path, f.size, p.full_name as patient,
      coalesce(l.fantasy_name, c.fantasy_name) as contract, document.day, document.session_id
    from (${documents(db, of)}) document
      join files f on f.id = document.file_id
      join treatments t on t.id = document.treatment_id
      join patients p on p.id = t.patient_id
      join contracts c on c.id = document.contract_id
      left join closings l on l.contract_id = c.id and l.month = ${firstDay(of)}
    where document.file_id > ${after}
    order by document.file_id limit ${atOnce}`

const nameOf = ({ kind, treatmentId, patient, contract, day, sessionId, path }: Row) => {
  const padFolder = `PAD-${treatmentId}-${plainName(patient)}`
  const place = `${folder[kind]}/${plainName(contract) || 'contrato'}`
  // Two sessions on one day have separate proofs.
  const file = day === null ? padFolder : `${padFolder}/${day}-sessao-${sessionId}`
  return `${place}/${file}${extname(path).toLowerCase()}`
}

/** Yields each document with its name in the archive. */
export async function* readDocuments(
  db: Queryable,
  of: Of,
  onRead: (kind: Kind, treatmentId: number) => void,
): AsyncGenerator<ArchivedFile> {
  for (let after = 0; ; ) {
    const rows = await findPage(db, of, after)
    for (const row of rows) {
      onRead(row.kind, row.treatmentId)
      yield { path: row.path, name: nameOf(row) }
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.fileId
  }
}
