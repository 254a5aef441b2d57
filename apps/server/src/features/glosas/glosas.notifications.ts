import { dayText } from '@zelo/contract/dates'
import { daysLeft, nearDeadline } from '@zelo/contract/glosas'
import { moneyText } from '@zelo/contract/money'
import type { NonEmpty } from '../../platform/batches.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import {
  actorName,
  daily,
  type FeatureNotifications,
  findStaff,
  type NewNotification,
  sentenceCase,
  shortenedList,
} from '../notifications/notifications.public.ts'

type Registered = { ids: number[]; patients: string[]; contracts: string[]; amount: number; actor: string }

const findRegistered = async (db: Queryable, batchId: number, actorId: number) => {
  const [row] = await db<(Registered | { ids: null })[]>`
    select array_agg(g.id order by g.id) as ids, array_agg(distinct g.patient_name) as patients,
      array_agg(distinct g.contract_name) as contracts, sum(g.amount) as amount, ${actorName(db, actorId)}
    from glosas g where g.batch_id = ${batchId} and g.deleted_at is null`
  return row?.ids ? (row as Registered) : undefined
}

export const glosaNotifications = {
  'glosa.registered': {
    compose: async (db, [{ batchId, actorId }]) => {
      const facts = await findRegistered(db, batchId, actorId)
      if (!facts) return undefined
      const { ids, patients, contracts, amount, actor } = facts
      const notification = {
        title: ids.length === 1 ? 'Glosa registrada' : `${ids.length} glosas registradas`,
        body: `${shortenedList(contracts)}: ${shortenedList(patients)}, ${moneyText(amount)}. Por ${actor}.`,
        linkUrl: ids.length === 1 ? `/management/glosas/${ids[0]}` : '/management/glosas',
      }
      return { recipients: await findStaff(db, 'glosas.write', actorId), notification }
    },
  },
} satisfies FeatureNotifications

type Due = {
  id: number
  specialty: string
  patient: string
  contract: string
  amount: number
  dueOn: string
  today: string
}

const findDue = (db: Queryable, today: string) =>
  db<Omit<Due, 'today'>[]>`
    select g.id, g.specialty, g.patient_name as patient, g.contract_name as contract, g.amount, g.due_on
    from glosas g
    where g.deleted_at is null and g.state = 'open'
      and g.due_on between ${today}::date and ${today}::date + ${nearDeadline}::int
    order by g.urgency, g.id`

const inDays = (days: number) =>
  days === 0 ? 'termina hoje' : days === 1 ? 'termina amanhã' : `termina em ${days} dias`

const dueNotification = (due: NonEmpty<Due>): NewNotification => {
  const [first] = due
  if (due.length === 1)
    return {
      title: `Prazo de recurso ${inDays(daysLeft(first.today, first.dueOn))}`,
      body: `Glosa de ${moneyText(first.amount)} de ${first.contract}: ${sentenceCase(first.specialty)} de ${first.patient}, até ${dayText(first.dueOn)}.`,
      linkUrl: `/management/glosas/${first.id}`,
    }
  const names = due.map(({ patient, dueOn }) => `${patient} (${dayText(dueOn).slice(0, 5)})`)
  return {
    title: `${due.length} glosas com prazo de recurso em até ${nearDeadline} dias`,
    body: `${shortenedList(names)}.`,
    linkUrl: '/management/glosas?due=soon',
  }
}

/** One reminder per deadline. A postponed deadline gets a new reminder. */
export const dueGlosas = daily<Due>({
  find: async (tx, { today }) => {
    const recipients = await findStaff(tx, 'glosas.write')
    return (await findDue(tx, today)).map((found) => ({
      key: `glosa-due:${found.id}:${found.dueOn.slice(0, 10)}`,
      recipients,
      found: { ...found, today },
    }))
  },
  notification: dueNotification,
})
