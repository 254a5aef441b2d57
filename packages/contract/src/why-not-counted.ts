import type { Competence } from './competence.ts'
import { dayOf, dayText, monthOf, monthOfYear, monthText } from './dates.ts'
import type { SessionStatus, TreatmentStatus } from './vocabulary.ts'

type SessionFacts = { sessionDate: string; endDate: string | null; status: SessionStatus; hasProof: boolean }

/** The facts apart from the session that decide whether it counts. `today` is the company's current day, `2026-10-06`. */
type MonthFacts = {
  hasReport: boolean
  today: string
  treatmentStatus?: TreatmentStatus
}

/** The documents that the session still lacks. The sentence names them because adding them is the next step. */
const missing = (hasProof: boolean, hasReport: boolean) =>
  [hasProof ? '' : 'Sem comprovante.', hasReport ? '' : 'Sem relatório do mês.'].filter(Boolean)

/**
 * 'Por que não entrou?': why a session is in neither the invoice nor the payout of a month. Undefined if it is in both.
 */
export const whyNotCounted = (
  { sessionDate, endDate, status, hasProof }: SessionFacts,
  competence: Competence,
  { hasReport, today, treatmentStatus }: MonthFacts,
): string | undefined => {
  // Only completed sessions of a removed PAD still count.
  if (treatmentStatus === 'deleted' && status !== 'completed') return 'O PAD foi removido.'
  if (status === 'cancelled') return 'Foi cancelada.'
  if (status === 'glossed') return ['Foi glosada.', ...missing(hasProof, hasReport)].join(' ')
  // A future session does not lack documents yet.
  if (status === 'pendding' && dayOf(sessionDate) > today) return 'Ainda está por vir.'
  if (status === 'pendding' || endDate === null)
    return ['Ainda não foi realizada.', ...missing(hasProof, hasReport)].join(' ')
  if (monthOf(endDate) === monthOfYear(competence)) return undefined
  return `Foi realizada em ${dayText(endDate)}: entra na competência ${monthText(endDate)}.`
}
