import { type AuditItem, type AuditQuery, longestAuditPeriod } from '@zelo/contract/audit'
import { daysAfter, daysIn } from '@zelo/contract/dates'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { invalidFields } from '../../platform/errors.ts'
import { type AuditFilter, type AuditRow, findAuditPage } from './audit.queries.ts'
import { changeLines, describeRow } from './sentences/audit-sentences.ts'

const daysShown = 30

type PeriodQuery = Pick<AuditQuery, 'from' | 'to' | 'actorId' | 'entity' | 'entityId' | 'topic'>

/** Adds the default period to the filter: the 30 days up to today. */
export const withPeriod = (
  { config }: Pick<Context, 'config'>,
  { actorId, entity, entityId, topic, ...query }: PeriodQuery,
): AuditFilter => {
  const to = query.to ?? companyDay(config)
  const from = query.from ?? daysAfter(to, 1 - daysShown)
  if (daysIn(from, to) > longestAuditPeriod)
    throw invalidFields([{ field: 'to', message: `Escolha um período de até ${longestAuditPeriod} dias.` }])
  if (entityId !== undefined && entity === undefined)
    throw invalidFields([{ field: 'entity', message: 'Escolha o tipo de registro do código.' }])
  return { from, to, actorId, entity, entityId, topic, timeZone: config.panel.timeZone }
}

const asItem = (row: AuditRow): AuditItem => ({
  id: row.id,
  at: row.at,
  actor: row.actorId === null ? null : { id: row.actorId, name: row.actor ?? `nº ${row.actorId}` },
  topic: row.topic,
  entity: row.entity,
  entityId: row.entityId,
  subject: row.subject,
  description: describeRow(row),
  changes: changeLines(row),
})

export const readAudit = async (
  db: Queryable,
  context: Pick<Context, 'config'>,
  { before, per_page, ...query }: AuditQuery,
) => {
  const filter = withPeriod(context, query)
  const found = await findAuditPage(db, filter, per_page + 1, before)
  const shown = found.slice(0, per_page)
  return {
    data: shown.map(asItem),
    from: filter.from,
    to: filter.to,
    next: found.length > per_page ? (shown.at(-1)?.id ?? null) : null,
  }
}
