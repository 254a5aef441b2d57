import { type PatientStatus, patientStatusLabel } from '@zelo/contract/vocabulary'
import { Badge, type BadgeShape, type BadgeTone } from '../../ui/badge.tsx'

const looks: Record<string, { tone: BadgeTone; shape: BadgeShape }> = {
  active: { tone: 'success', shape: 'dot' },
  inactive: { tone: 'neutral', shape: 'ring' },
  'Alta Adm': { tone: 'neutral', shape: 'ring' },
  'Alta Clínica': { tone: 'brand', shape: 'ring' },
  Hospitalização: { tone: 'warning', shape: 'diamond' },
  Óbito: { tone: 'neutral', shape: 'cross' },
  Implantação: { tone: 'info', shape: 'square' },
  Suspenso: { tone: 'danger', shape: 'square' },
} satisfies Record<PatientStatus, { tone: BadgeTone; shape: BadgeShape }>

export function PatientStatusBadge({ status }: { status: string }) {
  return <Badge {...looks[status]}>{patientStatusLabel(status)}</Badge>
}
