import {
  type RecruitmentStatus,
  type RecruitmentType,
  recruitmentStatusLabel,
  recruitmentTypeLabel,
} from '@zelo/contract/vocabulary'
import { Badge, type BadgeShape, type BadgeTone } from '../../ui/badge.tsx'

type Look = { tone: BadgeTone; shape: BadgeShape }

const statusLooks = {
  open: { tone: 'info', shape: 'ring' },
  pending: { tone: 'warning', shape: 'diamond' },
  draft: { tone: 'warning', shape: 'ring' },
  anaylsis: { tone: 'brand', shape: 'ring' },
  scouting: { tone: 'brand', shape: 'diamond' },
  recruitedpanel: { tone: 'success', shape: 'dot' },
  recruitedapp: { tone: 'success', shape: 'dot' },
  cancelled: { tone: 'danger', shape: 'cross' },
  removed: { tone: 'neutral', shape: 'cross' },
} satisfies Record<RecruitmentStatus, Look>

const typeLooks = {
  scouting: { tone: 'brand', shape: 'square' },
  substitution: { tone: 'info', shape: 'square' },
  temporary_substitution: { tone: 'neutral', shape: 'square' },
} satisfies Record<RecruitmentType, Look>

export function StatusBadge({ status }: { status: RecruitmentStatus }) {
  return <Badge {...statusLooks[status]}>{recruitmentStatusLabel[status] ?? status}</Badge>
}

export function TypeBadge({ type }: { type: RecruitmentType }) {
  return <Badge {...typeLooks[type]}>{recruitmentTypeLabel[type] ?? type}</Badge>
}
