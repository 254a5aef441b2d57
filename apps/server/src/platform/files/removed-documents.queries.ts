import type { DocumentKind, ReportKind } from '@zelo/contract/documents'
import type { Queryable, Tx } from '../database/connect.ts'

type Proof = { kind: 'proof'; sessionId?: number; sessionDate: string }
type Paper = { kind: ReportKind; reportId: number; month: string }

/** Keeps what another table no longer has, out of sight: its row in `files` stays, and so do its bytes. */
export const hideDocument = (
  tx: Tx,
  document: { fileId: number; treatmentId: number } & (Proof | Paper),
  removedBy: number,
) => tx`insert into removed_documents ${tx({ ...document, removedBy } as Record<string, string | number>)}`

export type HiddenDocument = {
  fileId: number
  path: string
  kind: DocumentKind
  treatmentId: number
  /** None, and the session of a proof is gone. */
  sessionId: number | null
}

export const findHidden = async (db: Queryable, kind: DocumentKind, fileId: number) => {
  const [row] = await db<HiddenDocument[]>`
    select d.file_id, f.path, d.kind, d.treatment_id, d.session_id
    from removed_documents d join files f on f.id = d.file_id
    where d.file_id = ${fileId} and d.kind = ${kind}`
  return row
}

/** A report as it was, for the table it goes back to. */
type FormerReport = { id: number; month: string; createdAt: string; createdBy: number }

/** Nothing when another request was faster. */
export const takeHidden = async (tx: Tx, fileId: number) => {
  const [row] = await tx<FormerReport[]>`
    delete from removed_documents d using files f where f.id = d.file_id and d.file_id = ${fileId}
    returning d.report_id as id, d.month, f.created_at, f.created_by`
  return row
}
