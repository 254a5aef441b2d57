import { links } from '../links.ts'
import type { News } from '../notifications.queries.ts'
import { dayText, monthText, sentenceCase, someOf } from '../words.ts'
import type { EndingTreatment, PendingContract, WaitingRecruitment } from './reminders.queries.ts'

type Some<Item> = [Item, ...Item[]]

// One thing is named and linked; several are one notification that names the first, not a flood.

export const endingNews = (ending: Some<EndingTreatment>): News => {
  const [first] = ending
  if (ending.length === 1)
    return {
      title: 'PAD termina em breve',
      body: `${sentenceCase(first.specialty)} de ${first.patient} termina em ${dayText(first.endDate)}.`,
      linkUrl: links.treatment(first.id),
    }
  const names = ending.map(({ patient, endDate }) => `${patient} (${dayText(endDate).slice(0, 5)})`)
  return {
    title: `${ending.length} PADs terminam em até 7 dias`,
    body: `${someOf(names)}.`,
    linkUrl: links.patients,
  }
}

export const pendingNews = (month: string, contracts: Some<PendingContract>): News => {
  const sessions = contracts.reduce((sum, contract) => sum + contract.sessions, 0)
  const [first] = contracts
  return {
    title:
      sessions === 1
        ? `1 sessão de ${monthText(month)} ainda está pendente`
        : `${sessions} sessões de ${monthText(month)} ainda estão pendentes`,
    body: `${someOf(contracts.map((one) => `${one.contract} (${one.sessions})`))}.`,
    linkUrl: contracts.length === 1 ? links.monitoredContract(month, first.contractId) : links.monitoring,
  }
}

export const waitingNews = (waiting: Some<WaitingRecruitment>): News => {
  const [first] = waiting
  if (waiting.length === 1)
    return {
      title: `Captação aberta há ${first.days} dias`,
      body: `${sentenceCase(first.specialty)} para ${first.fullName}, ${first.city}.`,
      linkUrl: links.recruitment(first.id),
    }
  return {
    title: `${waiting.length} captações abertas há mais de 5 dias`,
    body: `${someOf(waiting.map(({ fullName }) => fullName))}.`,
    linkUrl: links.recruitments,
  }
}
