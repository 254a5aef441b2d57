import { Link } from '@tanstack/react-router'
import type { AuditItem } from '@zelo/contract/audit'

const details: Partial<Record<string, string>> = {
  patient: '/patients',
  professional: '/professionals',
  contract: '/contracts',
  administrator: '/administrators',
  recruitment: '/recruitment',
}

/** The page of the record. A PAD has no link, because it is opened from its patient. */
const screenOf = ({ entity, entityId }: AuditItem) => {
  if (entity === 'glosa' && entityId !== null) return `/management/glosas/${entityId}`
  const section = details[entity]
  return section && entityId !== null ? `${section}/${entityId}/details` : undefined
}

/** The values before and after, and a link to the record. */
export function AuditDetails({ item }: { item: AuditItem }) {
  const to = screenOf(item)
  return (
    <div className="audit-changes">
      {item.changes.length === 0 && <p className="text-muted">Nenhum valor mudou.</p>}
      {item.changes.length > 0 && (
        <dl className="grid gap-2">
          {item.changes.map(({ label, from, to: after }) => (
            <div key={label} className="audit-change">
              <dt className="audit-label">{label}</dt>
              <dd className="audit-value">
                <span className="sr-only">antes: </span>
                {from}
              </dd>
              <span aria-hidden className="audit-arrow">
                →
              </span>
              <dd className="audit-value font-semibold">
                <span className="sr-only">depois: </span>
                <span aria-hidden className="audit-arrow-phone">
                  →{' '}
                </span>
                {after}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {to && (
        <Link to={to} className="audit-link">
          Abrir o registro
        </Link>
      )}
    </div>
  )
}
