import { useState } from 'react'
import { QuickSelect } from '../../ui/form/quick-select.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListSearch } from '../../ui/table/list-search.ts'
import { Pager } from '../../ui/table/pager.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { renewalColumns } from './renewal-columns.tsx'
import { RenewalEditor } from './renewal-editor.tsx'
import { type Group, matches, type Row } from './renewal-rows.ts'
import type { Renewals } from './use-renewals.ts'

export const listScope = ['year', 'month', 'portion', 'tab'] as const
const rowsPerPage = 25
// The width is fixed, so that a long name does not wrap the other selects.
const selectClass = 'sm:w-[210px] border-field'

type Option = { value: string; label: string }

const byName = (one: Option, other: Option) => one.label.localeCompare(other.label, 'pt-BR')

/** The distinct options among the rows, after an option for all. */
const optionsOf = (all: string, found: Iterable<readonly [number | null, string | undefined]>): Option[] => [
  { value: '', label: all },
  ...[...new Map([...found].filter(([id]) => id !== null))]
    .map(([id, label = '']) => ({ value: String(id), label }))
    .sort(byName),
]

type RenewalGroupProps = {
  group: Group
  caption: string
  rows: Row[]
  /** The rows of all groups, for the options of the filters. */
  all: Row[]
  renewals: Renewals
}

export function RenewalGroup({ group, caption, rows, all, renewals }: RenewalGroupProps) {
  const list = useListSearch(listScope)
  const { contractId = '', professionalId = '' } = list.filters
  const found = rows.filter((row) => matches(row, { search: list.search, contractId, professionalId }))
  const lastPage = Math.max(1, Math.ceil(found.length / rowsPerPage))
  const page = Math.min(list.page, lastPage)
  const contracts = all.map(({ proposal: { contract } }) => [contract.id, contract.fantasyName] as const)
  const professionals = all.map(({ values, professional }) => [values.professionalId, professional] as const)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-full sm:max-w-[310px]">
          <SearchBox
            value={list.search}
            onSearch={(text) => void list.setSearch(text)}
            placeholder="Procurar paciente ou profissional"
          />
        </div>
        <QuickSelect
          label="Contrato"
          value={contractId}
          options={optionsOf('Todos os contratos', contracts)}
          onChange={(value) => void list.setFilters({ contractId: value })}
          className={selectClass}
        />
        <QuickSelect
          label="Profissional"
          value={professionalId}
          options={optionsOf('Todos os profissionais', professionals)}
          onChange={(value) => void list.setFilters({ professionalId: value })}
          className={selectClass}
        />
        {group !== 'renewed' && <ChooseAll found={found} renewals={renewals} />}
      </div>
      <DataTable
        tight
        caption={caption}
        columns={renewalColumns(group, rows, renewals)}
        rows={found.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
        rowKey={({ proposal }) => proposal.renewsId}
        expandRow={(row) => <RenewalEditor key={renewals.restored} row={row} renewals={renewals} />}
        filtered={list.search !== '' || list.filterCount > 0}
        onClearFilters={() => void list.clear()}
        footer={
          <Pager
            page={page}
            lastPage={lastPage}
            total={found.length}
            onPage={(next) => void list.setPage(next)}
          />
        }
      />
    </div>
  )
}

/** A checkbox for all rows of the filter, on all pages. */
function ChooseAll({ found, renewals }: { found: Row[]; renewals: Renewals }) {
  const offered = found.filter(({ proposal }) => proposal.choosable)
  const chosen = offered.filter(renewals.isChosen).length
  const all = offered.length > 0 && chosen === offered.length
  return (
    <label className="inline-flex min-h-[40px] cursor-pointer items-center gap-2.5 sm:ml-auto">
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && !all
        }}
        checked={all}
        disabled={offered.length === 0}
        onChange={() => renewals.choose(offered, !all)}
        className="size-[18px] accent-brand"
      />
      Escolher todos ({chosen} de {offered.length})
    </label>
  )
}

const noRows: Row[] = []

export function LoadingGroup({ state, onRetry }: { state: 'loading' | 'error'; onRetry: () => void }) {
  // The placeholder has a column with the header of the loaded table, so that the layout does not shift.
  const [columns] = useState(() => [{ key: 'patient', header: 'Paciente', cell: () => '' }])
  return (
    <DataTable caption="PADs a renovar" columns={columns} rows={noRows} state={state} onRetry={onRetry} />
  )
}
