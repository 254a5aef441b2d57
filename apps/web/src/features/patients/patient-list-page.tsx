import type { PatientRow } from '@zelo/contract/patients'
import { patientStatusLabel, storedPatientStatuses } from '@zelo/contract/vocabulary'
import { refreshOn } from '../../platform/live.ts'
import { useMay } from '../../platform/sign-in.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import {
  type RegisterBulk,
  type RegisterColumns,
  type RegisterFilters,
  RegisterListPage,
} from '../../ui/register/register-list-page.tsx'
import { filterBy } from '../../ui/table/filter/filter-by.tsx'
import { OneLine } from '../../ui/table/one-line.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { loadContracts } from '../lookups/lookups.public.ts'
import { PatientStatusBadge } from './patient-status-badge.tsx'
import { patients } from './patients.queries.ts'

const statusOptions = storedPatientStatuses.map((value) => ({ value, label: patientStatusLabel(value) }))

const ChangeStatuses = lazyComponent(async () => (await import('./change-statuses.tsx')).ChangeStatuses)

const columns: RegisterColumns<'/patients'> = [
  {
    key: 'id',
    header: 'Código',
    cell: (row) => row.id,
    sort: 'id',
    filter: filterBy('text'),
    yields: 3,
    width: 100,
  },
  {
    key: 'fullName',
    header: 'Nome',
    width: 226,
    cell: (row) => row.fullName,
    sort: 'fullName',
    filter: filterBy('text'),
    mobile: 'title',
  },
  {
    key: 'phone1',
    header: 'Contato',
    width: 152,
    cell: (row) => row.phone1,
    filter: filterBy('digits'),
    className: '@3xl:whitespace-nowrap',
    yields: 2,
  },
  {
    key: 'birthDate',
    header: 'Data de nascimento',
    width: 140,
    cell: (row) => formatDay(row.birthDate),
    sort: 'birthDate',
    filter: filterBy('digits'),
    yields: 1,
  },
  {
    key: 'status',
    header: 'Status',
    width: 148,
    cell: (row) => <PatientStatusBadge status={row.status} />,
    sort: 'status',
    filter: filterBy('text', statusOptions),
  },
  {
    key: 'contractFormatted',
    header: 'Contrato',
    width: 136,
    // Another server may omit the contract's name.
    cell: ({ contractFormatted: full, contractName = full }) => <OneLine text={contractName} title={full} />,
    filter: filterBy('text'),
  },
]

const filters: RegisterFilters<'/patients'> = [
  { key: 'status', label: 'Status', options: statusOptions },
  {
    key: 'contractId',
    label: 'Contrato',
    load: loadContracts(5000),
    refresh: refreshOn(['contract']),
  },
  { key: 'city', label: 'Cidade', kind: 'text' },
]

/** Another server may omit the count. */
function plansLeft(count: number | undefined) {
  if (!count) return undefined
  const sentence = count === 1 ? '1 PAD continua removido' : `${count} PADs continuam removidos`
  return `${sentence}: o profissional foi removido ou há um mês fechado.`
}

const bulk: RegisterBulk<PatientRow> = {
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
      usualSort="fullName"
      filters={filters}
      searchPlaceholder="Procurar nome, CPF ou código"
      newLabel="Novo paciente"
      importTo="/patients/import"
      bulk={mayWrite ? { ...bulk, buttons: (selected) => <ChangeStatuses {...selected} /> } : bulk}
      errorToast="Erro ao buscar pacientes"
      restoredDetail={({ treatmentsLeft }) => plansLeft(treatmentsLeft)}
    />
  )
}
