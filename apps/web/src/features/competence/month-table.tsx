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

/*
 * Where twelve figures do not fit in a row (65 rem), a contract becomes a card. The figures of a group are side by side,
 * each below its name.
 */
const headClass = 'px-1 pt-2 pb-1.5 font-semibold text-muted @7xl:px-1.5'
const rowClass =
  'border-line border-t @max-[65rem]:grid @max-[65rem]:grid-cols-12 @max-[65rem]:gap-x-2 @max-[65rem]:gap-y-2.5 @max-[65rem]:p-4'
const contractClass = 'col-span-12 py-2 pr-1.5 pl-4 text-left @max-[65rem]:block @max-[65rem]:p-0'
const figureClass =
  'whitespace-nowrap px-1 py-2 text-right @7xl:px-1.5 @max-[65rem]:block @max-[65rem]:p-0 @max-[65rem]:text-left @max-[65rem]:before:block @max-[65rem]:before:font-normal @max-[65rem]:before:text-[12px] @max-[65rem]:before:text-muted @max-[65rem]:before:content-[attr(data-label)]'
// On a wide screen the buttons are side by side, so that the rows are lower.
const actionsClass =
  'col-span-12 w-[132px] whitespace-nowrap px-3 py-2 @7xl:w-[250px] @max-[65rem]:block @max-[65rem]:w-auto @max-[65rem]:p-0 @max-[65rem]:not-has-[button]:hidden @7xl:[&_button:last-child]:col-start-2 [&_button]:px-3 [&_button]:text-[14px] @max-[65rem]:[&_button]:flex-1'

type MonthTableProps = { month: Month; data: MonthEnd }

/** All contracts of a month with their figures and the next action of each. */
export function MonthTable({ month, data: { contracts, total } }: MonthTableProps) {
  const begun = hasBegun(month)
  const mayClose = useMay('closings.write') && begun
  const mayConfirm = useMay('sessions.write')
  const hasActions = mayClose || mayConfirm
  /** The contracts that a confirmation of all would change. */
  const open = contracts.filter(({ closing, due }) => !closing && due > 0)
  return (
    <div className="@container overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-[14px] @max-[65rem]:block">
        <caption className="sr-only">Competência por contrato</caption>
        <thead className="align-bottom @max-[65rem]:sr-only">
          <tr>
            <th scope="col" rowSpan={2} className={`${headClass} pl-4 text-left text-[13px]`}>
              Contrato
            </th>
            {figureGroups.map(({ name, columns }) => (
              <th
                key={name}
                scope="colgroup"
                colSpan={columns.length}
                className={`${headClass} border-line border-b text-center text-[12px]`}
              >
                {name}
              </th>
            ))}
            {hasActions && (
              <th scope="col" rowSpan={2} className={headClass}>
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
                  className={`${headClass} text-right text-[12px] @7xl:text-[13px] ${index === 0 ? 'pl-4' : ''}`}
                >
                  {header}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody className="align-top @7xl:align-middle @max-[65rem]:block">
          {contracts.map((row) => (
            <tr key={row.contract.id} className={rowClass}>
              <th scope="row" className={`${contractClass} font-normal`}>
                <span className="block font-semibold">{row.contract.fantasy_name}</span>
                <Readiness row={row} />
              </th>
              <Figures figures={row} of={{ month, contract: row.contract }} />
              {hasActions && (
                <td className={actionsClass}>
                  {/* Reserve the height of both buttons, so that a confirmation does not move rows or buttons. */}
                  <div className="grid min-h-[86px] content-end gap-1.5 @7xl:min-h-[40px] @7xl:grid-cols-2 @max-[65rem]:flex @max-[65rem]:min-h-0">
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
                <td className={actionsClass}>
                  <span className="grid">
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

/** The due sessions of these contracts. */
const dueOf = (rows: MonthEndRow[]) => ({
  overdue: rows.reduce((sum, row) => sum + row.overdue, 0),
  today: rows.reduce((sum, row) => sum + row.today, 0),
})

const stateClass = 'mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-muted'

/** Whether the contract is ready to be closed, and the gaps that remain. */
function Readiness({ row }: { row: MonthEndRow }) {
  if (row.closing)
    return (
      <span className={stateClass}>
        <Badge tone="warning" shape="square">
          Fechada
        </Badge>
        {row.closing.closedBy}, {formatMoment(row.closing.closedAt)}
      </span>
    )
  const { ready, text, percent } = readinessOf(row)
  if (ready)
    return (
      <span className={stateClass}>
        <Badge tone="success">Pronta para fechar</Badge>
      </span>
    )
  return (
    <span className={stateClass}>
      <span aria-hidden className="block h-[5px] w-[64px] overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
      </span>
      {text}
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
          className={`${figureClass} ${columns.length === 4 ? 'col-span-3' : 'col-span-4'} ${index === 0 ? 'pl-4' : ''}`}
        >
          <Figure column={column} figures={figures} of={of} />
          {column.key === 'overdue' && figures.today > 0 && (
            <span className="block whitespace-nowrap text-[12px] text-muted">hoje {figures.today}</span>
          )}
          {column.key === 'paid' && figures.unpaid > 0 && (
            <Link
              {...unpaidLink(of)}
              className="flex min-h-[24px] items-center @min-[65rem]:justify-end text-[12px] text-warning hover:underline"
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

/** A figure links to its rows. A figure without rows is a plain zero. */
function Figure({ column: { key, name, open, show, link }, figures, of }: FigureProps): ReactNode {
  const nothing = key === 'completed' ? figures.authorized === 0 : figures[key] === 0
  if (nothing) return <span className="text-muted">0</span>
  const text = show(figures)
  const whose = of.contract?.fantasy_name ?? 'todos os contratos'
  return (
    <Link
      {...link(of)}
      aria-label={`${text}: ${name}, ${whose}`}
      className={`inline-block min-h-[24px] hover:underline ${open ? 'font-bold text-warning' : ''}`}
    >
      {text}
    </Link>
  )
}
