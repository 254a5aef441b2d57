import { Link } from '@tanstack/react-router'
import { competenceOf, monthText } from '@zelo/contract/dates'
import { type Glosa, glosaReasonText } from '@zelo/contract/glosas'
import { DataGroup, DataGroups, DataItem } from '../../ui/details/data-list.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatDay } from '../../ui/text/format.ts'
import { DueDay } from './glosa-badges.tsx'

export function GlosaFacts({ glosa }: { glosa: Glosa }) {
  const settled = glosa.settledOn !== null
  return (
    <DataGroups>
      <DataGroup title="Glosa">
        <DataItem label="Motivo">{glosaReasonText(glosa.reason)}</DataItem>
        <DataItem label="Valor glosado">
          <strong>{formatMoney(glosa.amount)}</strong> de {formatMoney(glosa.billed)} cobrados
        </DataItem>
        <DataItem label="Prazo do recurso">
          {glosa.state === 'open' ? <DueDay glosa={glosa} /> : formatDay(glosa.dueOn)}
        </DataItem>
        {settled ? (
          <DataItem label="Recuperado e perdido">
            {formatMoney(glosa.recovered)} e {formatMoney(glosa.amount - glosa.recovered)}
          </DataItem>
        ) : (
          <DataItem label="Recuperado e perdido">Ainda sem resultado</DataItem>
        )}
      </DataGroup>
      <DataGroup title="Sessão">
        <DataItem label="Contrato">{glosa.contract.fantasyName}</DataItem>
        <DataItem label="Competência">
          {monthText(glosa.month)}, {glosa.closed ? 'fechada: continua como está' : 'aberta'}
        </DataItem>
        <DataItem label="Sessão">
          <Link
            to="/patients/$id/details-pad"
            params={{ id: String(glosa.treatmentId) }}
            className="font-semibold text-brand underline"
          >
            {glosa.specialty}, {formatDay(glosa.sessionDate)}
          </Link>
        </DataItem>
        <DataItem label="Profissional">
          <Link
            to="/professionals/$id/details"
            params={{ id: String(glosa.professional.id) }}
            search={{ tab: 'conta', ...(glosa.discountedOn && competenceOf(glosa.discountedOn)) }}
            className="font-semibold text-brand underline"
          >
            {glosa.professional.fullName}
          </Link>
        </DataItem>
        {glosa.sessionStatus === 'glossed' && (
          <DataItem label="Sobre a sessão" wide>
            Estava marcada como Glosado no monitoramento: não entrou no faturamento nem no repasse do mês.
          </DataItem>
        )}
      </DataGroup>
    </DataGroups>
  )
}
