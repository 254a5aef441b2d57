import { useQueryClient } from '@tanstack/react-query'
import { patientStatusLabel } from '@zelo/contract/care'
import type { PatientRow } from '@zelo/contract/patients'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/session.ts'
import { useSave } from '../../ui/form/use-save.ts'
import type { Column } from '../../ui/list/data-table.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { PatientStatusBadge } from './patient-status-badge.tsx'
import { patientQuery, patientsQuery } from './patients.queries.ts'

const columns: Column<PatientRow>[] = [
  { key: 'id', header: 'Código', cell: (row) => row.id, filter: 'text' },
  { key: 'fullName', header: 'Nome', cell: (row) => row.fullName, filter: 'text', mobile: 'title' },
  {
    key: 'phone1',
    header: 'Contato',
    cell: (row) => row.phone1,
    filter: 'digits',
    className: '@3xl:whitespace-nowrap',
  },
  {
    key: 'birthDate',
    header: 'Data de nascimento',
    cell: (row) => formatDay(row.birthDate),
    filter: 'digits',
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => <PatientStatusBadge status={row.status} />,
    filter: 'text',
    filterValue: (row) => patientStatusLabel(row.status),
  },
  { key: 'contractFormatted', header: 'Contrato', cell: (row) => row.contractFormatted, filter: 'text' },
]

/** Another server may not say. */
function plansLeft(count: number | undefined) {
  if (!count) return undefined
  const plans = count === 1 ? '1 PAD continua removido' : `${count} PADs continuam removidos`
  return `${plans}: o profissional foi removido ou há um mês fechado.`
}

export function PatientListPage() {
  const client = useQueryClient()
  const { save: restore } = useSave({
    send: ({ id }: PatientRow) => call('POST /patients/{id}/restore', { params: { id } }),
    failure: 'Erro ao restaurar paciente!',
    onSaved: ({ treatmentsLeft }) => {
      showToast('Paciente restaurado com sucesso', { type: 'success', detail: plansLeft(treatmentsLeft) })
      return client.invalidateQueries()
    },
  })

  return (
    <ListPage
      caption="Pacientes"
      columns={columns}
      query={patientsQuery}
      searchPlaceholder="Procurar nome, CPF ou código"
      newLabel="Novo paciente"
      newTo="/patients/create"
      canCreate={useMay('patients.write')}
      rowTo={(row) => `/patients/${row.id}/details`}
      prefetchRow={(row) => void client.prefetchQuery(patientQuery(String(row.id)))}
      errorToast="Erro ao buscar pacientes"
      removed={{
        may: useMay('registers.restore'),
        what: 'o paciente',
        onRestore: restore,
      }}
    />
  )
}
