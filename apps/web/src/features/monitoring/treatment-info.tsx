import { Link } from '@tanstack/react-router'
import type { MonitoredDetails } from '@zelo/contract/monitoring'
import { CopyItem, MailItem, PhoneItem } from '../../ui/details/contact-items.tsx'
import { DataGroup, DataGroups, DataItem } from '../../ui/details/data-list.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatDay } from '../../ui/text/format.ts'

const linkClass = 'text-brand underline underline-offset-4'

export function TreatmentInfo({ treatment }: { treatment: MonitoredDetails }) {
  const { patientDetails, professionalDetails, contractDetails } = treatment
  return (
    <DataGroups>
      <DataGroup title="Valores do mês">
        <DataItem label="Valor por sessão">{formatMoney(treatment.sessionValue)}</DataItem>
        <DataItem label="Total do contrato">{formatMoney(treatment.totalValue)}</DataItem>
        <DataItem label="Repasse por sessão">{formatMoney(treatment.valueToPayPerSession)}</DataItem>
        <DataItem label="Total do repasse">{formatMoney(treatment.totalValueToPay)}</DataItem>
      </DataGroup>
      <DataGroup title="Tratamento">
        <DataItem label="Categoria">{treatment.specialty}</DataItem>
        <DataItem label="Frequência">{treatment.frequency}</DataItem>
        <DataItem label="Período">
          {formatDay(treatment.startDate)} a {formatDay(treatment.endDate)}
        </DataItem>
        <DataItem label="Sessões no mês">{treatment.totalSessions}</DataItem>
        <DataItem label="Diagnóstico" wide>
          {treatment.diagnosis}
        </DataItem>
      </DataGroup>
      <DataGroup title="Paciente">
        <DataItem label="Nome">
          <Link to="/patients/$id/details" params={{ id: String(treatment.patientId) }} className={linkClass}>
            {treatment.patient}
          </Link>
        </DataItem>
        <DataItem label="Data de nascimento">{formatDay(patientDetails?.birthDate)}</DataItem>
        <PhoneItem label="Celular" text={patientDetails?.phone1} />
        <DataItem label="Plano de saúde">{patientDetails?.opHealth}</DataItem>
        <DataItem label="Endereço" wide>
          {patientDetails && `${patientDetails.address}, ${patientDetails.city} - ${patientDetails.state}`}
        </DataItem>
      </DataGroup>
      <DataGroup title="Profissional">
        <DataItem label="Nome">
          <Link
            to="/professionals/$id/details"
            params={{ id: String(treatment.professionalId) }}
            className={linkClass}
          >
            {treatment.professional}
          </Link>
        </DataItem>
        <PhoneItem label="Celular" text={professionalDetails?.phone} />
        <MailItem label="E-mail" text={professionalDetails?.email} />
        <CopyItem label="Registro profissional" text={professionalDetails?.registryNumber} />
      </DataGroup>
      <DataGroup title="Contrato">
        <DataItem label="Nome">{treatment.contract}</DataItem>
        <DataItem label="Razão social">{contractDetails?.socialReason}</DataItem>
        <CopyItem label="CNPJ" text={contractDetails?.cnpj} />
        <MailItem label="E-mail" text={contractDetails?.primaryEmail} />
      </DataGroup>
    </DataGroups>
  )
}
