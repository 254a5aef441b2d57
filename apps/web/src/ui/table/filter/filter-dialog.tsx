import { useForm } from 'react-hook-form'
import { Button } from '../../button.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { DateInput } from '../../form/date-input.tsx'
import { Form } from '../../form/form.tsx'
import { FormActions } from '../../form/form-group.tsx'
import { SelectInput } from '../../form/select-input.tsx'
import { TextInput } from '../../form/text-input.tsx'
import { labelsOf } from './column-filter.ts'
import type { FilterField, FilterOption } from './filter-field.ts'
import { FilterLookup } from './filter-lookup.tsx'

type FilterFormProps = {
  filters: FilterField[]
  values: Record<string, string>
  onApply: (values: Record<string, string>) => void
  onClear: () => void
}

type FilterDialogProps = FilterFormProps & { open: boolean; onOpenChange: (open: boolean) => void }

export function FilterDialog({ open, onOpenChange, onApply, onClear, ...fields }: FilterDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Filtros" width={480}>
      <FilterForm
        {...fields}
        onApply={(values) => {
          onApply(values)
          onOpenChange(false)
        }}
        onClear={() => {
          onClear()
          onOpenChange(false)
        }}
      />
    </Dialog>
  )
}

function FilterForm({ filters, values, onApply, onClear }: FilterFormProps) {
  const form = useForm<Record<string, string | number | null>>({
    defaultValues: Object.fromEntries(filters.map((filter) => [filter.key, startOf(filter, values)])),
  })
  return (
    <Form
      form={form}
      onSubmit={(chosen) =>
        onApply(Object.fromEntries(Object.entries(chosen).map(([key, value]) => [key, String(value ?? '')])))
      }
    >
      <div className="grid gap-5">
        {filters.map((filter) => (
          <FilterInput key={filter.key} filter={filter} chosen={values[filter.key] ?? ''} />
        ))}
      </div>
      <FormActions>
        <Button variant="outline" onClick={onClear}>
          Limpar
        </Button>
        <Button type="submit">Aplicar</Button>
      </FormActions>
    </Form>
  )
}

/** A lookup needs a numeric record id, but the URL contains text. */
function startOf(filter: FilterField, values: Record<string, string>) {
  const value = values[filter.key] ?? ''
  return 'load' in filter ? Number(value) || null : value
}

/** If a column filter selected several values, their combination becomes an extra option. */
const withChosen = (options: readonly FilterOption[], chosen: string) =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: labelsOf(options, chosen) }]

function FilterInput({ filter, chosen }: { filter: FilterField; chosen: string }) {
  const frame = { name: filter.key, label: filter.label }
  if ('load' in filter) return <FilterLookup {...frame} load={filter.load} refresh={filter.refresh} />
  if ('options' in filter)
    return (
      <SelectInput
        {...frame}
        options={withChosen(filter.options, chosen)}
        placeholder={filter.all ?? 'Todos'}
      />
    )
  if (filter.kind === 'date') return <DateInput {...frame} />
  return <TextInput {...frame} maxLength={120} />
}
