import { QuickSelect } from '../../../ui/form/quick-select.tsx'
import { BadgeList } from '../../../ui/table/filter/badge-list.tsx'
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
        className="production-select"
        onChange={(value) => set('paymentStatus', value)}
      />
      <QuickSelect
        label="Profissional"
        value={chosen.professionalId}
        options={[all('Profissional'), ...professionals]}
        className="production-select"
        onChange={(value) => set('professionalId', value)}
      />
      <QuickSelect
        label="Contrato"
        value={chosen.contractId}
        options={[all('Contrato'), ...contracts]}
        className="production-select"
        onChange={(value) => set('contractId', value)}
      />
    </>
  )
}

type ActiveFiltersProps = { filters: ProductionFilters; onClear: () => void }

export function ActiveFilters({ filters: { active }, onClear }: ActiveFiltersProps) {
  return active.length > 0 && <BadgeList active={active} onClear={onClear} />
}
