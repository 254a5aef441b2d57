import type { Column } from './column.ts'
import { headerSort, type Sorting } from './sorting.ts'

/** The style of a clickable header. On a phone the header is a pill above the cards. */
export const headerPill = (active: boolean) =>
  `inline-flex h-[40px] items-center gap-1.5 rounded-full px-2.5 in-data-tight:@3xl:px-1.5 text-left align-middle font-semibold transition-colors hover:bg-brand-tint @max-3xl:border @max-3xl:px-4 ${active ? 'border-brand text-brand-dark' : 'border-field text-muted'}`

const arrow = {
  ascending: 'M12 20V4m-7 7 7-7 7 7',
  descending: 'M12 4v16m7-7-7 7-7-7',
  none: 'M7 20V4M3 8l4-4 4 4m6-4v16m4-4-4 4-4-4',
}

const sides = {
  left: { cell: 'text-left', content: '' },
  right: { cell: 'text-right', content: 'justify-end' },
}

type ColumnHeaderProps<Row> = {
  column: Pick<Column<Row>, 'key' | 'header' | 'align' | 'filter' | 'sort'>
  sorting?: Sorting | undefined
}

export function ColumnHeader<Row>({ column, sorting }: ColumnHeaderProps<Row>) {
  const { key, header, align, filter: box } = column
  const side = sides[align ?? 'left']
  const sort = headerSort(column, sorting)
  const label = `Ordenar por ${header}`
  // The filter button shows the header text, so the sort button beside it needs an accessible name.
  const names = box ? { column: header, sort: label } : {}
  const sorted = sort?.direction !== 'none'
  const look =
    box || sort
      ? 'px-0.5 @4xl:px-1.5 @3xl:in-data-tight:px-0! @3xl:in-data-tight:first:pl-1.5! @max-3xl:flex @max-3xl:h-auto @max-3xl:p-0'
      : 'px-3 @4xl:px-4 @3xl:in-data-tight:px-1.5! @3xl:in-data-tight:first:pl-3! font-semibold text-muted @max-3xl:sr-only'
  return (
    <th
      scope="col"
      // Screen readers repeat the name of the header for each cell, so the name excludes the header's buttons.
      aria-label={names.column}
      aria-sort={sort?.direction}
      className={`h-[45px] @max-3xl:whitespace-nowrap leading-[18px] ${look} ${side.cell}`}
    >
      <div className={`@3xl:flex items-center @max-3xl:contents ${side.content}`}>
        {box && <box.Button id={key} header={header} />}
        {sort ? (
          <button
            type="button"
            title={label}
            aria-label={names.sort}
            onClick={sort.onSort}
            className={`${headerPill(sorted)} ${box ? 'px-1.5! @max-3xl:ml-1 @max-3xl:px-2.5! @3xl:-ml-1.5' : ''}`}
          >
            {box ? null : header}
            <svg
              aria-hidden
              viewBox="0 0 24 24"
              width={14}
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
              className={`shrink-0 ${sorted || box ? '' : '@3xl:@max-5xl:hidden in-data-tight:@3xl:@max-7xl:hidden'}`}
            >
              <path d={arrow[sort.direction]} />
            </svg>
          </button>
        ) : box ? null : (
          header
        )}
      </div>
    </th>
  )
}
