import { dayOf } from '@zelo/contract/dates'
import { dayOfSession } from '@zelo/contract/day-mark'
import { type ReportKind, reportKindOf } from '@zelo/contract/documents'
import type { MonitoredSession, MonitoredTreatment } from '@zelo/contract/monitoring'
import { foldText } from '../../../ui/table/filter/fold-text.ts'

/** A dropped file, with the facts that the browser can read. */
export type DroppedFile = { name: string; kind: 'photo' | 'report'; takenDay?: string | undefined }

/** The target of a file: a session for a photo, a PAD for a report. A person chooses missing ids. */
export type Target = {
  treatmentId?: number | undefined
  sessionId?: number | undefined
  reportKind: ReportKind
}

type Month = { year: number; month: number }

const twoDigits = (text: string) => text.padStart(2, '0')
const asDay = (year: string, month: string, day: string) => {
  const text = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  return Number.isNaN(Date.parse(text)) || new Date(text).toISOString().slice(0, 10) !== text
    ? undefined
    : text
}

/** The day in a file name: `IMG-20261103-WA0001`, `2026-11-03`, `03.11.2026`, `03-11-26`, `03-11`. */
export const dayInName = (name: string, { year, month }: Month): string | undefined => {
  const isoMatch = /(?<!\d)(20\d{2})[-_. ]?(0[1-9]|1[0-2])[-_. ]?([0-3]\d)(?!\d)/.exec(name)
  if (isoMatch) return asDay(isoMatch[1] ?? '', isoMatch[2] ?? '', isoMatch[3] ?? '')
  const numericMatch = /(?<!\d)([0-3]?\d)[-_.]([01]?\d)[-_.](20)?(\d{2})(?!\d)/.exec(name)
  if (numericMatch) return asDay(`20${numericMatch[4]}`, numericMatch[2] ?? '', numericMatch[1] ?? '')
  const shortMatch = /(?<!\d)([0-3]?\d)[-_.]([01]?\d)(?!\d)/.exec(name)
  return shortMatch && Number(shortMatch[2]) === month
    ? asDay(String(year), shortMatch[2] ?? '', shortMatch[1] ?? '')
    : undefined
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)

/**
 * Scores the match between a file name and a PAD: 10 points for the PAD's number, 3 for each word of the patient's
 * name, and 1 for each word of the professional's name.
 */
const matchScore = (name: string, { patient, professional, id }: MonitoredTreatment) => {
  const nameWords = new Set(wordsOf(name))
  const hits = (of: string) => wordsOf(of).filter((word) => nameWords.has(word)).length
  const number = new RegExp(`\\bpad[-_ ]?${id}\\b`).test(foldText(name)) ? 10 : 0
  return number + hits(patient) * 3 + hits(professional)
}

/**
 * Returns the PADs with the highest score. Without a match, all PADs have the score 0, so all are returned, and only
 * the day can identify a session.
 */
const bestMatches = (name: string, treatments: readonly MonitoredTreatment[]) => {
  const scores = treatments.map((treatment) => matchScore(name, treatment))
  const bestScore = Math.max(0, ...scores)
  return { treatments: treatments.filter((_, index) => scores[index] === bestScore), isMatch: bestScore > 0 }
}

const isOn = (session: MonitoredSession, day: string) =>
  dayOfSession(session) === day || dayOf(session.sessionDate) === day

const onlyOne = <Item>(items: readonly Item[]) => (items.length === 1 ? items[0] : undefined)

type MatchContext = {
  treatments: readonly MonitoredTreatment[]
  month: Month
  takenSessions: ReadonlySet<number>
}

const matchPhoto = (file: DroppedFile, { treatments, month, takenSessions }: MatchContext): Target => {
  const { treatments: candidates, isMatch } = bestMatches(file.name, treatments)
  const day = file.takenDay ?? dayInName(file.name, month)
  const free = candidates
    .flatMap(({ sessions }) => sessions)
    .filter(({ id, file: proof }) => !proof && !takenSessions.has(id))
  const onDay = day ? free.filter((one) => isOn(one, day)) : []
  // If two sessions of one day belong to one PAD, either session is a valid target.
  const ofOnePad = new Set(onDay.map((one) => one.treatmentId)).size === 1
  const onlyCompleted =
    isMatch && !day ? onlyOne(free.filter(({ status }) => status === 'completed')) : undefined
  const session = (ofOnePad ? onDay[0] : undefined) ?? onlyCompleted
  const treatmentId =
    session?.treatmentId ?? (isMatch || treatments.length === 1 ? onlyOne(candidates)?.id : undefined)
  return { treatmentId, sessionId: session?.id, reportKind: 'month' }
}

const kindFromName = (name: string, treatment: MonitoredTreatment | undefined): ReportKind => {
  const foldedName = foldText(name)
  if (/folha|ponto|frequencia|timesheet/.test(foldedName)) return 'timesheet'
  if (/relat|evolu|report/.test(foldedName)) return 'month'
  const hasReport = treatment?.reports.some(({ file }) => reportKindOf(file) === 'month')
  return hasReport ? 'timesheet' : 'month'
}

/**
 * Proposes a target for each file; a session gets at most one photo. If several PADs have the highest score, only the
 * day of a photo can decide between them; otherwise no PAD is proposed.
 */
export const matchFiles = (
  files: readonly DroppedFile[],
  treatments: readonly MonitoredTreatment[],
  month: Month,
): Target[] => {
  const takenSessions = new Set<number>()
  return files.map((file) => {
    if (file.kind === 'photo') {
      const target = matchPhoto(file, { treatments, month, takenSessions })
      if (target.sessionId !== undefined) takenSessions.add(target.sessionId)
      return target
    }
    const { treatments: candidates, isMatch } = bestMatches(file.name, treatments)
    const treatment = isMatch || treatments.length === 1 ? onlyOne(candidates) : undefined
    return { treatmentId: treatment?.id, reportKind: kindFromName(file.name, treatment) }
  })
}
