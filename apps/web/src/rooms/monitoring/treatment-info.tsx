import { Link } from '@tanstack/react-router'
import type { MonitoredDetails } from '@zelo/contract/monitoring'
import type { ReactNode } from 'react'
import { DataItem, DataList } from '../../ui/details/data-list.tsx'
import { formatDay, formatMoney } from '../../ui/text/format.ts'

const linkClass = 'text-brand underline underline-offset-4'

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-semibold text-brand-dark">{title}</h3>
      <DataList>{children}</DataList>
    </section>
  )
}

export function TreatmentInfo({ treatment }: { treatment: MonitoredDetails }) {
  const { patientDetails, professionalDetails, contractDetails } = treatment
  return (
    <div className="grid gap-5">
      <Group title="Valores do mês">
        <DataItem label="Valor por sessão">{formatMoney(treatment.sessionValue)}</DataItem>
        <DataItem label="Total do contrato">{formatMoney(treatment.totalValue)}</DataItem>
        <DataItem label="Repasse por sessão">{formatMoney(treatment.valueToPayPerSession)}</DataItem>
        <DataItem label="Total do repasse">{formatMoney(treatment.totalValueToPay)}</DataItem>
      </Group>
      <Group title="Tratamento">
        <DataItem label="Categoria">{treatment.specialty}</DataItem>
        <DataItem label="Frequência">{treatment.frequency}</DataItem>
        <DataItem label="Período">
          {formatDay(treatment.startDate)} a {formatDay(treatment.endDate)}
        </DataItem>
        <DataItem label="Sessões no mês">{treatment.totalSessions}</DataItem>
        <DataItem label="Diagnóstico" wide>
          {treatment.diagnosis}
        </DataItem>
      </Group>
      <Group title="Paciente">
        <DataItem label="Nome">
          <Link to="/patients/$id/details" params={{ id: String(treatment.patientId) }} className={linkClass}>
            {treatment.patient}
          </Link>
        </DataItem>
        <DataItem label="Data de nascimento">{formatDay(patientDetails?.birthDate)}</DataItem>
        <DataItem label="Celular">{patientDetails?.phone1}</DataItem>
        <DataItem label="Plano de saúde">{patientDetails?.opHealth}</DataItem>
        <DataItem label="Endereço" wide>
          {patientDetails && `${patientDetails.address}, ${patientDetails.city} - ${patientDetails.state}`}
        </DataItem>
      </Group>
      <Group title="Profissional">
        <DataItem label="Nome">
          <Link
            to="/professionals/$id/details"
            params={{ id: String(treatment.professionalId) }}
            className={linkClass}
          >
            {treatment.professional}
          </Link>
        </DataItem>
        <DataItem label="Celular">{professionalDetails?.phone}</DataItem>
        <DataItem label="E-mail">{professionalDetails?.email}</DataItem>
        <DataItem label="Registro profissional">{professionalDetails?.registryNumber}</DataItem>
      </Group>
      <Group title="Contrato">
        <DataItem label="Nome">{treatment.contract}</DataItem>
        <DataItem label="Razão social">{contractDetails?.socialReason}</DataItem>
        <DataItem label="CNPJ">{contractDetails?.cnpj}</DataItem>
        <DataItem label="E-mail">{contractDetails?.primaryEmail}</DataItem>
      </Group>
    </div>
  )
}
