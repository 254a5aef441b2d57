import { X } from 'lucide-react'
import type { ReactNode } from 'react'

export type ActiveFilter = { key: string; name: string; label: ReactNode; onRemove: () => void }

type BadgeListProps = { active: ActiveFilter[]; onClear: () => void }

/** The badges of all active filters. Several badges are followed by a button that clears all filters. */
export function BadgeList({ active, onClear }: BadgeListProps) {
  return (
    <ul aria-label="Filtros ativos" className="flex flex-wrap items-center gap-2">
      {active.map(({ key, name, label, onRemove }) => (
        <li key={key} className="max-w-full">
          <button
            type="button"
            onClick={onRemove}
            className="inline-flex min-h-[32px] max-w-full items-center gap-2 rounded-full border border-brand bg-brand-tint px-3 text-[14px] text-brand-dark"
          >
            <span className="truncate">
              <span className="sr-only">Remover filtro </span>
              {name}: <strong>{label}</strong>
            </span>
            <X size={14} aria-hidden className="shrink-0" />
          </button>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <button
            type="button"
            onClick={onClear}
            className="min-h-[32px] rounded-full px-3 font-semibold text-[14px] hover:bg-brand-tint"
          >
            Limpar filtros
          </button>
        </li>
      )}
    </ul>
  )
}
