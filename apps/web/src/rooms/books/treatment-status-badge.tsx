import { treatmentStatusLabel } from '@zelo/contract/vocabulary'
import { Badge } from '../../ui/badge.tsx'

export function TreatmentStatusBadge({ status }: { status: keyof typeof treatmentStatusLabel }) {
  const active = status === 'active'
  return (
    <Badge tone={active ? 'success' : 'neutral'} shape={active ? 'dot' : 'cross'}>
      {treatmentStatusLabel[status]}
    </Badge>
  )
}
