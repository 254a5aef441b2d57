import type { MonthEndFigures } from '@zelo/contract/month-end'
import { countText } from '../../ui/text/count-text.ts'

/**
 * The gaps to fill before a month is closed. Glosas and payouts are no gaps, because people handle them after the
 * closing.
 */
export const readinessOf = (row: MonthEndFigures) => {
  const { authorized, pending, withoutProof, withoutReport, withoutTimesheet } = row
  const documents = withoutProof + withoutReport + withoutTimesheet
  const parts = [
    ...(pending > 0 ? [countText(pending, 'sessão', 'sessões')] : []),
    ...(documents > 0 ? [countText(documents, 'documento', 'documentos')] : []),
  ]
  const settled = authorized === 0 ? 1 : (authorized - pending) / authorized
  return {
    ready: parts.length === 0,
    /** 'Faltam 3 sessões e 1 documento' */
    text: `${pending + documents === 1 ? 'Falta' : 'Faltam'} ${parts.join(' e ')}`,
    /** At most 99 while a session is pending. */
    percent: pending > 0 ? Math.min(99, Math.floor(settled * 100)) : 100,
  }
}
