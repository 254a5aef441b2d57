import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type BankFileListState, type BankFileRow, bankFileListStates } from '@zelo/contract/bank-files'
import { Landmark } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { BackButton } from '../../ui/details/back-button.tsx'
import { QuickSelect } from '../../ui/form/quick-select.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListSearch } from '../../ui/table/list-search.ts'
import { Pager } from '../../ui/table/pager.tsx'
import { usePagedQuery } from '../../ui/table/use-paged-query.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { countText } from '../../ui/text/count-text.ts'
import { formatDay, formatMoment } from '../../ui/text/format.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'
import { FileBadge } from './bank-file-badges.tsx'
import { fileTitle, otherStatesText } from './bank-file-texts.ts'
import { bankFileListQuery, bankFileQuery } from './bank-files.queries.ts'
import { ReadReturn } from './read-return.tsx'

const columns: Column<BankFileRow>[] = [
  { key: 'number', header: 'Arquivo', mobile: 'title', cell: fileTitle },
  {
    key: 'month',
    header: 'Competência',
    yields: 2,
    cell: ({ year, month }) => (
      <span className="inline-block whitespace-nowrap first-letter:uppercase">{monthTitle(year, month)}</span>
    ),
  },
  { key: 'payOn', header: 'Pagar em', cell: ({ payOn }) => formatDay(payOn) },
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    cell: ({ total, count }) => (
      <>
        <span className="block whitespace-nowrap font-bold">{formatMoney(total)}</span>
        <span className="block whitespace-nowrap text-[13px] text-muted">
          {countText(count, 'pagamento', 'pagamentos')}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    header: 'Situação',
    cell: (file) => (
      <>
        <FileBadge file={file} />
        <span className="block text-[13px] text-muted">{otherStatesText(file)}</span>
      </>
    ),
  },
  {
    key: 'createdAt',
    header: 'Gerado',
    yields: 1,
    cell: ({ createdAt, createdBy }) => (
      <>
        {createdBy}, <span className="whitespace-nowrap">{formatMoment(createdAt, true)}</span>
      </>
    ),
  },
]

const stateOptions: { value: BankFileListState | ''; label: string }[] = [
  { value: '', label: 'Todos os arquivos' },
  { value: 'waiting', label: 'Esperam o banco' },
  { value: 'check', label: 'A conferir' },
]

/** All bank files with their states, newest first. */
export function BankFileListPage() {
  const client = useQueryClient()
  const list = useListSearch()
  const state = bankFileListStates.find((known) => known === list.filters.state)
  const { data, error, table, pager } = usePagedQuery(
    bankFileListQuery({ page: String(list.page), per_page: String(list.perPage), ...(state && { state }) }),
    list,
  )
  useFailureToast(error, 'Erro ao buscar os arquivos')
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BackButton otherwise="/management" />
        <QuickSelect
          label="Situação"
          value={state ?? ''}
          options={stateOptions}
          onChange={(value) => void list.setFilters({ state: value })}
          className={state ? 'border-field bg-brand-tint!' : undefined}
        />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <ReadReturn />
          <Link to="/management/bank-files/create" className={buttonClass('primary')}>
            <Landmark size={16} />
            Pagar pelo banco
          </Link>
        </div>
      </div>
      <DataTable
        caption="Arquivos para o banco"
        columns={columns}
        rows={data?.rows ?? []}
        {...table}
        rowTo={({ id }) => `/management/bank-files/${id}`}
        prefetchRow={({ id }) => void client.prefetchQuery(bankFileQuery(String(id)))}
        filtered={state !== undefined}
        onClearFilters={list.clear}
        emptyHint="Nenhum arquivo até aqui. “Pagar pelo banco” gera o primeiro."
        footer={data && <Pager {...pager} />}
      />
    </div>
  )
}
