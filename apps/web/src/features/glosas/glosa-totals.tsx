import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type GlosaSums, glosaReasonText, type GlosaTotals as Totals } from '@zelo/contract/glosas'
import { call } from '../../platform/api.ts'
import { Fold } from '../../ui/details/fold.tsx'
import { useListSearch } from '../../ui/table/list-search.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { ExportButtons } from '../exports/exports.public.ts'
import { glosaTotalsQuery, withMonth } from './glosas.queries.ts'

/**
 * The open, recovered and lost amounts of the filtered glosas, and a fold with the losses by reason and contract. The
 * height is fixed while loading, so that the list does not move.
 */
export function GlosaTotals() {
  const { filters, search, setFilters } = useListSearch()
  const { removed, ...otherFilters } = filters
  const params = { ...otherFilters, ...(search && { search }) }
  const { data, isError } = useQuery({ ...glosaTotalsQuery(params), placeholderData: keepPreviousData })
  if (removed || isError) return null
  const { total } = data ?? {}
  return (
    <section
      aria-label="Totais das glosas"
      className="flex flex-wrap items-center gap-x-8 gap-y-2 rounded-card border border-line bg-surface px-4 py-[5px]"
    >
      <dl className="flex flex-wrap gap-x-4 gap-y-1 sm:gap-x-8">
        <Figure label="Em aberto" value={total?.open} note={total ? countText(total.openCount) : '…'} />
        <Figure label="Recuperado" value={total?.recovered} tone="text-success" />
        <Figure label="Perdido" value={total?.lost} tone="text-danger" />
      </dl>
      <WhereLost totals={data} onFilter={setFilters} />
      {/* Below 1000 px the buttons are in a column, so that the three sums fit on one line. On a phone both buttons are
          on one line. */}
      <div className="flex flex-wrap gap-2 max-sm:[&_button]:px-3 sm:ml-auto sm:max-[1000px]:flex-col">
        <ExportButtons
          kinds={['csv', 'pdf']}
          ask={(kind, { query, signal }) =>
            call(`GET /glosas/export/${kind}`, { query: { ...withMonth(params), ...query }, signal })
          }
        />
      </div>
    </section>
  )
}

const countText = (count: number) => (count === 1 ? '1 glosa' : `${count} glosas`)

function Figure(props: { label: string; value: number | undefined; note?: string; tone?: string }) {
  const { label, value, note, tone = '' } = props
  return (
    <div>
      <dt className="text-[13px] text-muted leading-[17px]">
        {label}
        {note && <span className="max-sm:hidden"> · {note}</span>}
      </dt>
      <dd className={`font-bold text-[17px] leading-[21px] ${tone}`}>
        {value === undefined ? '…' : formatMoney(value)}
      </dd>
    </div>
  )
}

type WhereLostProps = {
  /** Undefined while loading. */
  totals: Totals | undefined
  onFilter: (filters: Record<string, string>) => unknown
}

/**
 * A fold with the first reason and the first contract in one sentence, above the tables of all reasons and contracts.
 */
function WhereLost({ totals, onFilter }: WhereLostProps) {
  const { reasons, contracts } = totals ?? { reasons: [], contracts: [] }
  const [reason] = reasons
  const [contract] = contracts
  if (totals && !(reason && contract)) return null
  return (
    <Fold label="Onde se perde" className="min-w-0 data-open:w-full">
      {() => (
        <>
          {reason && contract && (
            <p>
              {reason.lost > 0 || contract.lost > 0
                ? `${glosaReasonText(reason.reason)} (${formatMoney(reason.lost)}) e ${contract.fantasyName} (${formatMoney(contract.lost)})`
                : 'Nada foi perdido até aqui.'}
            </p>
          )}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,420px),1fr))] gap-x-10 gap-y-4 pt-3">
            <SumsTable
              caption="Motivo"
              rows={reasons.map(({ reason: code, ...sums }) => ({
                key: code,
                name: glosaReasonText(code),
                sums,
              }))}
              onChoose={(code) => onFilter({ reason: code })}
            />
            <SumsTable
              caption="Contrato"
              rows={contracts.map(({ id, fantasyName, ...sums }) => ({
                key: String(id),
                name: fantasyName,
                sums,
              }))}
              onChoose={(id) => onFilter({ contractId: id })}
            />
          </div>
        </>
      )}
    </Fold>
  )
}

// On a phone the name is above its three sums.
const sumsRowClass = 'border-line border-b max-sm:grid max-sm:grid-cols-3 max-sm:py-1.5'
const sumsNameClass = 'text-left font-normal py-0.5 max-sm:col-span-full sm:py-1.5'
const sumsCellClass = 'whitespace-nowrap py-0.5 text-left sm:py-1.5 sm:pl-3 sm:text-right'

type SumsTableProps = {
  caption: string
  rows: { key: string; name: string; sums: GlosaSums }[]
  onChoose: (key: string) => unknown
}

function SumsTable({ caption, rows, onChoose }: SumsTableProps) {
  return (
    <table className="w-full border-collapse self-start text-[14px]">
      <caption className="sr-only">Glosas por {caption.toLowerCase()}</caption>
      <thead className="text-muted">
        <tr className={sumsRowClass}>
          <th scope="col" className={sumsNameClass}>
            {caption}
          </th>
          {['Em aberto', 'Recuperado', 'Perdido'].map((header) => (
            <th key={header} scope="col" className={sumsCellClass}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, sums }) => (
          <tr key={key} className={sumsRowClass}>
            <th scope="row" className={sumsNameClass}>
              <button
                type="button"
                onClick={() => void onChoose(key)}
                title="Mostrar só estas"
                className="text-left underline underline-offset-4"
              >
                {name}
              </button>
            </th>
            <td className={sumsCellClass}>{formatMoney(sums.open)}</td>
            <td className={sumsCellClass}>{formatMoney(sums.recovered)}</td>
            <td className={`${sumsCellClass} ${sums.lost > 0 ? 'font-bold text-danger' : ''}`}>
              {formatMoney(sums.lost)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
