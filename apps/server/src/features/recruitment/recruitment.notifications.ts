import { recruitmentStatusLabel } from '@zelo/contract/vocabulary'
import type { NonEmpty } from '../../platform/batches.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import {
  type Composed,
  daily,
  type FeatureNotifications,
  findInCharge,
  type NewNotification,
  panelLink,
  sentenceCase,
  shortenedList,
} from '../notifications/notifications.public.ts'
import {
  findProfessionalName,
  findRecruitmentFacts,
  findWaitingRecruitments,
  type RecruitmentFacts,
  type WaitingRecruitment,
  waitingKey,
} from './notifications.queries.ts'

const linkTo = (id: number) => `/recruitment/${id}/details`

type RecruitmentEvent = { recruitmentId: number; actorId: number }
type Sentences = Omit<NewNotification, 'linkUrl'>
type Place = Pick<RecruitmentFacts, 'specialty' | 'fullName' | 'city'>

const forWhom = ({ specialty, fullName, city }: Place) =>
  `${sentenceCase(specialty)} para ${fullName}, ${city}.`

const composeForInCharge = async (
  db: Queryable,
  { recruitmentId, actorId }: RecruitmentEvent,
  say: (facts: RecruitmentFacts) => Sentences,
): Composed => {
  const facts = await findRecruitmentFacts(db, recruitmentId, actorId)
  if (!facts) return undefined
  return {
    recipients: await findInCharge(db, facts.administratorId, actorId),
    notification: { ...say(facts), linkUrl: linkTo(recruitmentId) },
  }
}

const newsOf =
  (title: (facts: RecruitmentFacts) => string) =>
  (db: Queryable, [event]: NonEmpty<RecruitmentEvent>) =>
    composeForInCharge(db, event, (facts) => ({
      title: title(facts),
      body: `${forWhom(facts)} Por ${facts.actor}.`,
    }))

const newsOfProfessional =
  (say: (professional: string, facts: RecruitmentFacts) => Sentences) =>
  async (db: Queryable, [event]: NonEmpty<RecruitmentEvent & { professionalId: number }>): Composed => {
    const professional = await findProfessionalName(db, event.professionalId)
    return professional ? composeForInCharge(db, event, (facts) => say(professional, facts)) : undefined
  }

const labels: Record<string, string> = recruitmentStatusLabel

export const recruitmentNotifications = {
  'recruitment.opened': { compose: newsOf(() => 'Nova captação') },
  'recruitment.assigned': {
    compose: async (db, assigned) => {
      const [{ administratorId }] = assigned
      const composed = await newsOf(() => 'Captação atribuída a você')(db, assigned)
      // Sent only to the assigned administrator, because the title addresses that person.
      return (
        composed && { ...composed, recipients: composed.recipients.filter((one) => one === administratorId) }
      )
    },
  },
  'recruitment.statusChanged': { compose: newsOf(({ status }) => `Captação: ${labels[status] ?? status}`) },
  'recruitment.professionalAssigned': {
    compose: newsOfProfessional((professional, facts) => ({
      title: 'Captação com profissional',
      body: `${professional} fica com: ${forWhom(facts)} Por ${facts.actor}.`,
    })),
  },
  'recruitment.rejected': {
    compose: newsOfProfessional((professional, facts) => ({
      title: 'Captação recusada',
      body: `${professional} recusou: ${forWhom(facts)}`,
    })),
  },
  'recruitment.rejectionUndone': {
    compose: newsOfProfessional((professional, facts) => ({
      title: 'Recusa desfeita',
      body: `${professional} não recusou: ${forWhom(facts)} Por ${facts.actor}.`,
    })),
  },
} satisfies FeatureNotifications

const waitingNotification = (waiting: NonEmpty<WaitingRecruitment>): NewNotification => {
  const [first] = waiting
  if (waiting.length === 1)
    return {
      title: `Captação aberta há ${first.days} dias`,
      body: forWhom(first),
      linkUrl: linkTo(first.id),
    }
  return {
    title: `${waiting.length} captações abertas há mais de 5 dias`,
    body: `${shortenedList(waiting.map(({ fullName }) => fullName))}.`,
    linkUrl: panelLink('/recruitment', { remindedAt: first.remindedAt }),
  }
}

export const waitingRecruitments = daily<WaitingRecruitment>({
  find: async (tx, { today, timeZone }) => {
    const waiting = await findWaitingRecruitments(tx, today, timeZone)
    const inCharge = new Map<number | null, number[]>()
    for (const administratorId of new Set(waiting.map((one) => one.administratorId)))
      inCharge.set(administratorId, await findInCharge(tx, administratorId))
    return waiting.flatMap((found) =>
      (inCharge.get(found.administratorId) ?? []).map((userId) => ({
        // The key contains the user: the link lists the reminders of that user, and a new person in charge gets a reminder too.
        key: waitingKey(found.id, userId),
        recipients: [userId],
        found,
      })),
    )
  },
  notification: waitingNotification,
})
