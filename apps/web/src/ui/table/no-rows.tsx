import type { ReactNode } from 'react'
import type { Column } from './column.ts'

const ROWS = ['first', 'second', 'third']

type SkeletonRowsProps<Row> = { columns: Column<Row>[]; title: Column<Row> | undefined; hasAction: boolean }

/** Placeholder bars in each column. On a phone each row is a card with two bars. */
function SkeletonRows<Row>({ columns, title, hasAction }: SkeletonRowsProps<Row>) {
  return ROWS.map((row) => (
    <tr key={row} aria-hidden className="animate-pulse border-line border-t @max-3xl:block @max-3xl:p-4">
      {columns.map((column) => (
        <td
          key={column.key}
          className="h-[60px] @3xl:in-data-tight:px-1.5! @3xl:in-data-tight:first:pl-3! px-3 @4xl:px-4 @max-3xl:block @max-3xl:h-[14px] @max-3xl:p-0 @max-3xl:[&:nth-child(n+3)]:hidden"
        >
          <span
            className={`block h-[12px] rounded-full bg-line ${column === title ? 'w-4/5' : 'w-3/5'} ${column.align === 'right' ? '@3xl:ml-auto' : ''}`}
          />
        </td>
      ))}
      {hasAction && <td className="@max-3xl:hidden" />}
    </tr>
  ))
}

type NoRowsProps<Row> = SkeletonRowsProps<Row> & { state: 'loading' | 'error' | 'ready'; children: ReactNode }

/** The body of a table without rows: the placeholder while loading, otherwise `children` across all columns. */
export function NoRows<Row>({ state, children, ...skeletonProps }: NoRowsProps<Row>) {
  if (state === 'loading') return <SkeletonRows {...skeletonProps} />
  return (
    <tr className="@max-3xl:block">
      <td
        colSpan={skeletonProps.columns.length + Number(skeletonProps.hasAction)}
        className="p-0 @max-3xl:block"
      >
        {children}
      </td>
    </tr>
  )
}
