import { type ReadingPart, readingParts } from '@zelo/contract/audit'
import { joinWithAnd } from '../../../platform/join-with-and.ts'
import type { HistoryRow } from '../audit.queries.ts'

const partName = {
  details: 'o cadastro',
  history: 'o histórico',
  treatment: 'um PAD',
  sessions: 'as sessões',
  proof: 'um comprovante',
  month: 'um relatório',
  timesheet: 'uma folha de ponto',
  removedDocuments: 'os documentos removidos',
  glosa: 'uma glosa',
  recruitment: 'a captação',
} satisfies Record<ReadingPart, string>

/** The parts of a record that a user read, in the order of the screens. */
export const readingText = ({ parts }: HistoryRow['changes']): string => {
  const read = Array.isArray(parts?.to) ? (parts.to as string[]) : []
  const names = readingParts.filter((part) => read.includes(part)).map((part) => partName[part])
  return `consultou ${names.length > 0 ? joinWithAnd(names) : 'os dados'}.`
}
