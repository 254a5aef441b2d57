import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Competence } from '@zelo/contract/competence'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useForm, useFormContext } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormActions } from '../../ui/form/form-group.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { companyDay } from '../../ui/text/format.ts'
import {
  type ListOption,
  type MonthLists,
  monthsOf,
  type OptionList,
  useOptionList,
  yearsOf,
} from './month-lists.ts'
import { competenceToShow } from './month-turn.ts'

/** The select for the contract or the professional. */
type Choice = {
  /** The search parameter, such as `contractId`, whose value in the URL is preselected. */
  key: string
  label: string
  required: boolean
  /** The first option, for all entries. */
  first?: ListOption
  list: (month: Competence) => OptionList
}

type MonthFilterProps = {
  lists: MonthLists
  choice?: Choice
  onSearch: (month: Competence, chosen: ListOption | undefined) => void
  /** Renders the content below the filter, for the selected month. */
  children?: (month: Competence | undefined) => ReactNode
}

type Values = { year: number | null; month: number | null; choice: number | null }

const find = (options: ListOption[] | undefined, value: number | null) =>
  options?.find((option) => option.value === value)

/** Selects a year, a month with sessions, and a contract or professional with sessions in that month. */
export function MonthFilter({ lists, choice, onSearch, children }: MonthFilterProps) {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const form = useForm<Values>({ defaultValues: { year: null, month: null, choice: null } })
  const { year, month, choice: chosenId } = form.watch()
  const preset = competenceToShow(companyDay())

  const years = useOptionList(yearsOf(lists))
  const months = useOptionList(year === null ? undefined : monthsOf(lists, year))
  const listed = useOptionList(year === null || month === null ? undefined : choice?.list({ year, month }))
  const choices = listed && choice?.first ? [choice.first, ...listed] : listed

  const chosen = find(choices, chosenId)
  const complete = find(years, year) && find(months, month) && (chosen || !choice?.required)

  function forgetMonth() {
    form.setValue('month', null)
    form.setValue('choice', null)
  }

  async function search() {
    if (year === null || month === null || !complete) return
    // The page's own URL stores the selection, so that Back restores it.
    const nextSearch = { ...address, year, month, ...(choice && { [choice.key]: chosen?.value }) }
    await navigate({ to: '.', search: () => nextSearch, replace: true })
    onSearch({ year, month }, chosen)
  }

  const filter = (
    <Form
      form={form}
      onSubmit={search}
      className="grid gap-6 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-[minmax(120px,1fr)_minmax(160px,1fr)_minmax(220px,2fr)]">
        <ListSelect
          name="year"
          label="Ano"
          options={years}
          searchable={false}
          preselected={address.year ?? preset.year}
          onValueChange={forgetMonth}
        />
        <ListSelect
          name="month"
          label="Mês"
          options={months}
          searchable={false}
          disabled={year === null}
          // The preset month applies only to the preset year.
          preselected={address.month ?? (year === preset.year ? preset.month : undefined)}
          onValueChange={() => form.setValue('choice', null)}
        />
        {choice && (
          <ListSelect
            name="choice"
            label={choice.label}
            options={choices}
            searchable
            required={choice.required}
            disabled={month === null}
            preselected={address[choice.key]}
          />
        )}
      </div>
      <FormActions>
        <Button type="submit" disabled={!complete} icon={<Search size={16} />}>
          Pesquisar
        </Button>
      </FormActions>
    </Form>
  )
  return (
    <>
      {filter}
      {children?.(year !== null && month !== null ? { year, month } : undefined)}
    </>
  )
}

type ListSelectProps = {
  name: keyof Values
  label: string
  options: ListOption[] | undefined
  /** The value to select if the list contains it and the field is empty. */
  preselected: unknown
  required?: boolean
  disabled?: boolean
  searchable: boolean
  onValueChange?: () => void
}

function ListSelect({ options, preselected, required = true, ...field }: ListSelectProps) {
  const { name } = field
  const { getValues, setValue } = useFormContext<Values>()
  useEffect(() => {
    const found = options?.find(({ value }) => String(value) === String(preselected))
    if (found && getValues(name) === null) setValue(name, found.value)
  }, [options, preselected, name, getValues, setValue])
  return <SelectInput {...field} required={required} options={options ?? []} />
}
