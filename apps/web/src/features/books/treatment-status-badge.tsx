import { endedLabel, treatmentStatusLabel } from '@zelo/contract/vocabulary'
import { Badge } from '../../ui/badge.tsx'

type TreatmentStatusBadgeProps = {
  status: keyof typeof treatmentStatusLabel
  /** True if the period is over and no session is pending. */
  ended?: boolean | undefined
}

export function TreatmentStatusBadge({ status, ended = false }: TreatmentStatusBadgeProps) {
  if (status === 'active' && ended) {
    return (
      <Badge tone="neutral" shape="square">
        {endedLabel}
      </Badge>
    )
  }
  const active = status === 'active'
  return (
    <Badge tone={active ? 'success' : 'neutral'} shape={active ? 'dot' : 'cross'}>
      {treatmentStatusLabel[status]}
    </Badge>
  )
}
