import { dayText } from '@zelo/contract/dates'
import type { NonEmpty } from '../../platform/batches.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import {
  daily,
  findStaff,
  type NewNotification,
  panelLink,
  sentenceCase,
  shortenedList,
} from '../notifications/notifications.public.ts'
import {
  type EndingAuthorization,
  endsSoon,
  findEndingAuthorizations,
  reminderKind,
  soonDays,
} from './authorizations.queries.ts'

/** The link to the PADs that one run of the reminders included. */
const listOf = (state: keyof typeof reminderKind, remindedAt: string) =>
  panelLink('/management/authorizations', { state, remindedAt })

type EndingTreatment = { id: number; specialty: string; patient: string; endDate: string; remindedAt: string }

const findEndingTreatments = (db: Queryable, today: string) =>
  db<EndingTreatment[]>`
    select t.id, t.specialty, p.full_name as patient, t.end_date, now() as reminded_at
    from treatments t join patients p on p.id = t.patient_id
    where t.status = 'active' and p.deleted_at is null and ${endsSoon(db, today)}
    order by t.end_date, p.sort_name collate "C", t.id`

const endingNotification = (ending: NonEmpty<EndingTreatment>): NewNotification => {
  const [first] = ending
  if (ending.length === 1)
    return {
      title: 'PAD termina em breve',
      body: `${sentenceCase(first.specialty)} de ${first.patient} termina em ${dayText(first.endDate)}.`,
      linkUrl: `/patients/${first.id}/details-pad`,
    }
  const names = ending.map(({ patient, endDate }) => `${patient} (${dayText(endDate).slice(0, 5)})`)
  return {
    title: `${ending.length} PADs terminam em até ${soonDays} dias`,
    body: `${shortenedList(names)}.`,
    linkUrl: listOf('endingPads', first.remindedAt),
  }
}

export const endingTreatments = daily<EndingTreatment>({
  find: async (tx, { today }) => {
    const recipients = await findStaff(tx, 'treatments.write')
    return (await findEndingTreatments(tx, today)).map((found) => ({
      // The key contains the end day, so that a prolonged PAD gets a new reminder.
      key: `${reminderKind.endingPads}:${found.id}:${found.endDate.slice(0, 10)}`,
      recipients,
      found,
    }))
  },
  notification: endingNotification,
})

const leftText = ({ authorized, validUntil, done }: EndingAuthorization) =>
  [
    authorized === null ? '' : `${done} de ${authorized} sessões feitas`,
    validUntil === null ? '' : `válida até ${dayText(validUntil)}`,
  ]
    .filter(Boolean)
    .join(', ')

const authorizationNotification = (ending: NonEmpty<EndingAuthorization>): NewNotification => {
  const [first] = ending
  if (ending.length === 1)
    return {
      title: 'Autorização acaba em breve',
      body: `${sentenceCase(first.specialty)} de ${first.patient}: ${leftText(first)}.`,
      linkUrl: listOf('ending', first.remindedAt),
    }
  return {
    title: `${ending.length} autorizações acabam em breve`,
    body: `${shortenedList(ending.map(({ patient }) => patient))}.`,
    linkUrl: listOf('ending', first.remindedAt),
  }
}

export const endingAuthorizations = daily<EndingAuthorization>({
  find: async (tx, { today }) => {
    const recipients = await findStaff(tx, 'treatments.write')
    return (await findEndingAuthorizations(tx, today)).map((found) => ({
      // The key contains validity and number of the authorization, so that a changed authorization gets a new reminder.
      key: `${reminderKind.ending}:${found.id}:${found.validUntil?.slice(0, 10) ?? ''}:${found.authorized ?? ''}`,
      recipients,
      found,
    }))
  },
  notification: authorizationNotification,
})
