import type { PatientRow } from '@zelo/contract/patients'
import { patientStatusLabel } from '@zelo/contract/vocabulary'
import { useMay } from '../../platform/sign-in.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import type { Column } from '../../ui/list/data-table.tsx'
import type { RegisterMany } from '../../ui/list/many.ts'
import { RegisterListPage } from '../../ui/register/list-page.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { PatientStatusBadge } from './patient-status-badge.tsx'
import { patients } from './patients.queries.ts'

const columns: Column<PatientRow>[] = [
  { key: 'id', header: 'Código', cell: (row) => row.id, filter: 'text', yields: 3 },
  { key: 'fullName', header: 'Nome', cell: (row) => row.fullName, filter: 'text', mobile: 'title' },
  {
    key: 'phone1',
    header: 'Contato',
    cell: (row) => row.phone1,
    filter: 'digits',
    className: '@3xl:whitespace-nowrap',
    yields: 2,
  },
  {
    key: 'birthDate',
    header: 'Data de nascimento',
    cell: (row) => formatDay(row.birthDate),
    filter: 'digits',
    yields: 1,
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

/** Another server may leave it out. */
function plansLeft(count: number | undefined) {
  if (!count) return undefined
  const kept = count === 1 ? '1 PAD continua removido' : `${count} PADs continuam removidos`
  return `${kept}: o profissional foi removido ou há um mês fechado.`
}

const ChangeStatuses = lazyPart(async () => (await import('./change-statuses.tsx')).ChangeStatuses)

const many: RegisterMany<PatientRow> = {
  noun: ['paciente', 'pacientes'],
  copies: [{ label: 'Copiar telefones', text: (row) => row.phone1 }],
}

export function PatientListPage() {
  const mayWrite = useMay('patients.write')
  return (
    <RegisterListPage
      register={patients}
      caption="Pacientes"
      columns={columns}
      searchPlaceholder="Procurar nome, CPF ou código"
      newLabel="Novo paciente"
      importTo="/patients/import"
      many={mayWrite ? { ...many, actions: (marked) => <ChangeStatuses {...marked} /> } : many}
      errorToast="Erro ao buscar pacientes"
      restoredDetail={({ treatmentsLeft }) => plansLeft(treatmentsLeft)}
    />
  )
}
