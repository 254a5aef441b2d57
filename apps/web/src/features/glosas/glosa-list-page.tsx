import { useQueryClient } from '@tanstack/react-query'
import {
  type GlosaRow,
  glosaDueLabel,
  glosaDues,
  glosaReasonLabel,
  glosaReasons,
  glosaReasonText,
  glosaStateLabel,
  glosaStates,
} from '@zelo/contract/glosas'
import { call } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { useMay } from '../../platform/sign-in.ts'
import type { Column } from '../../ui/table/column.ts'
import type { FilterField } from '../../ui/table/filter/filter-field.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { OneLine } from '../../ui/table/one-line.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatDay } from '../../ui/text/format.ts'
import { loadContracts, loadProfessionals } from '../lookups/lookups.public.ts'
import { DueDay, GlosaStateBadge } from './glosa-badges.tsx'
import { GlosaTotals } from './glosa-totals.tsx'
import { glosaQuery, glosasKey, glosasQuery } from './glosas.queries.ts'
import { monthOptions } from './month-options.ts'

const path = '/management/glosas'

const glosaName = ({ id, patient, sessionDate }: GlosaRow) =>
  `${patient}, sessão de ${formatDay(sessionDate)}, glosa ${id}`

const columns: Column<GlosaRow>[] = [
  { key: 'due', header: 'Prazo', cell: (row) => <DueDay glosa={row} />, width: 132 },
  {
    key: 'patient',
    header: 'Paciente',
    cell: (row) => row.patient,
    mobile: 'title',
    rowName: glosaName,
    width: 165,
  },
  { key: 'session', header: 'Sessão', cell: (row) => formatDay(row.sessionDate), yields: 1, width: 104 },
  {
    key: 'contract',
    header: 'Contrato',
    cell: (row) => <OneLine text={row.contract.fantasyName} />,
    yields: 2,
    width: 100,
  },
  {
    key: 'reason',
    header: 'Motivo',
    width: 208,
    yields: 3,
    cell: (row) => (
      <span title={glosaReasonText(row.reason)}>
        <span className="text-muted">{row.reason}</span> {glosaReasonLabel[row.reason]}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Glosado',
    width: 100,
    align: 'right',
    cell: (row) => (
      <>
        <span className="block whitespace-nowrap font-bold">{formatMoney(row.amount)}</span>
        {row.state === 'partial' && (
          <span className="block whitespace-nowrap text-[13px] text-muted">
            {formatMoney(row.recovered)} de volta
          </span>
        )}
      </>
    ),
  },
  {
    key: 'state',
    header: 'Situação',
    width: 120,
    cell: (row) => <GlosaStateBadge state={row.state} />,
  },
]

const everyOption = 5000
const filters = (): FilterField[] => [
  {
    key: 'state',
    label: 'Situação',
    options: glosaStates.map((value) => ({ value, label: glosaStateLabel[value] })),
  },
  {
    key: 'due',
    label: 'Prazo',
    options: glosaDues.map((value) => ({ value, label: glosaDueLabel[value] })),
  },
  { key: 'competence', label: 'Competência', options: monthOptions() },
  {
    key: 'reason',
    label: 'Motivo',
    options: glosaReasons.map((value) => ({ value, label: glosaReasonText(value) })),
  },
  {
    key: 'contractId',
    label: 'Contrato',
    load: loadContracts(everyOption),
    refresh: refreshOn(['contract']),
  },
  {
    key: 'professionalId',
    label: 'Profissional',
    load: loadProfessionals(everyOption),
    refresh: refreshOn(['professional']),
  },
  {
    key: 'discount',
    label: 'Desconto do repasse',
    options: [{ value: 'pending', label: 'A descontar' }],
  },
]

export function GlosaListPage() {
  const client = useQueryClient()
  return (
    <ListPage
      texts={{
        caption: 'Glosas',
        search: 'Paciente, profissional ou contrato',
        error: 'Erro ao buscar glosas',
        empty: 'Nenhuma glosa até aqui. Registre uma quando o plano recusar uma sessão já cobrada.',
      }}
      columns={columns}
      tight
      filters={filters()}
      query={glosasQuery}
      create={{ label: 'Registrar glosa', to: useMay('glosas.write') ? `${path}/create` : undefined }}
      row={{
        rowTo: ({ id }) => `${path}/${id}`,
        prefetchRow: ({ id }) => void client.prefetchQuery(glosaQuery(String(id))),
      }}
      above={() => <GlosaTotals />}
      removed={{
        mayRestore: useMay('registers.restore'),
        noun: 'a glosa',
        rowTo: ({ id }) => `${path}/${id}/removed`,
        restore: ({ id }, save) =>
          save({
            send: () => call('POST /glosas/{id}/restore', { params: { id } }),
            onSaved: () => client.invalidateQueries({ queryKey: glosasKey }),
          }),
      }}
    />
  )
}
