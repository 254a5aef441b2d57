import { type GlosaState, glosaStateLabel } from '@zelo/contract/glosas'
import { Badge, type BadgeShape, type BadgeTone } from '../../ui/badge.tsx'
import { companyDay, formatDay } from '../../ui/text/format.ts'
import { dueText } from './glosa-texts.ts'

const looks = {
  open: { tone: 'warning', shape: 'ring' },
  appealed: { tone: 'info', shape: 'dot' },
  recovered: { tone: 'success', shape: 'dot' },
  partial: { tone: 'brand', shape: 'diamond' },
  lost: { tone: 'danger', shape: 'cross' },
} satisfies Record<GlosaState, { tone: BadgeTone; shape: BadgeShape }>

export const GlosaStateBadge = ({ state }: { state: GlosaState }) => (
  <Badge {...looks[state]}>{glosaStateLabel[state]}</Badge>
)

const toneClass = { danger: 'font-bold text-danger', warning: 'font-bold text-warning', plain: '' }

type DueDayProps = {
  glosa: { state: GlosaState; dueOn: string; appealedOn: string | null; settledOn: string | null }
}

/** The deadline and the remaining days of an open glosa; otherwise the day of the appeal or of the outcome. */
export function DueDay({ glosa }: DueDayProps) {
  const due = dueText(glosa, companyDay())
  if (!due)
    return (
      <span className="text-muted">
        <span className="block whitespace-nowrap">{glosa.settledOn ? 'Encerrada em' : 'Recurso em'}</span>
        {formatDay(glosa.settledOn ?? glosa.appealedOn)}
      </span>
    )
  return (
    <span className={toneClass[due.tone]}>
      <span className="block whitespace-nowrap">{due.text}</span>
      <span className="block font-normal text-[13px] text-muted">{formatDay(glosa.dueOn)}</span>
    </span>
  )
}
