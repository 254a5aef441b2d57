import type { SessionStatus, treatmentStatusLabel } from './care.ts'
import type { Competence } from './competence.ts'

type Judged = { endDate: string | null; status: SessionStatus; hasProof: boolean }

const shownDay = (moment: string) => moment.slice(0, 10).split('-').reverse().join('/')
const monthOf = (moment: string) => moment.slice(0, 7)

/** What is missing before the session could be presented: said beside the reason, for it is the next thing to do. */
const missing = (hasProof: boolean, hasReport: boolean) =>
  [hasProof ? '' : 'Sem comprovante.', hasReport ? '' : 'Sem relatório do mês.'].filter(Boolean)

/** 'Por que não entrou?': why a session is in neither the invoice nor the payout of a month; nothing when it is. */
export const whyNotCounted = (
  { endDate, status, hasProof }: Judged,
  { year, month }: Competence,
  hasReport: boolean,
  treatmentStatus?: keyof typeof treatmentStatusLabel,
): string | undefined => {
  // Of a removed PAD only what was done still counts.
  if (treatmentStatus === 'deleted' && status !== 'completed') return 'O PAD foi removido.'
  if (status === 'cancelled') return 'Foi cancelada.'
  if (status === 'glossed') return ['Foi glosada.', ...missing(hasProof, hasReport)].join(' ')
  if (status === 'pendding' || endDate === null)
    return ['Ainda não foi realizada.', ...missing(hasProof, hasReport)].join(' ')
  if (monthOf(endDate) === `${year}-${String(month).padStart(2, '0')}`) return undefined
  return `Foi realizada em ${shownDay(endDate)}: entra na competência ${shownDay(endDate).slice(3)}.`
}
