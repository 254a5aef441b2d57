import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { roleLabel } from '@zelo/contract/permissions'
import { call } from '../../platform/api.ts'
import { useMay, useSession } from '../../platform/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataItem, DataList } from '../../ui/details/data-list.tsx'
import { DetailsPage } from '../../ui/details/details-page.tsx'
import { useRemoval } from '../../ui/register/use-removal.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { AdministratorStatusBadge } from './administrator-status-badge.tsx'
import { administratorQuery, administratorsKey } from './administrators.queries.ts'
import { notLoaded } from './texts.ts'

export function AdministratorDetailsPage() {
  const { id } = useParams({ from: '/protected/administrators/$id/details' })
  const { data, status, refetch } = useQuery(administratorQuery(id))
  const navigate = useNavigate()
  const { user } = useSession()
  const mayWrite = useMay('administrators.write')

  const removal = useRemoval({
    may: mayWrite && data?.id !== user?.id,
    question: 'Deseja remover o administrador?',
    send: () => call('DELETE /administration/{id}', { params: { id } }),
    success: 'Administrador deletado com sucesso',
    failure: 'Erro ao deletar administrador!',
    queryKey: administratorsKey,
    leave: () => navigate({ to: '/administrators', replace: true }),
  })

  return (
    <DetailsPage
      listTo="/administrators"
      state={status}
      errorText={notLoaded}
      onRetry={refetch}
      name={data?.name ?? ''}
      addedAt={data?.createdAt}
      badges={
        data && (
          <>
            <Badge tone="brand" shape="square">
              {roleLabel[data.role]}
            </Badge>
            <AdministratorStatusBadge status={data.status} />
          </>
        )
      }
      editTo={mayWrite ? `/administrators/${id}/edit` : undefined}
      removal={removal}
    >
      {data && (
        <DataList>
          <DataItem label="E-mail">{data.email}</DataItem>
          <DataItem label="Celular">{data.phone}</DataItem>
          <DataItem label="CPF">{data.cpf}</DataItem>
          <DataItem label="RG">{data.rg}</DataItem>
          <DataItem label="Tipo">{roleLabel[data.role]}</DataItem>
          <DataItem label="Último acesso">{formatMoment(data.lastLoginAt)}</DataItem>
        </DataList>
      )}
    </DetailsPage>
  )
}
