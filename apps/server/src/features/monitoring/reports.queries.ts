import type { Competence } from '@zelo/contract/competence'
import type { ReportKind } from '@zelo/contract/documents'
import type { Report } from '@zelo/contract/monitoring'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { firstDay } from '../books/books.public.ts'

type Row = { id: number; treatmentId: number; file: string; createdAt: string }

const toReport = ({ id, file, createdAt }: Row): Report => ({ id, file, created_at: createdAt })

const columns = (db: Queryable) => db`e.id, e.treatment_id, f.path as file, e.created_at`

/** The reports of these treatments in a month, by treatment. */
export const findReportsOf = async (db: Queryable, treatmentIds: number[], when: Competence) => {
  const rows = await db<Row[]>`
    select ${columns(db)} from reports e join files f on f.id = e.file_id
      join treatments t on t.id = e.treatment_id
      join patients p on p.id = t.patient_id and p.deleted_at is null
    where e.treatment_id = any(${treatmentIds}) and e.month = ${firstDay(when)} order by e.kind, e.id`
  return new Map(
    [...Map.groupBy(rows, (row) => row.treatmentId)].map(([treatmentId, found]) => [
      treatmentId,
      found.map(toReport),
    ]),
  )
}

export const findReport = async (db: Queryable, id: number): Promise<Report | undefined> => {
  const [row] = await db<Row[]>`
    select ${columns(db)} from reports e join files f on f.id = e.file_id where e.id = ${id}`
  return row && toReport(row)
}

/** The treatment, kind and month of a report. The month is its first day, as in the audit entry. */
export type ReportSubject = { treatmentId: number; kind: ReportKind; month: string }

export const findTreatmentOfReport = async (tx: Tx, id: number) => {
  const [row] = await tx<{ treatmentId: number }[]>`select treatment_id from reports where id = ${id}`
  return row?.treatmentId
}

/** The id of the PAD's report of this kind and month. A month has at most one report of each kind. */
export const findReportOf = async (tx: Tx, { treatmentId, kind, month }: ReportSubject) => {
  const [row] = await tx<{ id: number }[]>`
    select id from reports where treatment_id = ${treatmentId} and kind = ${kind} and month = ${month}`
  return row?.id
}

export const hasSessions = async (tx: Tx, { treatmentId, month }: ReportSubject) => {
  const [row] = await tx<{ found: number }[]>`
    select 1 as found from sessions where treatment_id = ${treatmentId} and month = ${month} limit 1`
  return row !== undefined
}

type NewReport = ReportSubject & { fileId: number; createdBy: number }

export const insertReport = async (tx: Tx, report: NewReport) => {
  const [row] = await tx<[{ id: number }]>`insert into reports ${tx(report)} returning id`
  return row.id
}

/** Restores a report with its former id. */
export const returnReport = (tx: Tx, report: NewReport & { id: number; createdAt: string }) => tx`
  insert into reports (id, treatment_id, kind, month, file_id, created_at, created_by) overriding system value
  values (${report.id}, ${report.treatmentId}, ${report.kind}, ${report.month}, ${report.fileId}, ${report.createdAt},
    ${report.createdBy})`

export const deleteReportRow = async (tx: Tx, id: number) => {
  const [row] = await tx<(ReportSubject & { fileId: number })[]>`
    delete from reports where id = ${id} returning treatment_id, kind, month, file_id`
  return row
}
