import { Link } from '@tanstack/react-router'
import type { Treatment } from '@zelo/contract/treatments'
import { CopyItem } from '../../ui/details/contact-items.tsx'
import { DataGroup, DataGroups, DataItem } from '../../ui/details/data-list.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatDay } from '../../ui/text/format.ts'
import { BalanceText } from '../books/books.public.ts'
import { TreatmentTerms } from './treatment-terms.tsx'

const linkClass = 'text-brand underline underline-offset-4'

/** The data of a PAD, in the groups of its form. */
export function TreatmentData({ treatment }: { treatment: Treatment }) {
  return (
    <DataGroups>
      <CareGroup treatment={treatment} />
      <DataGroup title="Sessões" half>
        <DataItem label="Frequência">{treatment.frequency}</DataItem>
        <DataItem label="Número de sessões">{treatment.sessionCount}</DataItem>
        <DataItem label="Período">
          {formatDay(treatment.startDate)} a {formatDay(treatment.endDate)}
        </DataItem>
        <DataItem label="Previsão de início">{formatDay(treatment.expectedStart)}</DataItem>
      </DataGroup>
      <DataGroup title="Valores" half>
        <DataItem label="Valor acordado por sessão">{formatMoney(treatment.agreedValue)}</DataItem>
        <DataItem label="Valor do contrato por sessão">{formatMoney(treatment.contractValue)}</DataItem>
      </DataGroup>
      {treatment.terms && <TreatmentTerms terms={treatment.terms} />}
      <DataGroup title="Autorização do plano">
        <DataItem label="Data de autorização">{formatDay(treatment.authorizationDate)}</DataItem>
        <CopyItem label="Número da autorização" text={treatment.authorizationNumber} />
        <DataItem label="Validade da autorização">{formatDay(treatment.authorizationValidUntil)}</DataItem>
        {treatment.balance && (
          <DataItem label="Sessões da autorização">
            <BalanceText balance={treatment.balance} />
          </DataItem>
        )}
      </DataGroup>
    </DataGroups>
  )
}

function CareGroup({ treatment }: { treatment: Treatment }) {
  return (
    <DataGroup title="Tratamento">
      <DataItem label="Paciente">
        <Link to="/patients/$id/details" params={{ id: String(treatment.patientId) }} className={linkClass}>
          {treatment.patient.fullName}
        </Link>
      </DataItem>
      <DataItem label="Profissional">
        <Link
          to="/professionals/$id/details"
          params={{ id: String(treatment.professionalId) }}
          className={linkClass}
        >
          {treatment.professional.fullName}
        </Link>
      </DataItem>
      {treatment.contract && <DataItem label="Contrato">{treatment.contract.fantasyName}</DataItem>}
      {treatment.recruitmentId && (
        <DataItem label="Captação">
          <Link
            to="/recruitment/$id/details"
            params={{ id: String(treatment.recruitmentId) }}
            className={linkClass}
          >
            Ver a captação nº {treatment.recruitmentId}
          </Link>
        </DataItem>
      )}
      <DataItem label="Diagnóstico" wide>
        {treatment.diagnosis}
      </DataItem>
    </DataGroup>
  )
}
