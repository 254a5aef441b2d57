import { recruitmentStatusLabel } from '@zelo/contract/recruitment-labels'
import type { Queryable } from '../../platform/database/connect.ts'
import type { Events } from '../../platform/events.ts'
import { findInCharge, findStaff } from './audience.queries.ts'
import { links } from './links.ts'
import {
  findGlossed,
  findProfessionalName,
  findRecruitmentFacts,
  findReverted,
  findSentReport,
  type RecruitmentFacts,
} from './news.queries.ts'
import type { News } from './notifications.queries.ts'
import { dayText, monthText, sentenceCase, someOf } from './words.ts'

/** What there is to tell and to whom; nothing when the row is gone. */
export type Telling = Promise<{ recipients: number[]; news: News } | undefined>
type Db = Queryable

export const glossedNews = async (
  db: Db,
  treatmentId: number,
  sessionIds: number[],
  actorId: number,
): Telling => {
  const facts = await findGlossed(db, treatmentId, sessionIds, actorId)
  if (!facts) return undefined
  const { days, specialty, patient, actor } = facts
  const news = {
    title: days.length === 1 ? 'Sessão glosada' : `${days.length} sessões glosadas`,
    body: `${sentenceCase(specialty)} de ${patient}: ${someOf(days.map(dayText))}. Por ${actor}.`,
    linkUrl: links.monitoredTreatment(facts),
  }
  return { recipients: await findStaff(db, ['admin'], actorId), news }
}

const reportTitle = { month: 'Relatório enviado', timesheet: 'Folha de ponto enviada' }

export const reportNews = async (db: Db, reportId: number, actorId: number): Telling => {
  const facts = await findSentReport(db, reportId, actorId)
  if (!facts) return undefined
  const { kind, specialty, patient, month, actor } = facts
  const news = {
    title: reportTitle[kind],
    body: `${sentenceCase(specialty)} de ${patient}, ${monthText(month)}. Por ${actor}.`,
    linkUrl: links.report(kind, facts),
  }
  return { recipients: await findStaff(db, ['admin'], actorId), news }
}

type Reverted = Events['payment.reverted']

/** All of one month and one person. */
export const revertedNews = async (db: Db, reverted: [Reverted, ...Reverted[]]): Telling => {
  const [{ year, month, actorId }] = reverted
  const facts = await findReverted(
    db,
    [...new Set(reverted.map(({ professionalId }) => professionalId))],
    actorId,
  )
  if (!facts) return undefined
  const count = new Set(reverted.map(({ treatmentId, professionalId }) => `${treatmentId} ${professionalId}`))
    .size
  const news = {
    title: count === 1 ? 'Repasse voltou a pendente' : `${count} repasses voltaram a pendente`,
    body: `${someOf(facts.professionals)}, ${String(month).padStart(2, '0')}/${year}. Por ${facts.actor}.`,
    linkUrl: links.production(year, month),
  }
  return { recipients: await findStaff(db, ['admin'], actorId), news }
}

const recruitmentNews = async (
  db: Db,
  id: number,
  actorId: number,
  tell: (facts: RecruitmentFacts) => Omit<News, 'linkUrl'>,
): Telling => {
  const facts = await findRecruitmentFacts(db, id, actorId)
  if (!facts) return undefined
  return {
    recipients: await findInCharge(db, facts.administratorId, actorId),
    news: { ...tell(facts), linkUrl: links.recruitment(id) },
  }
}

const forWhom = ({ specialty, fullName, city }: RecruitmentFacts) =>
  `${sentenceCase(specialty)} para ${fullName}, ${city}.`

export const openedNews = (db: Db, id: number, actorId: number) =>
  recruitmentNews(db, id, actorId, (facts) => ({
    title: 'Nova captação',
    body: `${forWhom(facts)} Por ${facts.actor}.`,
  }))

export const assignedNews = async (db: Db, id: number, administratorId: number, actorId: number): Telling => {
  const telling = await recruitmentNews(db, id, actorId, (facts) => ({
    title: 'Captação atribuída a você',
    body: `${forWhom(facts)} Por ${facts.actor}.`,
  }))
  // Said to that person alone: where nobody is in charge any more it would be untrue for everybody else.
  return telling && { ...telling, recipients: telling.recipients.filter((one) => one === administratorId) }
}

const labels: Record<string, string> = recruitmentStatusLabel

export const statusNews = (db: Db, id: number, actorId: number) =>
  recruitmentNews(db, id, actorId, (facts) => ({
    title: `Captação: ${labels[facts.status] ?? facts.status}`,
    body: `${forWhom(facts)} Por ${facts.actor}.`,
  }))

export const foundNews = async (db: Db, id: number, professionalId: number, actorId: number): Telling => {
  const professional = await findProfessionalName(db, professionalId)
  if (!professional) return undefined
  return recruitmentNews(db, id, actorId, (facts) => ({
    title: 'Captação com profissional',
    body: `${professional} fica com: ${forWhom(facts)} Por ${facts.actor}.`,
  }))
}

export const refusedNews = async (db: Db, id: number, professionalId: number, actorId: number): Telling => {
  const professional = await findProfessionalName(db, professionalId)
  if (!professional) return undefined
  return recruitmentNews(db, id, actorId, (facts) => ({
    title: 'Captação recusada',
    body: `${professional} recusou: ${forWhom(facts)}`,
  }))
}

export const refusalUndoneNews = async (
  db: Db,
  id: number,
  professionalId: number,
  actorId: number,
): Telling => {
  const professional = await findProfessionalName(db, professionalId)
  if (!professional) return undefined
  return recruitmentNews(db, id, actorId, (facts) => ({
    title: 'Recusa desfeita',
    body: `${professional} não recusou: ${forWhom(facts)} Por ${facts.actor}.`,
  }))
}
