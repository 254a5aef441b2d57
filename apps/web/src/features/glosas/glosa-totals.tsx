import './glosa-totals.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type GlosaSums, glosaReasonText, type GlosaTotals as Totals } from '@zelo/contract/glosas'
import { call } from '../../platform/api.ts'
import { Fold } from '../../ui/details/fold.tsx'
import { useListSearch } from '../../ui/table/list-search.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { ExportButtons } from '../exports/exports.public.ts'
import { glosaTotalsQuery, withMonth } from './glosas.queries.ts'

/**
 * The open, recovered and lost amounts of the filter, with the losses by reason and contract one click away. The
 * height is reserved while loading, so that the list does not move.
 */
export function GlosaTotals() {
  const { filters, search, setFilters } = useListSearch()
  const { removed, ...kept } = filters
  const params = { ...kept, ...(search && { search }) }
  const { data, isError } = useQuery({ ...glosaTotalsQuery(params), placeholderData: keepPreviousData })
  if (removed || isError) return null
  const { total } = data ?? {}
  return (
    <section aria-label="Totais das glosas" className="glosa-totals">
      <dl className="glosa-figures">
        <Figure label="Em aberto" value={total?.open} note={total ? countText(total.openCount) : '…'} />
        <Figure label="Recuperado" value={total?.recovered} tone="text-success" />
        <Figure label="Perdido" value={total?.lost} tone="text-danger" />
      </dl>
      <WhereLost totals={data} onFilter={setFilters} />
      <div className="glosa-exports sm:ml-auto">
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
  /** Undefined while loading: the line keeps its place. */
  totals: Totals | undefined
  onFilter: (filters: Record<string, string>) => unknown
}

/** The largest loss in one line, and the tables behind it. */
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
          <div className="glosa-tables">
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

type SumsTableProps = {
  caption: string
  rows: { key: string; name: string; sums: GlosaSums }[]
  onChoose: (key: string) => unknown
}

function SumsTable({ caption, rows, onChoose }: SumsTableProps) {
  return (
    <table className="glosa-sums">
      <caption className="sr-only">Glosas por {caption.toLowerCase()}</caption>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">Em aberto</th>
          <th scope="col">Recuperado</th>
          <th scope="col">Perdido</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, sums }) => (
          <tr key={key}>
            <th scope="row">
              <button type="button" onClick={() => void onChoose(key)} title="Mostrar só estas">
                {name}
              </button>
            </th>
            <td>{formatMoney(sums.open)}</td>
            <td>{formatMoney(sums.recovered)}</td>
            <td className={sums.lost > 0 ? 'font-bold text-danger' : ''}>{formatMoney(sums.lost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
