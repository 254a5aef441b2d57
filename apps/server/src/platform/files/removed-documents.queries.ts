import type { DocumentKind, ReportKind } from '@zelo/contract/documents'
import type { Queryable, Tx } from '../database/connect.ts'

type Proof = { kind: 'proof'; sessionId?: number; sessionDate: string }
type Report = { kind: ReportKind; reportId: number; month: string }

/** Stores a document that was removed from its table. Its row in `files` and its bytes remain. */
export const hideDocument = (
  tx: Tx,
  document: { fileId: number; treatmentId: number } & (Proof | Report),
  removedBy: number,
) => tx`insert into removed_documents ${tx({ ...document, removedBy } as Record<string, string | number>)}`

export type HiddenDocument = {
  fileId: number
  path: string
  kind: DocumentKind
  treatmentId: number
  /** Null if the proof's session was deleted. */
  sessionId: number | null
}

export const findHidden = async (db: Queryable, kind: DocumentKind, fileId: number) => {
  const [row] = await db<HiddenDocument[]>`
    select d.file_id, f.path, d.kind, d.treatment_id, d.session_id
    from removed_documents d join files f on f.id = d.file_id
    where d.file_id = ${fileId} and d.kind = ${kind}`
  return row
}

/** The deleted row of a report, from which the report can be restored. */
type FormerReport = { id: number; month: string; createdAt: string; createdBy: number }

/** Takes a removed document out of the list; undefined if another request took it first. */
export const takeHidden = async (tx: Tx, fileId: number) => {
  const [row] = await tx<FormerReport[]>`
    delete from removed_documents d using files f where f.id = d.file_id and d.file_id = ${fileId}
    returning d.report_id as id, d.month, f.created_at, f.created_by`
  return row
}
