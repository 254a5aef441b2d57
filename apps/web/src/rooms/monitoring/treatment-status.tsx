import { treatmentStatusLabel } from '@zelo/contract/care'
import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { Badge } from '../../ui/badge.tsx'

export function TreatmentStatusBadge({ status }: Pick<MonitoredTreatment, 'status'>) {
  const active = status === 'active'
  return (
    <Badge tone={active ? 'success' : 'neutral'} shape={active ? 'dot' : 'cross'}>
      {treatmentStatusLabel[status]}
    </Badge>
  )
}
