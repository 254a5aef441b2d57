import { Link } from '@tanstack/react-router'
import type { MonthEnd, MonthEndFigures, MonthEndRow } from '@zelo/contract/month-end'
import { Fragment, type ReactNode } from 'react'
import { useMay } from '../../platform/sign-in.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { hasBegun, type Month, OpenOrClose } from '../books/books.public.ts'
import { ConfirmDue } from './confirm-due.tsx'
import { type FigureColumn, figureGroups, type Of, unpaidLink } from './figure-columns.ts'
import { readinessOf } from './readiness.ts'

type MonthTableProps = { month: Month; data: MonthEnd }

/*
 * The layout by the width of the container: at least 80rem, 70rem with smaller figures and an icon for 'Confirmar', or 65rem.
 * If twelve figures do not fit in a row, a contract becomes a card: the figures of a group are side by side, each below its name.
 */
const groupClass = 'px-1 pt-2 pb-1.5 align-bottom font-semibold text-muted'
const headerClass = `${groupClass} text-[12px] @7xl:text-[13px]`
// Padding, gaps and spans have an effect only in cards, because a table row is no grid.
const rowClass = 'grid-cols-12 gap-x-2 gap-y-2.5 border-line border-t p-4 @max-[65rem]:grid'
const cellClass = 'in-[tfoot]:py-2 @max-[65rem]:block @max-[65rem]:p-0'
const contractClass = `${cellClass} col-span-12 pr-1 pl-4 text-left`
const actionCellClass = `${cellClass} col-span-12 whitespace-nowrap px-2 py-1 @max-[65rem]:not-has-[button]:hidden @min-[65rem]:w-[208px] @min-[65rem]:text-right @min-[65rem]:@max-[70rem]:w-[152px] @min-[65rem]:@max-[70rem]:px-1.5 @7xl:w-[250px]`
const buttonsClass =
  'text-[14px] *:[button]:px-3 @max-[65rem]:*:[button]:flex-1 @min-[65rem]:@max-[70rem]:*:[button]:px-2.5'
// Buttons are side by side, so that rows stay 60 px high.
const actionsClass = `flex justify-end gap-1.5 @min-[65rem]:@max-[70rem]:gap-1 ${buttonsClass}`
/** The first column of a group has a larger padding. */
const startOf = (index: number) => (index === 0 ? 'pr-1 pl-4' : 'px-1 @7xl:px-1.5')
/** The text about gaps is visible in cards and in the widest layout. In the others the figures of the row show the gaps. */
const lacksClass = '@min-[65rem]:@max-7xl:sr-only'

/** All contracts of a month with their figures and next actions. */
export function MonthTable({ month, data: { contracts, total } }: MonthTableProps) {
  const begun = hasBegun(month)
  const mayClose = useMay('closings.write') && begun
  const mayConfirm = useMay('sessions.write')
  const hasActions = mayClose || mayConfirm
  /** The contracts that a confirmation of all contracts would change. */
  const open = contracts.filter(({ closing, due }) => !closing && due > 0)
  return (
    // `relative`: visually hidden texts inside the table would otherwise widen the page.
    <div className="@container relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-[14px] @max-[65rem]:block @min-[65rem]:@max-[70rem]:text-[13px]">
        <caption className="sr-only">Competência por contrato</caption>
        <thead className="@max-[65rem]:sr-only">
          <tr>
            <th scope="col" rowSpan={2} className={`${headerClass} pl-4 text-left`}>
              Contrato
            </th>
            {figureGroups.map(({ name, columns }) => (
              <th
                key={name}
                scope="colgroup"
                colSpan={columns.length}
                className={`border-line border-b text-center text-[12px] ${groupClass}`}
              >
                {name}
              </th>
            ))}
            {hasActions && (
              <th scope="col" rowSpan={2} className={headerClass}>
                <span className="sr-only">Ações</span>
              </th>
            )}
          </tr>
          <tr>
            {figureGroups.map(({ name, columns }) =>
              columns.map(({ key, header }, index) => (
                <th
                  key={`${name} ${key}`}
                  scope="col"
                  className={`${headerClass} text-right ${startOf(index)}`}
                >
                  {header}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody className="@max-[65rem]:block">
          {contracts.map((row) => (
            <tr key={row.contract.id} className={`${rowClass} @min-[65rem]:h-[60px]`}>
              <th scope="row" className={`${contractClass} font-normal`}>
                {/* Two lines fit into a row of 60 px. */}
                <span
                  title={row.contract.fantasy_name}
                  className="line-clamp-2 break-words font-semibold leading-[18px]"
                >
                  {row.contract.fantasy_name}
                </span>
                <Readiness row={row} />
              </th>
              <Figures figures={row} of={{ month, contract: row.contract }} />
              {hasActions && (
                <td className={actionCellClass}>
                  <div className={actionsClass}>
                    {mayConfirm && !row.closing && row.due > 0 && (
                      <ConfirmDue due={row} contract={row.contract} month={month} />
                    )}
                    {mayClose && row.authorized > 0 && <OpenOrClose row={row} month={month} />}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {contracts.length > 1 && (
          <tfoot className="align-top @max-[65rem]:block">
            <tr className={`${rowClass} bg-canvas font-semibold`}>
              <th scope="row" className={`${contractClass} font-semibold`}>
                Total de {contracts.length} contratos
              </th>
              <Figures figures={total} of={{ month }} />
              {hasActions && (
                <td className={actionCellClass}>
                  <span className={`grid justify-end ${buttonsClass}`}>
                    {mayConfirm && open.length > 1 && <ConfirmDue due={dueOf(open)} month={month} />}
                  </span>
                </td>
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** The number of due sessions of the contracts. */
const dueOf = (rows: MonthEndRow[]) => ({
  overdue: rows.reduce((sum, row) => sum + row.overdue, 0),
  today: rows.reduce((sum, row) => sum + row.today, 0),
})

const stateClass = '@max-[65rem]:mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-muted'

/** Whether a contract can be closed, with the remaining gaps. */
function Readiness({ row }: { row: MonthEndRow }) {
  if (row.closing) {
    const closed = `${row.closing.closedBy}, ${formatMoment(row.closing.closedAt)}`
    return (
      <span title={closed} className={stateClass}>
        <Badge tone="warning" shape="square">
          Fechada
        </Badge>
        <span className={lacksClass}>{closed}</span>
      </span>
    )
  }
  const { ready, text, percent } = readinessOf(row)
  if (ready)
    return (
      <span className={stateClass}>
        <Badge tone="success">Pronta para fechar</Badge>
      </span>
    )
  return (
    <span title={text} className={stateClass}>
      <span aria-hidden className="block h-[5px] w-[64px] overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
      </span>
      <span className={lacksClass}>{text}</span>
    </span>
  )
}

/** In a card the name of a figure is above it. */
const labelClass =
  'before:block before:font-normal before:text-[12px] before:text-muted before:content-[attr(data-label)] @min-[65rem]:before:hidden'

function Figures({ figures, of }: { figures: MonthEndFigures; of: Of }) {
  return figureGroups.map(({ name, columns }) => (
    <Fragment key={name}>
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-label={column.header}
          className={`${cellClass} whitespace-nowrap py-1 @min-[65rem]:text-right ${startOf(index)} ${labelClass} ${columns.length === 4 ? 'col-span-3' : 'col-span-4'}`}
        >
          <Figure column={column} figures={figures} of={of} />
          {column.key === 'overdue' && figures.today > 0 && (
            <span className="block whitespace-nowrap text-[12px] text-muted">hoje {figures.today}</span>
          )}
          {column.key === 'paid' && figures.unpaid > 0 && (
            <Link
              {...unpaidLink(of)}
              className="flex min-h-[24px] items-center hover:underline @min-[65rem]:justify-end text-[12px] text-warning"
            >
              {figures.unpaid} a pagar
            </Link>
          )}
        </td>
      ))}
    </Fragment>
  ))
}

type FigureProps = { column: FigureColumn; figures: MonthEndFigures; of: Of }

/** A figure as a link to its rows; zero is plain text. */
function Figure({ column: { key, name, open, show, link }, figures, of }: FigureProps): ReactNode {
  const isZero = key === 'completed' ? figures.authorized === 0 : figures[key] === 0
  if (isZero) return <span className="text-muted">0</span>
  const text = show(figures)
  const contractName = of.contract?.fantasy_name ?? 'todos os contratos'
  return (
    <Link
      {...link(of)}
      aria-label={`${text}: ${name}, ${contractName}`}
      className={`inline-block min-h-[24px] hover:underline ${open ? 'font-bold text-warning' : ''}`}
    >
      {text}
    </Link>
  )
}
