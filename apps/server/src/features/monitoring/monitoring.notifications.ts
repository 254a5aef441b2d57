import { dayText, monthText } from '@zelo/contract/dates'
import type { ReportKind } from '@zelo/contract/documents'
import {
  daily,
  type FeatureNotifications,
  findStaff,
  type NewNotification,
  panelLink,
  sentenceCase,
  shortenedList,
  yearAndMonth,
} from '../notifications/notifications.public.ts'
import {
  findGlossed,
  findPendingContracts,
  findSentReport,
  type MonthFacts,
  type PendingContract,
} from './notifications.queries.ts'

const linkTo = ({ treatmentId, month, contractId, patientId, totalSessions }: MonthFacts, tab?: string) =>
  panelLink(`/monitoring/${treatmentId}/details`, {
    ...yearAndMonth(month),
    contractId,
    patientId,
    totalSessions,
    ...(tab && { tab }),
  })

const reportTitle = {
  month: 'Relatório enviado',
  timesheet: 'Folha de ponto enviada',
} satisfies Record<ReportKind, string>
const tabOf = { month: 'reports', timesheet: 'timesheet' } satisfies Record<ReportKind, string>

export const monitoringNotifications = {
  'session.glossed': {
    together: ({ treatmentId, actorId }) => `${treatmentId} ${actorId}`,
    compose: async (db, glossed) => {
      const [{ treatmentId, actorId }] = glossed
      const sessionIds = [...new Set(glossed.map(({ sessionId }) => sessionId))]
      const facts = await findGlossed(db, { treatmentId, sessionIds, actorId })
      if (!facts) return undefined
      const { days, specialty, patient, actor } = facts
      const notification = {
        title: days.length === 1 ? 'Sessão glosada' : `${days.length} sessões glosadas`,
        body: `${sentenceCase(specialty)} de ${patient}: ${shortenedList(days.map(dayText))}. Por ${actor}.`,
        linkUrl: linkTo(facts),
      }
      return { recipients: await findStaff(db, 'glosas.write', actorId), notification }
    },
  },
  'report.sent': {
    compose: async (db, [{ reportId, actorId }]) => {
      const facts = await findSentReport(db, reportId, actorId)
      if (!facts) return undefined
      const { kind, specialty, patient, month, actor } = facts
      const notification = {
        title: reportTitle[kind],
        body: `${sentenceCase(specialty)} de ${patient}, ${monthText(month)}. Por ${actor}.`,
        linkUrl: linkTo(facts, tabOf[kind]),
      }
      return { recipients: await findStaff(db, 'closings.write', actorId), notification }
    },
  },
} satisfies FeatureNotifications

type PendingMonth = { month: string; contracts: PendingContract[] }

const pendingNotification = ([{ month, contracts }]: [PendingMonth, ...PendingMonth[]]):
  | NewNotification
  | undefined => {
  if (contracts.length === 0) return undefined
  const sessions = contracts.reduce((sum, contract) => sum + contract.sessions, 0)
  return {
    title:
      sessions === 1
        ? `1 sessão de ${monthText(month)} ainda está pendente`
        : `${sessions} sessões de ${monthText(month)} ainda estão pendentes`,
    body: `${shortenedList(contracts.map((one) => `${one.contract} (${one.sessions})`))}.`,
    linkUrl: panelLink('/management/month', yearAndMonth(month)),
  }
}

const monthBefore = (today: string) => {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00.000Z`)
  first.setUTCMonth(first.getUTCMonth() - 1)
  return first.toISOString().slice(0, 10)
}

/** Sent on the 1st of a month, or on the next day on which a server runs. */
export const pendingSessions = daily<PendingMonth>({
  find: async (tx, { today }) => {
    const month = monthBefore(today)
    const found = { month, contracts: await findPendingContracts(tx, month) }
    return [{ key: `month-pending:${month}`, recipients: await findStaff(tx, 'sessions.write'), found }]
  },
  notification: pendingNotification,
})
