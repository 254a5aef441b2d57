import { monitoringNotifications } from '../features/monitoring/monitoring.notifications.ts'
import type { Composed } from '../features/notifications/feature-notifications.ts'
import { insertNotifications } from '../features/notifications/notifications.queries.ts'
import { paymentNotifications } from '../features/payments/payments.notifications.ts'
import { recruitmentNotifications } from '../features/recruitment/recruitment.notifications.ts'
import type { Tx } from '../platform/database/connect.ts'

const notifications = { ...monitoringNotifications, ...paymentNotifications, ...recruitmentNotifications }
const [marina, paulo, colleague] = [1, 2, 3]
const hourInMs = 3_600_000

type Prepared = { to: number; compose: () => Composed }

const glosses = async (tx: Tx): Promise<Prepared[]> => {
  const rows = await tx<{ id: number; treatmentId: number }[]>`
    select id, treatment_id from sessions where status = 'glossed' order by session_date desc, id limit 2`
  return rows.map(({ id, treatmentId }) => ({
    to: marina,
    compose: () =>
      notifications['session.glossed'].compose(tx, [{ treatmentId, sessionId: id, actorId: paulo }]),
  }))
}

const reports = async (tx: Tx): Promise<Prepared[]> => {
  const rows = await tx<{ reportId: number; treatmentId: number }[]>`
    select id as report_id, treatment_id from reports order by month desc, id limit 3`
  return rows.map((report) => ({
    to: marina,
    compose: () => notifications['report.sent'].compose(tx, [{ ...report, actorId: paulo }]),
  }))
}

const reverted = async (tx: Tx): Promise<Prepared[]> => {
  const [row] = await tx<{ treatmentId: number; professionalId: number; year: number; month: number }[]>`
    select treatment_id, professional_id, extract(year from month)::int as year, extract(month from month)::int as month
    from payouts where status = 'pending' order by month desc, treatment_id limit 1`
  if (!row) return []
  return [
    {
      to: marina,
      compose: () => notifications['payment.reverted'].compose(tx, [{ ...row, actorId: colleague }]),
    },
  ]
}

const newest = (tx: Tx, administratorId: number | null) =>
  tx<{ id: number }[]>`
    select id from recruitments
    where deleted_at is null and administrator_id is not distinct from ${administratorId}
    order by created_at desc, id limit 2`

/** Notifications about two recruitments of a user: the newest was assigned to the user, and the one before changed its status. */
const ownRecruitments = async (tx: Tx, to: number): Promise<Prepared[]> => {
  const [newestOne, moved] = await newest(tx, to)
  const by = { actorId: colleague }
  const statusChanged =
    moved &&
    (() => notifications['recruitment.statusChanged'].compose(tx, [{ recruitmentId: moved.id, ...by }]))
  const assigned =
    newestOne &&
    (() =>
      notifications['recruitment.assigned'].compose(tx, [
        { recruitmentId: newestOne.id, administratorId: to, ...by },
      ]))
  return [statusChanged, assigned].flatMap((compose) => (compose ? [{ to, compose }] : []))
}

const openRecruitments = async (tx: Tx): Promise<Prepared[]> => {
  const [rejection] = await tx<{ recruitmentId: number; professionalId: number }[]>`
    select recruitment_id, professional_id from recruitment_rejections order by id desc limit 1`
  const rejected =
    rejection &&
    (() => notifications['recruitment.rejected'].compose(tx, [{ ...rejection, actorId: colleague }]))
  const opened = (await newest(tx, null)).map(({ id }) => ({
    to: paulo,
    compose: () => notifications['recruitment.opened'].compose(tx, [{ recruitmentId: id, actorId: marina }]),
  }))
  return [...opened, ...(rejected ? [{ to: paulo, compose: rejected }] : [])]
}

/** Adds notifications of several days for the two demo logins. Older ones are read, the newest are unread. */
export const seedNotifications = async (tx: Tx) => {
  const parts = [
    await reports(tx),
    await ownRecruitments(tx, paulo),
    await reverted(tx),
    await ownRecruitments(tx, marina),
    await glosses(tx),
    await openRecruitments(tx),
  ]
  const all = parts.flat()
  for (const [index, { to, compose }] of all.entries()) {
    const composed = await compose()
    if (!composed) continue
    const [made] = await insertNotifications(tx, [to], composed.notification)
    if (!made) continue
    const createdAt = new Date(Date.now() - (all.length - index) * 7 * hourInMs)
    const readAt = index < all.length / 2 ? new Date(createdAt.getTime() + hourInMs) : null
    await tx`
      update notifications set created_at = ${createdAt}, read_at = ${readAt} where id = ${made.notification.id}`
  }
}
