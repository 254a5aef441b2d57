import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { treatmentStatusLabel } from '@zelo/contract/care'
import { RotateCcw, UserRoundSearch } from 'lucide-react'
import { Suspense } from 'react'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DetailsPage, InsteadOfForm } from '../../ui/details/details-page.tsx'
import { useGoBack } from '../../ui/details/go-back.ts'
import { useSave } from '../../ui/form/use-save.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { PadData } from './pad-data.tsx'
import { PadMonths } from './pad-months.tsx'
import { PadSessions } from './pad-sessions.tsx'
import { PassSessions } from './pass-sessions.tsx'
import { treatmentQuery } from './treatments.queries.ts'

const PadEdit = lazyPart(async () => (await import('./pad-edit.tsx')).PadEdit)

const errorText = 'Ocorreu um erro ao buscar os detalhes deste PAD...'

export function PadDetailsPage() {
  const { id } = useParams({ from: '/protected/patients/$id/details-pad' })
  const { edit } = useSearch({ strict: false }) as { edit?: string }
  const { data: pad, status, refetch } = useQuery(treatmentQuery(id))
  const client = useQueryClient()
  const here = `/patients/${id}/details-pad`
  const patientPage = pad ? `/patients/${pad.patientId}/details` : '/patients'
  const goBack = useGoBack(patientPage)
  const mayRecruit = useMay('recruitments.write')
  const mayWrite = useMay('treatments.write') && pad?.status === 'active'

  const mayRestore = useMay('registers.restore') && pad?.status === 'deleted'

  const removal = useSave({
    send: () => call('DELETE /treatments/{id}', { params: { id } }),
    success: 'PAD deletado com sucesso',
    failure: 'Erro ao deletar PAD',
    onSaved: async () => {
      await client.invalidateQueries()
      goBack()
    },
  })

  const restoring = useSave({
    send: () => call('POST /treatments/{id}/restore', { params: { id } }),
    success: 'PAD restaurado com sucesso',
    failure: 'Erro ao restaurar PAD!',
    onSaved: () => client.invalidateQueries(),
  })

  if (pad && edit && mayWrite) {
    return (
      <Suspense fallback={<InsteadOfForm state="pending" errorText={errorText} />}>
        <PadEdit id={id} here={here} errorText={errorText} />
      </Suspense>
    )
  }
  return (
    <DetailsPage
      listTo={patientPage}
      state={status}
      errorText={errorText}
      onRetry={refetch}
      name={pad ? `${pad.specialty} — ${pad.patient.fullName}` : ''}
      addedAt={pad?.createdAt}
      badges={
        pad && (
          <Badge
            tone={pad.status === 'active' ? 'success' : 'neutral'}
            shape={pad.status === 'active' ? 'dot' : 'cross'}
          >
            {treatmentStatusLabel[pad.status]}
          </Badge>
        )
      }
      actions={
        <>
          {/* A server that does not tell the months passes no sessions on either. */}
          {pad?.months && mayWrite && <PassSessions pad={pad} />}
          {mayWrite && mayRecruit && <Substitution id={id} under={pad?.substitutionId} />}
          {mayRestore && (
            <Button
              variant="outline"
              icon={<RotateCcw aria-hidden className="size-[16px]" />}
              loading={restoring.pending}
              onClick={() => void restoring.save(undefined)}
            >
              Restaurar
            </Button>
          )}
        </>
      }
      editTo={mayWrite ? `${here}?edit=true` : undefined}
      removal={
        mayWrite
          ? {
              question: 'Deseja remover o PAD?',
              pending: removal.pending,
              onConfirm: () => void removal.save(undefined),
            }
          : undefined
      }
    >
      {pad && (
        <>
          <PadData pad={pad} />
          {pad.months && pad.months.length > 0 && <PadMonths months={pad.months} />}
          <PadSessions pad={pad} />
        </>
      )}
    </DetailsPage>
  )
}

/** One at a time: whoever comes second is led to the one under way. */
function Substitution({ id, under }: { id: string; under?: number | null }) {
  if (under) {
    return (
      <Link to="/recruitment/$id/details" params={{ id: String(under) }} className={buttonClass('outline')}>
        <UserRoundSearch aria-hidden className="size-[16px]" />
        Ver substituição
      </Link>
    )
  }
  return (
    <Link to="/recruitment/create" search={{ pad: id }} className={buttonClass('outline')}>
      <UserRoundSearch aria-hidden className="size-[16px]" />
      Solicitar substituição
    </Link>
  )
}
