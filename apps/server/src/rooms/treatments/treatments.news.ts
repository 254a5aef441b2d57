import { competenceOf, daysAfter } from '@zelo/contract/dates'
import { roles } from '@zelo/contract/permissions'
import type { Some } from '../../platform/batches.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import {
  daily,
  dayText,
  findStaff,
  type News,
  sentenceCase,
  someOf,
} from '../notifications/notifications.public.ts'

type EndingTreatment = { id: number; specialty: string; patient: string; endDate: string }

const findEndingTreatments = (db: Queryable, today: string) =>
  db<EndingTreatment[]>`
    select t.id, t.specialty, p.full_name as patient, t.end_date
    from treatments t join patients p on p.id = t.patient_id
    where t.status = 'active' and p.deleted_at is null
      and t.end_date between ${today}::date and ${today}::date + 7
    order by t.end_date, p.sort_name collate "C", t.id`

const renewalsOf = (endDate: string) => {
  const { year, month } = competenceOf(daysAfter(endDate, 1))
  return `/management/renewals?year=${year}&month=${month}`
}

const endingNews = (ending: Some<EndingTreatment>): News => {
  const [first] = ending
  if (ending.length === 1)
    return {
      title: 'PAD termina em breve',
      body: `${sentenceCase(first.specialty)} de ${first.patient} termina em ${dayText(first.endDate)}.`,
      linkUrl: `/patients/${first.id}/details-pad`,
    }
  const names = ending.map(({ patient, endDate }) => `${patient} (${dayText(endDate).slice(0, 5)})`)
  return {
    title: `${ending.length} PADs terminam em até 7 dias`,
    body: `${someOf(names)}.`,
    // The list it names, with what would follow each of them.
    linkUrl: renewalsOf(first.endDate),
  }
}

export const endingTreatments = daily<EndingTreatment>({
  find: async (tx, { today }) => {
    const recipients = await findStaff(tx, roles)
    return (await findEndingTreatments(tx, today)).map((found) => ({
      // With its end in the key: a prolonged PAD gets a new reminder when its new end comes near.
      key: `treatment-ends:${found.id}:${found.endDate.slice(0, 10)}`,
      recipients,
      found,
    }))
  },
  news: endingNews,
})
