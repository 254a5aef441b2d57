import { Link } from '@tanstack/react-router'
import { monthInWords } from '@zelo/contract/dates'
import type { BilledTreatment } from '@zelo/contract/glosas'
import { useEffect, useEffectEvent, useState } from 'react'
import { useListSearch } from '../../ui/table/list-search.ts'
import { Pager } from '../../ui/table/pager.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { ErrorArea } from '../../ui/table/table-states.tsx'
import { usePagedQuery } from '../../ui/table/use-paged-query.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatDay } from '../../ui/text/format.ts'
import { contractsOf, useOptionList } from '../books/books.public.ts'
import { BilledScope } from './billed-scope.tsx'
import type { Chosen } from './chosen-sessions.tsx'
import { billedSessionsQuery } from './glosas.queries.ts'

/** The page size is small, because the selected sessions are below the list. */
const atOnce = 5

const scope = ['competence', 'contractId', 'treatmentId', 'sessionId'] as const

/** The session with the id, if the session can still get a glosa. */
const sessionIn = (treatments: readonly BilledTreatment[], id: number): Chosen | undefined =>
  treatments
    .flatMap(({ patient, sessions }) => sessions.map((session) => ({ patient, ...session })))
    .filter((one) => one.id === id && one.glosaId === null && one.value > 0)
    .map(({ patient, day, value }) => ({ id, patient, day, value }))[0]

type BilledSessionsProps = { chosen: Chosen[]; onChoose: (chosen: Chosen[]) => void }

type PreselectionProps = BilledSessionsProps & {
  /** Receives the session that the URL names. */
  onPreselect: (session: Chosen) => void
}

/** The PADs billed to a contract in a month. Each session has a button that selects it, or a link to its glosa. */
export function BilledSessions({ chosen, onChoose, onPreselect }: PreselectionProps) {
  const list = useListSearch(scope)
  const { competence = '', contractId = '', treatmentId = '', sessionId = '' } = list.filters
  const [year = 0, month = 0] = competence.split('-').map(Number)
  const contracts = useOptionList(
    competence ? contractsOf('/payment-management/invoicing')({ year, month }) : undefined,
  )
  const known = competence !== '' && contractId !== ''
  const params = {
    competence,
    contractId,
    treatmentId,
    search: list.search,
    page: String(list.page),
    per_page: String(atOnce),
  }
  const { data, table, pager } = usePagedQuery({ ...billedSessionsQuery(params), enabled: known }, list)

  // The session of the URL is selected only once, because the person may deselect the session afterwards.
  const [asked, setAsked] = useState(sessionId)
  const preselect = useEffectEvent(onPreselect)
  useEffect(() => {
    if (!asked || !data) return
    setAsked('')
    const found = sessionIn(data.rows, Number(asked))
    if (found) preselect(found)
  }, [asked, data])
  return (
    <section
      aria-labelledby="glosa-billed"
      className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="glosa-billed" className="font-semibold text-brand-dark">
        Sessões cobradas
      </h2>
      <BilledScope
        competence={competence}
        contractId={contractId}
        contracts={contracts}
        onChange={(chosenScope) => void list.setFilters(chosenScope)}
      />
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {known && !treatmentId && (
          <div className="grow sm:max-w-[360px] basis-[240px]">
            <SearchBox
              value={list.search}
              onSearch={list.setSearch}
              placeholder="Procurar paciente ou profissional"
            />
          </div>
        )}
        {treatmentId && (
          <button
            type="button"
            className="font-semibold text-brand underline"
            onClick={() => void list.setFilters({ treatmentId: '', sessionId: '' })}
          >
            Mostrar todos os PADs do mês
          </button>
        )}
      </div>
      {known && table.state === 'loading' && <p role="status">Carregando...</p>}
      {known && table.state === 'error' && <ErrorArea onRetry={table.onRetry} />}
      {known && data?.total === 0 && (
        <p className="text-muted">
          Nada foi cobrado deste contrato em {monthInWords({ year, month })}
          {list.search && ' com este nome'}.
        </p>
      )}
      {/* While new results load, the old sessions stay visible but disabled. */}
      <ul
        className={table.outdated ? 'opacity-50' : undefined}
        aria-busy={table.outdated}
        inert={table.outdated}
      >
        {(known ? (data?.rows ?? []) : []).map((treatment) => (
          <PadSessions
            key={treatment.treatmentId}
            treatment={treatment}
            chosen={chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {known && data && data.lastPage > 1 && <Pager {...pager} onPerPage={undefined} />}
    </section>
  )
}

const dayClass =
  'block min-h-[44px] cursor-pointer rounded-[13px] border px-[14px] py-1 text-center font-semibold hover:bg-brand-tint'

type PadSessionsProps = BilledSessionsProps & { treatment: BilledTreatment }

function PadSessions({ treatment, chosen, onChoose }: PadSessionsProps) {
  const { patient, specialty, professional, sessions } = treatment
  const isChosen = (id: number) => chosen.some((one) => one.id === id)
  return (
    <li className="grid gap-x-6 gap-y-2 border-line border-t py-3 sm:grid-cols-[minmax(200px,1fr)_3fr]">
      <p>
        {patient}
        <span className="block text-[14px] text-muted">
          {specialty}, {professional.fullName}
        </span>
      </p>
      <ul className="flex flex-wrap gap-2">
        {sessions.map(({ id, day, value, status, glosaId }) => (
          <li key={id}>
            {glosaId === null ? (
              <button
                type="button"
                aria-pressed={isChosen(id)}
                disabled={value === 0}
                className={`${dayClass} border-field aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand disabled:cursor-default disabled:opacity-50`}
                onClick={() =>
                  onChoose(
                    isChosen(id)
                      ? chosen.filter((one) => one.id !== id)
                      : [...chosen, { id, patient, day, value }],
                  )
                }
              >
                {formatDay(day).slice(0, 5)}
                <span className="block font-normal text-[13px]">
                  {formatMoney(value)}
                  {status === 'glossed' && ', Glosado'}
                </span>
              </button>
            ) : (
              <Link
                to="/management/glosas/$id"
                params={{ id: String(glosaId) }}
                className={`${dayClass} border-field border-dashed text-muted`}
              >
                {formatDay(day).slice(0, 5)}
                <span className="block font-normal text-[13px]">já tem glosa</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
