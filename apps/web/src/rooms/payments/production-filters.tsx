import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { QuickSelect } from '../../ui/form/quick-select.tsx'
import { type ProductionFilters, situationOptions } from './use-production-filters.ts'

const all = (label: string) => ({ value: '', label })

export function ProductionFilterFields({ filters }: { filters: ProductionFilters }) {
  const { chosen, set, professionals, contracts } = filters
  return (
    <>
      <QuickSelect<string>
        label="Situação"
        value={chosen.paymentStatus}
        options={situationOptions}
        onChange={(value) => set('paymentStatus', value)}
      />
      <QuickSelect
        label="Profissional"
        value={chosen.professionalId}
        options={[all('Todos os profissionais'), ...professionals]}
        className="production-select"
        onChange={(value) => set('professionalId', value)}
      />
      <QuickSelect
        label="Contrato"
        value={chosen.contractId}
        options={[all('Todos os contratos'), ...contracts]}
        className="production-select"
        onChange={(value) => set('contractId', value)}
      />
    </>
  )
}

type ActiveFiltersProps = { filters: ProductionFilters; onClear: () => void }

/** The filters in force: a smaller total always shows its reason. */
export function ActiveFilters({ filters: { active }, onClear }: ActiveFiltersProps) {
  if (active.length === 0) return null
  return (
    <ul aria-label="Filtros ativos" className="flex flex-wrap items-center gap-2">
      {active.map(({ name, label, remove }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            aria-label={`Remover filtro ${name}: ${label}`}
            onClick={remove}
            className="production-filter"
          >
            <span className="truncate">
              {name}: <strong>{label}</strong>
            </span>
            <X aria-hidden />
          </button>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Button variant="ghost" className="production-clear" onClick={onClear}>
            Limpar filtros
          </Button>
        </li>
      )}
    </ul>
  )
}
