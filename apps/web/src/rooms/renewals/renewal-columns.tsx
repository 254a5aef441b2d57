import { Link } from '@tanstack/react-router'
import type { Column } from '../../ui/list/column.ts'
import { EMPTY, formatDay, formatMoney } from '../../ui/text/format.ts'
import { attentionOf, type Group, type Row } from './renewal-rows.ts'
import type { Renewals } from './use-renewals.ts'

const shortDay = (day: string) => formatDay(day).slice(0, 5)

function Attention({ row }: { row: Row }) {
  const told = [...row.problems, ...attentionOf(row).map(({ text }) => text)]
  const [first, ...more] = told
  if (!first) return <span className="text-muted">{EMPTY}</span>
  return (
    <span title={told.join('\n')} className={row.problems.length > 0 ? 'text-danger' : 'text-warning'}>
      {more.length > 0 ? `(+${more.length}) ${first}` : first}
    </span>
  )
}

/** The change since the PAD before, where there is one. */
function Count({ row }: { row: Row }) {
  const { before } = row.proposal
  return (
    <>
      <span className="block">{row.values.sessionCount ?? EMPTY}</span>
      {before.sessionCount !== row.values.sessionCount && (
        <span className="whitespace-nowrap text-[13px] text-muted">antes {before.sessionCount}</span>
      )}
    </>
  )
}

export const renewalColumns = (group: Group, renewals: Renewals): Column<Row>[] => [
  {
    key: 'choose',
    header: 'Renovar',
    cell: (row) => (
      <label className="-m-2 inline-grid size-[40px] cursor-pointer place-content-center">
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
    className: 'w-[1%]',
  },
  {
    key: 'patient',
    header: 'Paciente',
    mobile: 'title',
    cell: ({ proposal }) => (
      <>
        <Link
          to="/patients/$id/details-pad"
          params={{ id: String(proposal.renewsId) }}
          className="underline underline-offset-2"
        >
          {proposal.patient.fullName}
        </Link>
        <span className="block font-normal text-[13px] text-muted">{proposal.contract.fantasyName}</span>
      </>
    ),
  },
  {
    key: 'professional',
    header: 'Profissional',
    cell: ({ proposal, professional }) => (
      <>
        {professional ?? <span className="text-danger">Escolha</span>}
        <span className="block text-[13px] text-muted">{proposal.specialty}</span>
      </>
    ),
  },
  { key: 'count', header: 'Sessões', cell: (row) => <Count row={row} />, className: 'w-[1%]' },
  {
    key: 'period',
    header: 'Período',
    cell: ({ proposal, values }) => (
      <>
        <span className="block whitespace-nowrap">
          {shortDay(values.startDate)} a {shortDay(values.endDate)}
        </span>
        <span className="whitespace-nowrap text-[13px] text-muted">{proposal.frequency}</span>
      </>
    ),
    className: 'w-[1%]',
  },
  ...(group === 'renewed'
    ? []
    : [
        {
          key: 'values',
          header: 'Valores',
          align: 'right' as const,
          cell: ({ values }: Row) => (
            <>
              <span className="block whitespace-nowrap">{formatMoney(values.agreedValue)}</span>
              <span className="whitespace-nowrap text-[13px] text-muted">
                contrato {formatMoney(values.contractValue)}
              </span>
            </>
          ),
          className: 'w-[1%]',
        },
      ]),
  {
    key: 'attention',
    header: group === 'ready' ? 'Aviso' : 'Atenção',
    cell: (row) => <Attention row={row} />,
    ...(group === 'ready' && { mobile: 'hide' as const }),
  },
]
