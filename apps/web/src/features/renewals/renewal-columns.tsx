import { Link } from '@tanstack/react-router'
import type { Column } from '../../ui/table/column.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { EMPTY, formatDay } from '../../ui/text/format.ts'
import { attentionOf, type Group, type Row } from './renewal-rows.ts'
import type { Renewals } from './use-renewals.ts'

const shortDay = (day: string) => formatDay(day).slice(0, 5)

function Attention({ row }: { row: Row }) {
  const texts = [...row.problems, ...attentionOf(row).map(({ text }) => text)]
  const [first, ...more] = texts
  if (!first) return <span className="text-muted">{EMPTY}</span>
  return (
    <span title={texts.join('\n')} className={row.problems.length > 0 ? 'text-danger' : 'text-warning'}>
      {more.length > 0 ? `(+${more.length}) ${first}` : first}
    </span>
  )
}

/** The period and the session count, with the previous count if different. */
function Sessions({ row: { proposal, values } }: { row: Row }) {
  const { sessionCount } = proposal.before
  return (
    <>
      <span className="block whitespace-nowrap">
        {values.sessionCount ?? EMPTY}
        {sessionCount !== values.sessionCount && <span className="text-muted"> (antes {sessionCount})</span>}
      </span>
      <span className="whitespace-nowrap text-[13px] text-muted">
        {shortDay(values.startDate)} a {shortDay(values.endDate)}
      </span>
    </>
  )
}

const choose = (renewals: Renewals): Column<Row> => ({
  key: 'choose',
  header: 'Renovar',
  yields: 'never',
  cell: (row) => (
    <label className="-m-2 @max-3xl:-ml-[11px] inline-grid size-[40px] cursor-pointer place-content-center">
      <input
        type="checkbox"
        aria-label={`Renovar ${row.proposal.specialty} de ${row.proposal.patient.fullName}`}
        checked={renewals.isChosen(row)}
        disabled={!row.proposal.choosable}
        onChange={(event) => renewals.choose([row], event.target.checked)}
        className="size-[18px] accent-brand"
      />
    </label>
  ),
  width: 72,
})

const patient: Column<Row> = {
  key: 'patient',
  header: 'Paciente',
  width: 165,
  mobile: 'title',
  cell: ({ proposal }) => (
    <Link
      to="/patients/$id/details-pad"
      params={{ id: String(proposal.renewsId) }}
      className="underline underline-offset-2"
    >
      {proposal.patient.fullName}
    </Link>
  ),
}

const contract: Column<Row> = {
  key: 'contract',
  header: 'Contrato',
  yields: 1,
  width: 92,
  cell: ({ proposal }) => proposal.contract.fantasyName,
}

const professional: Column<Row> = {
  key: 'professional',
  header: 'Profissional',
  cell: (row) => row.professional ?? <span className="text-danger">Escolha</span>,
  width: 150,
}

const treatment: Column<Row> = {
  key: 'treatment',
  header: 'Tratamento',
  yields: 2,
  width: 167,
  cell: ({ proposal }) => (
    <>
      <span className="block text-[14px]">{proposal.specialty}</span>
      <span className="text-[13px] text-muted">{proposal.frequency}</span>
    </>
  ),
}

const sessions: Column<Row> = {
  key: 'sessions',
  header: 'Sessões',
  yields: 3,
  cell: (row) => <Sessions row={row} />,
  width: 112,
}

const money: Column<Row> = {
  key: 'values',
  header: 'Valores',
  align: 'right',
  cell: (row) => (
    <>
      <span className="block whitespace-nowrap">{formatMoney(row.values.agreedValue)}</span>
      <span className="whitespace-nowrap text-[13px] text-muted">
        contrato {formatMoney(row.values.contractValue)}
      </span>
    </>
  ),
  width: 135,
}

const attention: Column<Row> = {
  key: 'attention',
  header: 'Atenção',
  cell: (row) => <Attention row={row} />,
  width: 255,
}

/**
 * The columns of a group. The ready group shows amounts, unless a row has a problem; all other groups show the reasons.
 */
export const renewalColumns = (group: Group, rows: Row[], renewals: Renewals): Column<Row>[] => {
  const hasTexts = group !== 'ready' || rows.some(({ problems }) => problems.length > 0)
  const groupColumns = hasTexts ? [sessions, attention] : [sessions, money]
  return [
    ...(group === 'renewed' ? [] : [choose(renewals)]),
    patient,
    ...(hasTexts ? [] : [contract]),
    professional,
    treatment,
    ...groupColumns,
  ]
}
