import type { ProductionRow, ProductionSort, SortOrder } from '@zelo/contract/payments'
import type { Column } from '../../../ui/table/column.ts'
import { OneLine } from '../../../ui/table/one-line.tsx'
import { SessionsDone } from '../row-parts.tsx'
import { SelectPage } from '../select-page.tsx'
import { SortHeader } from '../sort-header.tsx'
import type { Month } from '../use-results.ts'
import { PaymentStatusCell } from './payment-status.tsx'
import { contractNames, isOffered, type SeenPayout } from './payout.ts'
import { ContactAndPix, Due, type PixUse, Value } from './production-cells.tsx'
import type { SelectedRows } from './use-selected-rows.ts'

type ProductionColumnsOptions = PixUse & {
  month: Month
  /** Undefined without the permission to pay. */
  selected: SelectedRows | undefined
  onMarked: (payouts: SeenPayout[]) => void
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

type Sorting = { by: string; order: SortOrder }
type ProductionColumn = Column<ProductionRow> & { sort?: ProductionSort }

const chooseColumn = (selected: SelectedRows): ProductionColumn => ({
  key: 'choose',
  header: 'Pagar',
  yields: 'never',
  width: 43,
  head: <SelectPage selected={selected} />,
  cell: (row) => (
    <label className="-m-1.5 @max-3xl:-ml-[11px] inline-grid size-[40px] cursor-pointer place-content-center">
      <input
        type="checkbox"
        aria-label={`Selecionar ${row.professional.fullName} por ${row.patient.fullName}`}
        checked={selected.has(row)}
        disabled={!isOffered(row) && !selected.has(row)}
        onChange={() => selected.toggle(row)}
        className="size-[18px] accent-brand"
      />
    </label>
  ),
})

export const productionColumns = ({
  sorting,
  onSort,
  ...cellOptions
}: ProductionColumnsOptions): Column<ProductionRow>[] =>
  columns(cellOptions).map(({ sort, ...column }) => ({
    ...column,
    head: sort ? (
      <SortHeader
        header={column.header}
        align={column.align}
        order={sorting.by === sort ? sorting.order : undefined}
        onSort={(order) => onSort({ by: sort, order })}
      />
    ) : (
      column.head
    ),
  }))

type Cells = Omit<ProductionColumnsOptions, 'sorting' | 'onSort'>

const columns = ({ month, selected, onMarked, ...pix }: Cells): ProductionColumn[] => [
  ...(selected ? [chooseColumn(selected)] : []),
  {
    key: 'professional',
    header: 'Profissional',
    sort: 'professional',
    cell: (row) => row.professional.fullName,
    mobile: 'title',
    rowName: ({ professional, patient }) => `${professional.fullName}, ${patient.fullName}`,
    width: 144,
  },
  {
    key: 'contact',
    header: 'Contato e PIX',
    isWhole: true,
    className: '@3xl:py-0.5',
    width: 174,
    cell: (row) => <ContactAndPix row={row} {...pix} />,
  },
  {
    key: 'patient',
    header: 'Paciente',
    width: 140,
    yields: 2,
    sort: 'patient',
    cell: (row) => row.patient.fullName,
  },
  {
    key: 'contract',
    header: 'Contrato',
    width: 78,
    sort: 'contract',
    cell: (row) => <OneLine text={contractNames(row).join(', ')} />,
    yields: 1,
  },
  {
    key: 'sessions',
    header: 'Sessões',
    width: 62,
    yields: 3,
    sort: 'sessions',
    align: 'right',
    cell: (row) => <SessionsDone row={row} />,
  },
  {
    key: 'treatmentValue',
    header: 'Valor',
    width: 103,
    yields: 4,
    sort: 'value',
    align: 'right',
    cell: (row) => <Value row={row} />,
  },
  {
    key: 'due',
    header: 'Falta pagar',
    width: 97,
    sort: 'due',
    align: 'right',
    cell: (row) => <Due row={row} />,
  },
  {
    key: 'paymentStatus',
    header: 'Status',
    className: '@3xl:py-0.5',
    width: 114,
    // A payout with several payments, or paid by discounts, needs more than two lines.
    isWhole: true,
    cell: (row) => <PaymentStatusCell row={row} month={month} onMarked={onMarked} />,
  },
]
