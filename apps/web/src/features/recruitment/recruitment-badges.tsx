import {
  type RecruitmentStatus,
  type RecruitmentType,
  recruitmentStatusLabel,
  recruitmentTypeLabel,
} from '@zelo/contract/vocabulary'
import { Badge, type BadgeShape, type BadgeTone } from '../../ui/badge.tsx'

type Sign = { tone: BadgeTone; shape: BadgeShape }

const statusSigns = {
  open: { tone: 'info', shape: 'ring' },
  pending: { tone: 'warning', shape: 'diamond' },
  draft: { tone: 'warning', shape: 'ring' },
  anaylsis: { tone: 'brand', shape: 'ring' },
  scouting: { tone: 'brand', shape: 'diamond' },
  recruitedpanel: { tone: 'success', shape: 'dot' },
  recruitedapp: { tone: 'success', shape: 'dot' },
  cancelled: { tone: 'danger', shape: 'cross' },
  removed: { tone: 'neutral', shape: 'cross' },
} satisfies Record<RecruitmentStatus, Sign>

const typeSigns = {
  scouting: { tone: 'brand', shape: 'square' },
  substitution: { tone: 'info', shape: 'square' },
  temporary_substitution: { tone: 'neutral', shape: 'square' },
} satisfies Record<RecruitmentType, Sign>

export function StatusBadge({ status }: { status: RecruitmentStatus }) {
  return <Badge {...statusSigns[status]}>{recruitmentStatusLabel[status] ?? status}</Badge>
}

export function TypeBadge({ type }: { type: RecruitmentType }) {
  return <Badge {...typeSigns[type]}>{recruitmentTypeLabel[type] ?? type}</Badge>
}
