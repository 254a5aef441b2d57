import { X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { QuickSelect } from '../../../ui/form/quick-select.tsx'
import { type ProductionFilters, situationOptions } from './use-production-filters.ts'

const all = (label: string) => ({ value: '', label })

const selectClass = (chosen: string) =>
  `w-[164px] border-field sm:w-[136px] ${chosen ? 'bg-brand-tint!' : ''}`

type ProductionFilterFieldsProps = { filters: ProductionFilters; onClear: () => void }

/** The filters as selects that show their value, because badges would take up a line of the table. */
export function ProductionFilterFields({ filters, onClear }: ProductionFilterFieldsProps) {
  const { chosen, isFiltered, set, professionals, contracts } = filters
  return (
    <div className="contents max-sm:*:shrink-0">
      <QuickSelect<string>
        label="Situação"
        value={chosen.paymentStatus}
        options={situationOptions}
        className={selectClass(chosen.paymentStatus)}
        onChange={(value) => set('paymentStatus', value)}
      />
      <QuickSelect
        label="Profissional"
        value={chosen.professionalId}
        options={[all('Profissional'), ...professionals]}
        className={selectClass(chosen.professionalId)}
        onChange={(value) => set('professionalId', value)}
      />
      <QuickSelect
        label="Contrato"
        value={chosen.contractId}
        options={[all('Contrato'), ...contracts]}
        className={selectClass(chosen.contractId)}
        onChange={(value) => set('contractId', value)}
      />
      {isFiltered && (
        <Button variant="outline" className="px-3!" title="Limpar filtros" onClick={onClear}>
          <X size={16} aria-hidden />
          <span className="sr-only">Limpar filtros</span>
        </Button>
      )}
    </div>
  )
}
