import { Link } from '@tanstack/react-router'
import type { Treatment } from '@zelo/contract/treatments'
import { DataItem, DataList } from '../../ui/details/data-list.tsx'
import { formatDay, formatMoney } from '../../ui/text/format.ts'

const linkClass = 'text-brand underline underline-offset-4'

export function PadData({ pad }: { pad: Treatment }) {
  return (
    <DataList>
      <DataItem label="Paciente">
        <Link to="/patients/$id/details" params={{ id: String(pad.patientId) }} className={linkClass}>
          {pad.patient.fullName}
        </Link>
      </DataItem>
      <DataItem label="Profissional">
        <Link
          to="/professionals/$id/details"
          params={{ id: String(pad.professionalId) }}
          className={linkClass}
        >
          {pad.professional.fullName}
        </Link>
      </DataItem>
      {pad.contract && <DataItem label="Contrato">{pad.contract.fantasyName}</DataItem>}
      <DataItem label="Frequência">{pad.frequency}</DataItem>
      <DataItem label="Número de sessões">{pad.sessionCount}</DataItem>
      <DataItem label="Período">
        {formatDay(pad.startDate)} a {formatDay(pad.endDate)}
      </DataItem>
      <DataItem label="Previsão de início">{formatDay(pad.expectedStart)}</DataItem>
      <DataItem label="Data de autorização">{formatDay(pad.authorizationDate)}</DataItem>
      <DataItem label="Valor acordado por sessão">{formatMoney(pad.agreedValue)}</DataItem>
      <DataItem label="Valor do contrato por sessão">{formatMoney(pad.contractValue)}</DataItem>
      {pad.recruitmentId && (
        <DataItem label="Captação">
          <Link
            to="/recruitment/$id/details"
            params={{ id: String(pad.recruitmentId) }}
            className={linkClass}
          >
            Ver a captação nº {pad.recruitmentId}
          </Link>
        </DataItem>
      )}
      <DataItem label="Diagnóstico" wide>
        {pad.diagnosis}
      </DataItem>
    </DataList>
  )
}
