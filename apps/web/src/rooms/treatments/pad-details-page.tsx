import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { Treatment } from '@zelo/contract/treatments'
import { RotateCcw, UserRoundSearch } from 'lucide-react'
import { Suspense } from 'react'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DetailsPage, InsteadOfForm } from '../../ui/details/details-page.tsx'
import { useGoBack } from '../../ui/details/go-back.ts'
import { useSave, writeTexts } from '../../ui/form/use-save.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { PadStatusBadge } from '../books/books.public.ts'
import { usePadRemoval } from '../patients/patients.public.ts'
import { PadData } from './pad-data.tsx'
import { PadMonths } from './pad-months.tsx'
import { PadSessions } from './pad-sessions.tsx'
import { PassSessions } from './pass-sessions.tsx'
import { padNotLoaded, treatmentQuery } from './treatments.queries.ts'

const PadEdit = lazyPart(async () => (await import('./pad-edit.tsx')).PadEdit)

export function PadDetailsPage() {
  const { id } = useParams({ from: '/protected/patients/$id/details-pad' })
  const { edit } = useSearch({ strict: false }) as { edit?: string }
  const { data: pad, status, refetch } = useQuery(treatmentQuery(id))
  const patientPage = pad ? `/patients/${pad.patientId}/details` : '/patients'
  const mayWrite = useMay('treatments.write') && pad?.status === 'active'
  const removal = usePadRemoval(id, { may: mayWrite, leave: useGoBack(patientPage) })

  if (pad && edit && mayWrite) {
    return (
      <Suspense fallback={<InsteadOfForm state="pending" errorText={padNotLoaded} />}>
        <PadEdit id={id} />
      </Suspense>
    )
  }
  return (
    <DetailsPage
      listTo={patientPage}
      state={status}
      errorText={padNotLoaded}
      onRetry={refetch}
      name={pad ? `${pad.specialty} — ${pad.patient.fullName}` : ''}
      addedAt={pad?.createdAt}
      badges={pad && <PadStatusBadge status={pad.status} />}
      actions={pad && <PadActions pad={pad} mayWrite={mayWrite} />}
      editTo={mayWrite ? `/patients/${id}/details-pad?edit=true` : undefined}
      removal={removal}
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

function PadActions({ pad, mayWrite }: { pad: Treatment; mayWrite: boolean }) {
  const mayRecruit = useMay('recruitments.write')
  const mayRestore = useMay('registers.restore') && pad.status === 'deleted'
  return (
    <>
      {/* A server that does not tell the months passes no sessions on either. */}
      {pad.months && mayWrite && <PassSessions pad={pad} />}
      {mayWrite && mayRecruit && <Substitution id={pad.id} under={pad.substitutionId} />}
      {mayRestore && <RestorePad id={pad.id} />}
    </>
  )
}

function RestorePad({ id }: { id: number }) {
  const client = useQueryClient()
  const { save, pending } = useSave({
    ...writeTexts('o PAD').restored,
    send: () => call('POST /treatments/{id}/restore', { params: { id } }),
    onSaved: () => client.invalidateQueries(),
  })
  return (
    <Button
      variant="outline"
      icon={<RotateCcw aria-hidden className="size-[16px]" />}
      loading={pending}
      onClick={() => void save(undefined)}
    >
      Restaurar
    </Button>
  )
}

/** One at a time: whoever comes second is led to the one under way. */
function Substitution({ id, under }: { id: number; under?: number | null }) {
  if (under) {
    return (
      <Link to="/recruitment/$id/details" params={{ id: String(under) }} className={buttonClass('outline')}>
        <UserRoundSearch aria-hidden className="size-[16px]" />
        Ver substituição
      </Link>
    )
  }
  return (
    <Link to="/recruitment/create" search={{ pad: String(id) }} className={buttonClass('outline')}>
      <UserRoundSearch aria-hidden className="size-[16px]" />
      Solicitar substituição
    </Link>
  )
}
