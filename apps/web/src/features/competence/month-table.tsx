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

const headerClass = 'px-1 pt-2 pb-1.5 align-bottom font-semibold text-[12px] text-muted'
const contractClass = 'month-contract py-2 pr-1 pl-4 text-left align-top'
const actionCellClass = 'month-actions px-3 py-2 text-right align-top whitespace-nowrap'
// Buttons are side by side, so that rows stay 60 px high.
const actionsClass = 'flex min-h-[40px] justify-end gap-1.5'
/** The first column of a group has a larger padding. */
const startOf = (index: number) => `text-right ${index === 0 ? 'month-first pl-4' : ''}`

/** All contracts of a month with their figures and next actions. */
export function MonthTable({ month, data: { contracts, total } }: MonthTableProps) {
  const begun = hasBegun(month)
  const mayClose = useMay('closings.write') && begun
  const mayConfirm = useMay('sessions.write')
  const hasActions = mayClose || mayConfirm
  /** The contracts that a confirmation of all contracts would change. */
  const open = contracts.filter(({ closing, due }) => !closing && due > 0)
  return (
    // `relative` keeps visually hidden texts inside the table from widening the page.
    <div className="@container relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="month-table w-full border-collapse text-[14px]">
        <caption className="sr-only">Competência por contrato</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={`month-contract ${headerClass} pl-4 text-left`}>
              Contrato
            </th>
            {figureGroups.map(({ name, columns }) => (
              <th
                key={name}
                scope="colgroup"
                colSpan={columns.length}
                className={`month-group border-line border-b text-center ${headerClass}`}
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
                <th key={`${name} ${key}`} scope="col" className={`${headerClass} ${startOf(index)}`}>
                  {header}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {contracts.map((row) => (
            <tr key={row.contract.id} className="border-line border-t">
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
          <tfoot>
            <tr className="border-line border-t bg-canvas font-semibold">
              <th scope="row" className={`${contractClass} font-semibold`}>
                Total de {contracts.length} contratos
              </th>
              <Figures figures={total} of={{ month }} />
              {hasActions && (
                <td className={actionCellClass}>
                  <span className="grid justify-end">
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

const stateClass = 'mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-muted'

/** Whether a contract can be closed, with the remaining gaps. */
function Readiness({ row }: { row: MonthEndRow }) {
  if (row.closing) {
    const closed = `${row.closing.closedBy}, ${formatMoment(row.closing.closedAt)}`
    return (
      <span title={closed} className={stateClass}>
        <Badge tone="warning" shape="square">
          Fechada
        </Badge>
        <span className="month-lacks">{closed}</span>
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
      <span className="month-lacks">{text}</span>
    </span>
  )
}

function Figures({ figures, of }: { figures: MonthEndFigures; of: Of }) {
  return figureGroups.map(({ name, columns }) => (
    <Fragment key={name}>
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-label={column.header}
          data-columns={columns.length}
          className={`whitespace-nowrap px-1 py-2 align-top ${startOf(index)}`}
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
