import type { Competence } from './competence.ts'
import { dayOf, dayText, monthOf, monthOfYear, monthText } from './dates.ts'
import type { SessionStatus, TreatmentStatus } from './vocabulary.ts'

type Judged = { sessionDate: string; endDate: string | null; status: SessionStatus; hasProof: boolean }

/** What of its surroundings decides about a session. `today` is the company's day, `2026-10-06`. */
type Around = {
  hasReport: boolean
  today: string
  treatmentStatus?: TreatmentStatus
}

/** What is missing before the session could be presented: said beside the reason, for it is the next thing to do. */
const missing = (hasProof: boolean, hasReport: boolean) =>
  [hasProof ? '' : 'Sem comprovante.', hasReport ? '' : 'Sem relatório do mês.'].filter(Boolean)

/** 'Por que não entrou?': why a session is in neither the invoice nor the payout of a month; nothing when it is. */
export const whyNotCounted = (
  { sessionDate, endDate, status, hasProof }: Judged,
  competence: Competence,
  { hasReport, today, treatmentStatus }: Around,
): string | undefined => {
  // Of a removed PAD only what was done still counts.
  if (treatmentStatus === 'deleted' && status !== 'completed') return 'O PAD foi removido.'
  if (status === 'cancelled') return 'Foi cancelada.'
  if (status === 'glossed') return ['Foi glosada.', ...missing(hasProof, hasReport)].join(' ')
  // Nothing is lacking of a day that has not come.
  if (status === 'pendding' && dayOf(sessionDate) > today) return 'Ainda está por vir.'
  if (status === 'pendding' || endDate === null)
    return ['Ainda não foi realizada.', ...missing(hasProof, hasReport)].join(' ')
  if (monthOf(endDate) === monthOfYear(competence)) return undefined
  return `Foi realizada em ${dayText(endDate)}: entra na competência ${monthText(endDate)}.`
}
