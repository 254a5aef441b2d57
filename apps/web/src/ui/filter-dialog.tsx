import { useForm } from 'react-hook-form'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { FilterField } from './filter-field.ts'
import { Form, FormActions } from './form.tsx'
import { SelectInput } from './select-input.tsx'
import { TextInput } from './text-input.tsx'

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
  const form = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(filters.map(({ key }) => [key, values[key] ?? ''])),
  })
  return (
    <Form form={form} onSubmit={onApply}>
      <div className="grid gap-5">
        {filters.map((filter) =>
          'options' in filter ? (
            <SelectInput
              key={filter.key}
              name={filter.key}
              label={filter.label}
              options={filter.options}
              placeholder="Todos"
            />
          ) : (
            <TextInput key={filter.key} name={filter.key} label={filter.label} />
          ),
        )}
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
