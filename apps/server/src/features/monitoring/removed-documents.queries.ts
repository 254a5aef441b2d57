import type { RemovedDocument } from '@zelo/contract/documents'
import type { Queryable } from '../../platform/database/connect.ts'

type Row = Omit<RemovedDocument, 'sessionDate' | 'month'> & {
  sessionDate: string | null
  month: string | null
}

/** Limit of the list on the screen. */
const maxRows = 200

export const findRemovedDocuments = async (db: Queryable, treatmentId: number) => {
  const rows = await db<Row[]>`
    select d.kind, d.file_id as id, f.path as file, coalesce(s.session_date, d.session_date) as session_date,
      to_char(d.month, 'YYYY-MM') as month, f.created_at, d.removed_at, a.name as removed_by,
      d.kind <> 'proof' or d.session_id is not null as restorable
    from removed_documents d
      join files f on f.id = d.file_id
      join treatments t on t.id = d.treatment_id
      join patients p on p.id = t.patient_id and p.deleted_at is null
      left join sessions s on s.id = d.session_id
      left join administrators a on a.id = d.removed_by
    where d.treatment_id = ${treatmentId}
    order by d.removed_at desc, d.file_id desc limit ${maxRows}`
  return rows.map(
    ({ sessionDate, month, ...row }): RemovedDocument => ({
      ...row,
      ...(sessionDate && { sessionDate }),
      ...(month && { month }),
    }),
  )
}
