import { daysToAnswer, settledStatuses } from '@zelo/contract/vocabulary'
import type { NonEmpty } from '../../platform/batches.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import {
  daily,
  findInCharge,
  type NewNotification,
  panelLink,
  shortenedList,
} from '../notifications/notifications.public.ts'

type UnansweredCall = {
  id: number
  recruitmentId: number
  professional: string
  patient: string
  days: number
  callerId: number | null
}

const findUnanswered = (db: Queryable, today: string, timeZone: string) => db<UnansweredCall[]>`
  select c.id, c.recruitment_id, p.full_name as professional, r.full_name as patient, c.called_by as caller_id, age.days
  from recruitment_calls c
    join recruitments r on r.id = c.recruitment_id and r.deleted_at is null
      and r.status <> all(${[...settledStatuses]})
    join professionals p on p.id = c.professional_id
    cross join lateral (select ${today}::date - (c.called_at at time zone ${timeZone})::date as days) age
  where c.answered_at is null and age.days >= ${daysToAnswer}
  order by c.id`

const notificationOf = (calls: NonEmpty<UnansweredCall>): NewNotification => {
  const [first] = calls
  if (calls.length === 1)
    return {
      title: `Chamada sem resposta há ${first.days} dias`,
      body: `${first.professional} não respondeu sobre ${first.patient}. Chame de novo ou chame outra pessoa.`,
      linkUrl: panelLink(`/recruitment/${first.recruitmentId}/details`, { tab: 'sugestoes' }),
    }
  return {
    title: `${calls.length} chamadas sem resposta há ${daysToAnswer} dias ou mais`,
    body: `${shortenedList(calls.map(({ professional }) => professional))}.`,
    linkUrl: panelLink('/recruitment', { waiting: 'unanswered' }),
  }
}

/** Reminds the caller once of each call that the professional did not answer. */
export const unansweredCalls = daily<UnansweredCall>({
  find: async (tx, { today, timeZone }) => {
    const reminders = []
    for (const found of await findUnanswered(tx, today, timeZone))
      reminders.push({
        key: `call-unanswered:${found.id}`,
        recipients: await findInCharge(tx, found.callerId),
        found,
      })
    return reminders
  },
  notification: notificationOf,
})
