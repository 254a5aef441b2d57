import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { competenceOf, daysAfter } from '@zelo/contract/dates'
import type { Treatment } from '@zelo/contract/treatments'
import { CalendarSync, FileImage, UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../platform/sign-in.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DetailsPage } from '../../ui/details/details-page.tsx'
import { useGoBack } from '../../ui/details/go-back.ts'
import { recordState } from '../../ui/details/record-state.ts'
import { companyDay } from '../../ui/text/format.ts'
import { BalanceWarnings, TreatmentStatusBadge } from '../books/books.public.ts'
import { HandOversInForce, handOversQuery } from '../hand-over/hand-over.public.ts'
import { useTreatmentRemoval } from '../patients/patients.public.ts'
import { PassSessions } from './pass-sessions.tsx'
import { RestoreTreatment } from './restore-treatment.tsx'
import { TreatmentData } from './treatment-data.tsx'
import { TreatmentEdit } from './treatment-edit.tsx'
import { monthLink, nearestMonth, TreatmentMonths } from './treatment-months.tsx'
import { TreatmentSessions } from './treatment-sessions.tsx'
import { treatmentNotLoaded, treatmentQuery } from './treatments.queries.ts'

export function TreatmentDetailsPage() {
  const { id } = useParams({ from: '/protected/patients/$id/details-pad' })
  const { edit } = useSearch({ strict: false }) as { edit?: string }
  const query = useQuery(treatmentQuery(id))
  const { data: treatment, refetch } = query
  // The hand-overs are read in parallel with the PAD. The page waits for both, because later hand-overs would shift the
  // sessions.
  const { data: handOvers } = useQuery(handOversQuery(id))
  const patientPage = treatment ? `/patients/${treatment.patientId}/details` : '/patients'
  const mayEdit = useMay('treatments.write')
  const mayWrite = mayEdit && treatment?.status === 'active'
  // The form stays open with its input if another person removes the PAD.
  const editing = useStaysTrue(Boolean(edit) && mayWrite, Boolean(edit) && mayEdit)
  const removal = useTreatmentRemoval(id, { may: mayWrite, navigateAway: useGoBack(patientPage) })

  if (treatment && editing) {
    return <TreatmentEdit id={id} />
  }
  return (
    <DetailsPage
      listTo={patientPage}
      state={recordState(query)}
      errorText={treatmentNotLoaded}
      onRetry={refetch}
      name={treatment ? `${treatment.specialty} — ${treatment.patient.fullName}` : ''}
      addedAt={treatment?.createdAt}
      badges={treatment && <TreatmentStatusBadge {...treatment} />}
      actions={treatment && <TreatmentActions treatment={treatment} mayWrite={mayWrite} />}
      editTo={mayWrite ? `/patients/${id}/details-pad?edit=true` : undefined}
      removal={removal}
    >
      {treatment && handOvers && (
        <>
          {treatment.balance && <BalanceWarnings balance={treatment.balance} className="empty:hidden" />}
          <TreatmentData treatment={treatment} />
          <HandOversInForce handOvers={handOvers} mayUndo={mayWrite} />
          {treatment.months && treatment.months.length > 0 && (
            <TreatmentMonths treatment={treatment} months={treatment.months} />
          )}
          <TreatmentSessions treatment={treatment} />
        </>
      )}
    </DetailsPage>
  )
}

/** True after `start` was true, for as long as `keep` is true. */
function useStaysTrue(start: boolean, keep: boolean) {
  const [wasTrue, setWasTrue] = useState(false)
  const isTrue = start || (wasTrue && keep)
  if (isTrue !== wasTrue) setWasTrue(isTrue)
  return isTrue
}

function TreatmentActions({ treatment, mayWrite }: { treatment: Treatment; mayWrite: boolean }) {
  const mayRecruit = useMay('recruitments.write')
  const mayRestore = useMay('registers.restore') && treatment.status === 'deleted'
  return (
    <>
      {/* A server that omits the months also has no hand-overs and renewals. */}
      <MonthProofs treatment={treatment} />
      {treatment.months && mayWrite && <PassSessions treatment={treatment} />}
      {treatment.months && mayWrite && <Renewal treatment={treatment} />}
      {mayWrite && mayRecruit && (
        <Substitution id={treatment.id} openRecruitmentId={treatment.substitutionId} />
      )}
      {mayRestore && <RestoreTreatment id={treatment.id} />}
    </>
  )
}

/** A link to the PAD's month in monitoring: the current one, or the nearest one with sessions. */
function MonthProofs({ treatment }: { treatment: Treatment }) {
  const month = nearestMonth(treatment.months ?? [], companyDay())
  return month ? (
    <Link {...monthLink(treatment, month)} className={buttonClass('outline')}>
      <FileImage size={16} />
      Comprovantes do mês
    </Link>
  ) : null
}

/** A link to the renewal of the PAD, in the month of the day after the PAD's end. */
function Renewal({ treatment }: { treatment: Treatment }) {
  const next = competenceOf(daysAfter(treatment.endDate, 1))
  return (
    <Link
      to="/management/renewals"
      search={{ ...next, pad: treatment.id }}
      className={buttonClass('outline')}
    >
      <CalendarSync size={16} />
      Renovar
    </Link>
  )
}

/**
 * A link to the open substitution, because a PAD has at most one; without one, a link to the form of a new
 * substitution.
 */
function Substitution({ id, openRecruitmentId }: { id: number; openRecruitmentId?: number | null }) {
  if (openRecruitmentId) {
    return (
      <Link
        to="/recruitment/$id/details"
        params={{ id: String(openRecruitmentId) }}
        className={buttonClass('outline')}
      >
        <UserRoundSearch size={16} />
        Ver substituição
      </Link>
    )
  }
  return (
    <Link to="/recruitment/create" search={{ pad: String(id) }} className={buttonClass('outline')}>
      <UserRoundSearch size={16} />
      Solicitar substituição
    </Link>
  )
}
