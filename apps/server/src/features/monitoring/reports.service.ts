import type { SignedInUser } from '@zelo/contract/auth'
import type { Competence } from '@zelo/contract/competence'
import { competenceOf, monthText } from '@zelo/contract/dates'
import { type ReportKind, reportPrefix } from '@zelo/contract/documents'
import type { Report, ReportBody } from '@zelo/contract/monitoring'
import type { Config } from '../../config.ts'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { type CreationKey, createOnce } from '../../platform/create-once.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields, notFound, ruleViolation } from '../../platform/errors.ts'
import { changeFiles, keepFile, storeFile } from '../../platform/files/change-files.ts'
import type { ReceivedFile } from '../../platform/files/received-file.ts'
import { hideDocument } from '../../platform/files/removed-documents.queries.ts'
import { firstDay } from '../books/books.public.ts'
import { lockTreatment } from '../treatments/treatments.public.ts'
import {
  deleteReportRow,
  findReport,
  findReportOf,
  findTreatmentOfReport,
  hasSessions,
  insertReport,
  type ReportSubject,
} from './reports.queries.ts'
import { assertProfessional } from './session-change.ts'

const missing = 'Este relatório não existe.'
const already = {
  month: 'Este PAD já tem o relatório deste mês. Remova-o antes de enviar outro.',
  timesheet: 'Este PAD já tem a folha de ponto deste mês. Remova-a antes de enviar outra.',
} satisfies Record<ReportKind, string>

const withoutSessions = (month: string) =>
  ruleViolation(`Este PAD não tem sessões em ${monthText(month)}. Confira o mês do documento.`)

/** The requested month. Default: the current month in the company's time zone. */
const monthOf = ({ year, month }: Pick<ReportBody, 'year' | 'month'>, config: Config): Competence => {
  if (year !== undefined && month !== undefined) return { year, month }
  if (year !== undefined) throw invalidFields([{ field: 'month', message: 'Informe o mês.' }])
  if (month !== undefined) throw invalidFields([{ field: 'year', message: 'Informe o ano.' }])
  return competenceOf(companyDay(config))
}

export const recordReportAudit = (
  tx: Tx,
  user: SignedInUser,
  action: 'reportSent' | 'reportRemoved' | 'reportRestored',
  { treatmentId, kind, month }: ReportSubject,
) => {
  const change = (value: string) =>
    action === 'reportRemoved' ? { from: value, to: null } : { from: null, to: value }
  const changes = { kind: change(kind), month: change(month) }
  return recordAudit(tx, { actorId: user.id, action, entity: 'treatment', entityId: treatmentId, changes })
}

export const emitReportChanged = (
  { events }: Pick<Context, 'events'>,
  { treatmentId, month }: ReportSubject,
) => events.emit('report.changed', { treatmentId, ...competenceOf(month) })

export const sendReportFile = async (
  context: Context,
  user: SignedInUser,
  { treatmentId, professionalId, status: kind, ...when }: ReportBody,
  file: ReceivedFile,
  once: CreationKey | undefined,
): Promise<Report> => {
  const month = firstDay(monthOf(when, context.config))
  const subject = { treatmentId, kind, month }
  const stored = await storeFile(context, file, { professionalId, treatmentId, prefix: reportPrefix[kind] })
  const keep = async (tx: Tx) => {
    // A removed PAD accepts reports, because its completed sessions still count and their reports may arrive late.
    if (!(await lockTreatment(tx, treatmentId))) throw notFound('Este PAD não existe.')
    await assertProfessional(tx, professionalId, { treatmentId })
    const isThere = async (made: number) => (await findReport(tx, made)) !== undefined
    const sent = { userId: user.id, once, entity: 'report', isThere }
    const { id, created } = await createOnce(tx, sent, async () => {
      if (await findReportOf(tx, subject)) throw ruleViolation(already[kind])
      if (!(await hasSessions(tx, subject))) throw withoutSessions(month)
      const { id: fileId } = await keepFile(tx, stored, user.id)
      await recordReportAudit(tx, user, 'reportSent', subject)
      return insertReport(tx, { ...subject, fileId, createdBy: user.id })
    })
    const report = await findReport(tx, id)
    if (!report) throw notFound(missing)
    // A repeated request changed nothing, so no event is emitted.
    if (!created) return { report }
    const payload = { treatmentId, reportId: report.id, actorId: user.id }
    return { report, notify: await context.announce(tx, [{ name: 'report.sent', payload }]) }
  }
  const { report, notify } = await changeFiles(context, keep, stored)
  if (!notify) return report
  emitReportChanged(context, subject)
  notify()
  return report
}

/** Removes a report from its month. The caller locks its treatment. */
export const hideReport = async (tx: Tx, user: SignedInUser, id: number) => {
  const removed = await deleteReportRow(tx, id)
  if (!removed) throw notFound(missing)
  await hideDocument(tx, { ...removed, reportId: id }, user.id)
  await recordReportAudit(tx, user, 'reportRemoved', removed)
  return removed
}

export const removeReport = async (context: Context, user: SignedInUser, id: number) => {
  const removed = await context.db.begin(async (tx) => {
    const found = await findTreatmentOfReport(tx, id)
    if (!found) throw notFound(missing)
    await lockTreatment(tx, found)
    return hideReport(tx, user, id)
  })
  emitReportChanged(context, removed)
}
