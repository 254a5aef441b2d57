import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { competenceOf, monthText } from '@zelo/contract/dates'
import { type Glosa, glosaReasonText } from '@zelo/contract/glosas'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/sign-in.ts'
import { DataGroup, DataGroups, DataItem } from '../../ui/details/data-list.tsx'
import { DetailsPage } from '../../ui/details/details-page.tsx'
import { recordState } from '../../ui/details/record-state.ts'
import { useRemoval } from '../../ui/details/removal.tsx'
import { writeTexts } from '../../ui/form/use-save.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatDay } from '../../ui/text/format.ts'
import { GlosaActions } from './glosa-actions.tsx'
import { DueDay, GlosaStateBadge } from './glosa-badges.tsx'
import { GlosaDocuments } from './glosa-documents.tsx'
import { GlosaTimeline } from './glosa-timeline.tsx'
import { glosaQuery, glosasKey } from './glosas.queries.ts'

const listTo = '/management/glosas'

export function GlosaDetailsPage() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(glosaQuery(id))
  const { data, refetch } = query
  const navigate = useNavigate()
  const mayWrite = useMay('glosas.write')
  const removal = useRemoval({
    ...writeTexts('a glosa').removed,
    success: 'Glosa removida com sucesso',
    may: mayWrite && data !== undefined,
    question: 'Deseja remover a glosa?',
    note: 'Se o plano voltou atrás, registre o resultado em vez de remover.',
    send: () => call('DELETE /glosas/{id}', { params: { id } }),
    queryKey: glosasKey,
    leave: () => navigate({ to: listTo, replace: true }),
  })
  return (
    <DetailsPage
      listTo={listTo}
      state={recordState(query)}
      errorText="Não foi possível carregar esta glosa."
      onRetry={refetch}
      name={data?.patient ?? ''}
      addedAt={data?.createdAt}
      badges={data && <GlosaStateBadge state={data.state} />}
      actions={data && mayWrite && <GlosaActions glosa={data} />}
      removal={removal}
    >
      {data && (
        <>
          <GlosaFacts glosa={data} />
          <GlosaTimeline glosa={data} mayWrite={mayWrite} />
          <GlosaDocuments glosa={data} mayWrite={mayWrite} />
        </>
      )}
    </DetailsPage>
  )
}

function GlosaFacts({ glosa }: { glosa: Glosa }) {
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
