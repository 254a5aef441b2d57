import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Recruitment } from '@zelo/contract/recruitment'
import { isAuthorized } from '@zelo/contract/vocabulary'
import { ArrowRightLeft, ClipboardList, UserRoundSearch } from 'lucide-react'
import { useMay } from '../../platform/sign-in.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { AuthorizeStep } from './authorize-button.tsx'
import { CreateTreatment } from './create-treatment.tsx'
import { PassOn } from './pass-on.tsx'
import { suggestionsQuery } from './recruitment.queries.ts'
import { lostTreatment, useSubstitution } from './use-substitution.ts'

const icon = { 'aria-hidden': true, className: 'size-[16px]' } as const

/** The buttons of the next steps: authorize, and the step after the authorization. */
export function NextSteps({ recruitment }: { recruitment: Recruitment }) {
  const { treatments } = useSubstitution(recruitment)
  const isOnCard = useIsOnCard(recruitment)
  return (
    <>
      {!isOnCard && !lostTreatment(recruitment) && (
        <AuthorizeStep recruitment={recruitment} passesOn={treatments.length > 0} />
      )}
      <NextStep recruitment={recruitment} />
    </>
  )
}

/**
 * Whether the suggestions on screen contain the assigned professional, whose card already has the button 'Autorizar'.
 */
function useIsOnCard({ id, professionalId, status }: Recruitment) {
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const isShown = tab === 'sugestoes' && professionalId !== null && !isAuthorized(status)
  const { data } = useQuery({ ...suggestionsQuery(String(id)), enabled: isShown })
  return isShown && data?.data.some(({ professional }) => professional.id === professionalId)
}

/** The next step: find a professional, hand over sessions, create a PAD, or none. */
function NextStep({ recruitment }: { recruitment: Recruitment }) {
  const mayCreate = useMay('treatments.write')
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const { id, status, professionalId, treatmentId, treatmentStatus, handOver } = recruitment
  const { treatments, loading } = useSubstitution(recruitment)
  const done =
    lostTreatment(recruitment)?.treatmentId ??
    handOver?.treatmentId ??
    (treatmentStatus === 'active' ? treatmentId : null)
  if (done) {
    return (
      <Link to="/patients/$id/details-pad" params={{ id: String(done) }} className={buttonClass('outline')}>
        <ClipboardList {...icon} />
        Ver PAD
      </Link>
    )
  }
  if (loading) return null
  if (treatments.length > 0 && (professionalId || isAuthorized(status)))
    return <PassSessions recruitment={recruitment} treatments={treatments} />
  if (isAuthorized(status)) return mayCreate && <CreateTreatment recruitmentId={id} />
  if (professionalId || tab === 'sugestoes' || status === 'cancelled' || status === 'removed') return null
  return (
    <Link to="." search={{ tab: 'sugestoes' }} replace resetScroll={false} className={buttonClass()}>
      <UserRoundSearch {...icon} />
      Ver sugestões
    </Link>
  )
}

type PassSessionsProps = {
  recruitment: Recruitment
  treatments: ReturnType<typeof useSubstitution>['treatments']
}

/** The button of the hand-over. The URL stores the open dialog, so that the edit form can link to the dialog. */
function PassSessions({ recruitment, treatments }: PassSessionsProps) {
  const navigate = useNavigate()
  const { passing, ...search } = useSearch({ strict: false }) as { passing?: string }
  const show = (open: boolean) =>
    void navigate({
      to: '.',
      search: open ? { ...search, passing: 'true' } : search,
      replace: true,
      resetScroll: false,
    })
  const { professionalId, professional } = recruitment
  return (
    <>
      <Button aria-haspopup="dialog" icon={<ArrowRightLeft {...icon} />} onClick={() => show(true)}>
        Passar sessões
      </Button>
      {passing && (
        <PassOn
          recruitment={recruitment}
          treatments={treatments}
          professional={
            professionalId && professional
              ? { value: professionalId, label: professional.fullName }
              : undefined
          }
          onClose={() => show(false)}
        />
      )}
    </>
  )
}
