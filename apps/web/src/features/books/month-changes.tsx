import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MonthChanges as Compared, MonthChange } from '@zelo/contract/books'
import { monthOfYear } from '@zelo/contract/dates'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { Fold } from '../../ui/details/fold.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { companyDay } from '../../ui/text/format.ts'
import { changesQuery } from './books.queries.ts'
import { barsOf, changeLabel, changeNote, changesText, signedMoney } from './change-texts.ts'

type MonthChangesProps = { filters: { year: string; month: string; contractId?: string; specialty?: string } }

/** Why a month's gross value differs from the previous month: a sentence and a table of the parts. */
export function MonthChanges({ filters }: MonthChangesProps) {
  const id = useId()
  const { data, isError, refetch } = useQuery(changesQuery(filters))
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-5">
      <h2 id={id} className="font-bold">
        Em relação ao mês anterior
      </h2>
      {data ? (
        <Comparison comparison={data} />
      ) : isError ? (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-danger">
          Não foi possível comparar os meses.
          <Button variant="outline" onClick={() => void refetch()}>
            Comparar de novo
          </Button>
        </div>
      ) : (
        <p role="status" className="mt-1 min-h-[200px] text-muted">
          Carregando...
        </p>
      )}
    </section>
  )
}

function Comparison({ comparison }: { comparison: Compared }) {
  const { before, after, changes } = comparison
  const [beforeTitle, afterTitle] = [
    monthTitle(before.year, before.month),
    monthTitle(after.year, after.month),
  ]
  if (before.realizadas === 0)
    return (
      <p className="mt-1 text-muted">
        {after.realizadas === 0
          ? `Não há sessões realizadas em ${afterTitle} nem em ${beforeTitle}.`
          : `Não há com o que comparar: ${beforeTitle} não tem sessões realizadas.`}
      </p>
    )
  const bars = barsOf(changes)
  return (
    <>
      <p className="mt-1">
        {changesText(comparison)}
        {companyDay().startsWith(monthOfYear(after)) && (
          <span className="text-muted"> O mês ainda não terminou.</span>
        )}
      </p>
      <ul className="mt-4">
        <li className="pl-[24px]">
          <ChangeRow name={`Bruto de ${beforeTitle}`} value={formatMoney(before.bruto)} strong />
        </li>
        {changes.map((change, index) => (
          <li key={change.kind} className="border-line border-t">
            <ChangeFold change={change} bar={<Bar share={bars[index] ?? 0} />} />
          </li>
        ))}
        <li className="border-line border-t pl-[24px]">
          <ChangeRow name={`Bruto de ${afterTitle}`} value={formatMoney(after.bruto)} strong />
        </li>
      </ul>
    </>
  )
}

type ChangeRowProps = { name: ReactNode; value: string; bar?: ReactNode; strong?: boolean }

const ChangeRow = ({ name, value, bar, strong = false }: ChangeRowProps) => (
  <span className="grid min-h-[56px] flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 py-2 font-normal leading-normal sm:grid-cols-[minmax(0,260px)_minmax(0,1fr)_120px]">
    <span className={strong ? 'font-bold first-letter:uppercase' : ''}>{name}</span>
    <span className="max-sm:order-last max-sm:col-span-2">{bar}</span>
    <span className={`whitespace-nowrap text-right ${strong ? 'font-bold' : 'font-semibold'}`}>{value}</span>
  </span>
)

/**
 * A bar for the figure beside it. Positive bars are filled and negative bars are hollow, so that colour is not the only
 * cue.
 */
const Bar = ({ share }: { share: number }) => (
  <svg aria-hidden="true" width="100%" height="14" className="block">
    <line x1="50%" x2="50%" y2="14" className="stroke-field" />
    <rect
      x={`${50 + Math.min(share, 0) * 49}%`}
      width={`${Math.max(Math.abs(share) * 49, 0.4)}%`}
      y="2"
      height="10"
      rx="3"
      strokeWidth="1.5"
      className={share < 0 ? 'fill-surface stroke-warning' : 'fill-brand'}
    />
  </svg>
)

function ChangeFold({ change, bar }: { change: MonthChange; bar: ReactNode }) {
  const { kind, value, count, largest } = change
  const hiddenCount = count - largest.length
  return (
    <Fold
      headClass="w-full -outline-offset-2 hover:bg-brand-tint/60"
      label={
        <ChangeRow
          name={
            <>
              <span className="font-semibold">{changeLabel[kind]}</span>
              <span className="block text-[13px] text-muted">{changeNote(kind, count)}</span>
            </>
          }
          value={signedMoney(value)}
          bar={bar}
        />
      }
    >
      {() => (
        <ul className="grid gap-2 pt-1 pb-4 pl-[24px]">
          {largest.map(({ name, value: amount, patientId }) => (
            <li key={`${patientId} ${name}`} className="flex justify-between gap-4">
              {patientId === null ? (
                <span className="min-w-0 break-words">{name}</span>
              ) : (
                <Link
                  to="/patients/$id/details"
                  params={{ id: String(patientId) }}
                  className="min-w-0 break-words text-brand underline"
                >
                  {name}
                </Link>
              )}
              <span className="whitespace-nowrap">{signedMoney(amount)}</span>
            </li>
          ))}
          {hiddenCount > 0 && (
            <li className="text-muted">{hiddenCount === 1 ? 'e mais 1' : `e mais ${hiddenCount}`}</li>
          )}
        </ul>
      )}
    </Fold>
  )
}
