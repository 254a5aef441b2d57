import { QuickSelect } from '../../../ui/form/quick-select.tsx'
import { BadgeList } from '../../../ui/table/filter/badge-list.tsx'
import { type ProductionFilters, situationOptions } from './use-production-filters.ts'

const all = (label: string) => ({ value: '', label })

const selectClass = 'w-full border-field sm:w-[136px]'

/** On a phone two selects fill a line. */
export function ProductionFilterFields({ filters }: { filters: ProductionFilters }) {
  const { chosen, set, professionals, contracts } = filters
  return (
    <div className="contents max-sm:*:flex-[1_1_40%]">
      <QuickSelect<string>
        label="Situação"
        value={chosen.paymentStatus}
        options={situationOptions}
        className={selectClass}
        onChange={(value) => set('paymentStatus', value)}
      />
      <QuickSelect
        label="Profissional"
        value={chosen.professionalId}
        options={[all('Profissional'), ...professionals]}
        className={selectClass}
        onChange={(value) => set('professionalId', value)}
      />
      <QuickSelect
        label="Contrato"
        value={chosen.contractId}
        options={[all('Contrato'), ...contracts]}
        className={selectClass}
        onChange={(value) => set('contractId', value)}
      />
    </div>
  )
}

type ActiveFiltersProps = { filters: ProductionFilters; onClear: () => void }

export function ActiveFilters({ filters: { active }, onClear }: ActiveFiltersProps) {
  return active.length > 0 && <BadgeList active={active} onClear={onClear} />
}
