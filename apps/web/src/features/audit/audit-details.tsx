import { Link } from '@tanstack/react-router'
import type { AuditItem } from '@zelo/contract/audit'

const details: Partial<Record<string, string>> = {
  patient: '/patients',
  professional: '/professionals',
  contract: '/contracts',
  administrator: '/administrators',
  recruitment: '/recruitment',
}

/**
 * The path of the record's page; undefined for a PAD, whose page belongs to its patient, and for records without a
 * page.
 */
const screenOf = ({ entity, entityId }: AuditItem) => {
  if (entity === 'glosa' && entityId !== null) return `/management/glosas/${entityId}`
  const section = details[entity]
  return section && entityId !== null ? `${section}/${entityId}/details` : undefined
}

/** The values before and after a change, and a link to the record. */
export function AuditDetails({ item }: { item: AuditItem }) {
  const to = screenOf(item)
  return (
    <div className="grid gap-x-6 gap-y-2 px-4 py-3">
      {item.changes.length === 0 && <p className="text-muted">Nenhum valor mudou.</p>}
      {item.changes.length > 0 && (
        <dl className="grid gap-2">
          {item.changes.map(({ label, from, to: after }) => (
            <div
              key={label}
              className="grid gap-x-4 border-line border-t pt-2 first:border-t-0 sm:grid-cols-[180px_minmax(0,1fr)_auto_minmax(0,1fr)]"
            >
              <dt className="text-muted first-letter:uppercase">{label}</dt>
              <dd className="min-w-0 whitespace-pre-wrap break-words">
                <span className="sr-only">antes: </span>
                {from}
              </dd>
              <span aria-hidden className="text-muted max-sm:hidden">
                →
              </span>
              <dd className="min-w-0 whitespace-pre-wrap break-words font-semibold">
                <span className="sr-only">depois: </span>
                <span aria-hidden className="text-muted sm:hidden">
                  →{' '}
                </span>
                {after}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {to && (
        <Link to={to} className="justify-self-start font-semibold text-brand underline underline-offset-4">
          Abrir o registro
        </Link>
      )}
    </div>
  )
}
