import { type AdministratorStatus, administratorStatusLabel } from '@zelo/contract/vocabulary'
import { Badge } from '../../ui/badge.tsx'

export function AdministratorStatusBadge({ status }: { status: AdministratorStatus }) {
  const active = status === 'active'
  return (
    <Badge tone={active ? 'success' : 'neutral'} shape={active ? 'dot' : 'ring'}>
      {administratorStatusLabel[status]}
    </Badge>
  )
}
