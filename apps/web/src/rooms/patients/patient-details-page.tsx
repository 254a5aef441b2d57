import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Plan } from '@zelo/contract/plan'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { DetailsPage } from '../../ui/details/details-page.tsx'
import { useGoBack } from '../../ui/details/go-back.ts'
import { useRemoval } from '../../ui/register/use-removal.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { PatientData } from './patient-data.tsx'
import { PatientHistory } from './patient-history.tsx'
import { PatientStatusBadge } from './patient-status-badge.tsx'
import { PatientTreatments } from './patient-treatments.tsx'
import { patientQuery } from './patients.queries.ts'
import { notLoaded } from './texts.ts'

function plansGoToo(treatments: Plan[]) {
  const active = treatments.filter(({ status }) => status === 'active').length
  if (active === 0) return undefined
  const plans =
    active === 1 ? 'O PAD ativo também será removido' : `Os ${active} PADs ativos também serão removidos`
  return `${plans}; as sessões realizadas continuam contando.`
}

export function PatientDetailsPage() {
  const { id } = useParams({ from: '/protected/patients/$id/details' })
  const { data, status, refetch } = useQuery(patientQuery(id))
  const goBack = useGoBack('/patients')
  const mayWrite = useMay('patients.write')

  const removal = useRemoval({
    may: mayWrite,
    question: 'Deseja remover o paciente?',
    note: plansGoToo(data?.treatments ?? []),
    send: () => call('DELETE /patients/{id}', { params: { id } }),
    success: 'Paciente deletado com sucesso',
    failure: 'Erro ao deletar paciente!',
    // With its PADs it also leaves monitoring, payments and the page of its professional.
    queryKey: [],
    leave: goBack,
  })

  return (
    <DetailsPage
      listTo="/patients"
      state={status}
      errorText={notLoaded}
      onRetry={refetch}
      name={data?.fullName ?? ''}
      addedAt={data?.createdAt}
      badges={
        data && (
          <>
            <PatientStatusBadge status={data.status} />
            <Badge tone="brand" shape="square">
              {data.contract.fantasyName}
            </Badge>
          </>
        )
      }
      editTo={mayWrite ? `/patients/${id}/edit` : undefined}
      removal={removal}
    >
      {data && (
        <Tabs
          label="Detalhes do paciente"
          tabs={[
            {
              value: 'pad',
              label: 'PAD',
              content: <PatientTreatments patientId={id} treatments={data.treatments} />,
            },
            { value: 'info', label: 'Informações adicionais', content: <PatientData patient={data} /> },
            {
              value: 'history',
              label: 'Histórico',
              content: (
                <PatientHistory
                  key={id}
                  patientId={id}
                  items={data.history}
                  hasOlder={data.hasOlderHistory ?? false}
                />
              ),
            },
          ]}
        />
      )}
    </DetailsPage>
  )
}
