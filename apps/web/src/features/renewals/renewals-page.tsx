import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { Competence } from '@zelo/contract/competence'
import { monthAfter, monthOfYear } from '@zelo/contract/dates'
import { maxProposed, monthToRenew, type RenewalProposal } from '@zelo/contract/renewals'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { BackButton } from '../../ui/details/back-button.tsx'
import { Note } from '../../ui/details/note.tsx'
import { useListSearch } from '../../ui/table/list-search.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { countText } from '../../ui/text/count-text.ts'
import { companyDay } from '../../ui/text/format.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'
import { CreateBar } from './create-bar.tsx'
import { RenewalBatches } from './renewal-batches.tsx'
import { RenewalEditor } from './renewal-editor.tsx'
import { LoadingGroup, listScope, RenewalGroup } from './renewal-group.tsx'
import { readMonth, readPortion } from './renewal-month.ts'
import { type Group, groupOf, groups, matches, type Row } from './renewal-rows.ts'
import { renewalsQuery } from './renewals.queries.ts'
import { useRenewals } from './use-renewals.ts'

const notLoaded = 'Erro ao buscar os PADs a renovar'

/** The proposals for the ending PADs of a month, or for one PAD. */
export function RenewalsPage() {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const month = readMonth(address) ?? monthToRenew(companyDay())
  const pad = /^\d{1,9}$/.test(String(address.pad)) ? String(address.pad) : undefined
  const portion = pad ? 1 : readPortion(address)
  const query = useQuery(renewalsQuery(month, pad, portion))
  useFailureToast(query.error, notLoaded)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <MonthHead month={month} pad={pad} />
      {(portion > 1 || query.data?.hasMore) && (
        <PortionHead portion={portion} hasMore={query.data?.hasMore === true} />
      )}
      {query.data ? (
        // The key remounts the proposals for another month or PAD, because corrections belong to one month.
        <Proposals
          key={`${monthOfYear(month)} ${pad}`}
          {...{ month, pad, portion }}
          proposals={query.data.data}
        />
      ) : (
        <LoadingGroup state={query.isError ? 'error' : 'loading'} onRetry={() => void query.refetch()} />
      )}
      {!pad && <RenewalBatches />}
    </div>
  )
}

const arrowClass =
  'inline-grid size-[40px] shrink-0 place-content-center rounded-full transition-colors hover:bg-brand-tint'

function MonthHead({ month, pad }: { month: Competence; pad: string | undefined }) {
  const title = (
    <span className="inline-block first-letter:uppercase">{monthTitle(month.year, month.month)}</span>
  )
  const step = (by: -1 | 1, label: string, icon: ReactNode) =>
    !pad && (
      <Link
        to="/management/renewals"
        search={{ ...monthAfter(month, by) }}
        aria-label={label}
        title={label}
        className={arrowClass}
      >
        {icon}
      </Link>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      <BackButton otherwise={pad ? `/patients/${pad}/details-pad` : '/management'} />
      <div className="flex min-w-0 items-center gap-1">
        {step(-1, 'Mês anterior', <ChevronLeft size={20} />)}
        <h2 className="min-w-0 font-bold text-[20px] leading-tight">{title}</h2>
        {step(1, 'Próximo mês', <ChevronRight size={20} />)}
      </div>
      <p className="min-w-0 flex-1 basis-[300px] text-muted sm:ml-2">
        {pad
          ? 'Confira e corrija o que for preciso: o PAD novo começa quando o atual termina.'
          : 'PADs que terminam antes deste mês. Nada é criado até você confirmar.'}
      </p>
    </div>
  )
}

const linkClass = 'font-semibold text-brand underline underline-offset-4'

/** Leads through the portions of a month with more PADs than one answer has. */
function PortionHead({ portion, hasMore }: { portion: number; hasMore: boolean }) {
  const leadTo = (other: number, label: string) => (
    <Link
      to="/management/renewals"
      search={(address: Record<string, unknown>) => ({ ...address, portion: other, page: undefined })}
      className={linkClass}
    >
      {label}
    </Link>
  )
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
      Parte {portion}: até {countText(maxProposed, 'PAD', 'PADs')} por vez, primeiro os que terminam por
      último.
      {portion > 1 && leadTo(portion - 1, 'Parte anterior')}
      {hasMore && leadTo(portion + 1, 'Próxima parte')}
    </p>
  )
}

const groupLabel = {
  ready: 'Prontos',
  attention: 'Precisam de atenção',
  renewed: 'Já renovados',
} satisfies Record<Group, string>

type ProposalsProps = {
  month: Competence
  pad: string | undefined
  portion: number
  proposals: RenewalProposal[]
}

function Proposals({ month, pad, portion, proposals }: ProposalsProps) {
  const renewals = useRenewals(proposals, `renewals/${pad ? `pad-${pad}` : monthOfYear(month)}`)
  const { contractId = '', professionalId = '' } = useListSearch(listScope).filters
  // The filters by contract and professional restrict which PADs are created; the search does not.
  const matchesFilters = (row: Row) => matches(row, { search: '', contractId, professionalId })
  const presentGroups = new Set(renewals.rows.map(groupOf))
  const byGroup = Map.groupBy(renewals.rows.filter(matchesFilters), groupOf)
  const shown = groups.filter((group) => presentGroups.has(group))
  const [only] = renewals.rows

  if (pad)
    return only ? (
      <>
        {renewals.offer}
        <div className="rounded-card border border-line bg-surface">
          <h3 className="border-line border-b px-4 py-3 font-semibold sm:px-5">
            {only.proposal.specialty} — {only.proposal.patient.fullName}
          </h3>
          <RenewalEditor key={renewals.restored} row={only} renewals={renewals} />
        </div>
        <CreateBar month={month} rows={only.proposal.choosable ? [only] : []} renewals={renewals} />
      </>
    ) : (
      <Note>Este PAD foi removido, ou já há outro depois dele.</Note>
    )

  if (shown.length === 0)
    return (
      <Note>
        {portion > 1
          ? 'Não há mais PADs a renovar nesta parte. Volte à parte anterior.'
          : 'Nenhum PAD termina antes deste mês. Escolha outro mês acima.'}
      </Note>
    )

  return (
    <>
      {renewals.offer}
      <Tabs
        label="PADs a renovar"
        tabs={shown.map((group) => ({
          value: group,
          label: `${groupLabel[group]} (${byGroup.get(group)?.length ?? 0})`,
          content: (
            <RenewalGroup
              group={group}
              caption={groupLabel[group]}
              rows={byGroup.get(group) ?? []}
              all={renewals.rows}
              renewals={renewals}
            />
          ),
        }))}
      />
      <CreateBar month={month} rows={renewals.chosen.filter(matchesFilters)} renewals={renewals} />
    </>
  )
}
