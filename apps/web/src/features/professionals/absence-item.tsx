import { Link } from '@tanstack/react-router'
import type { Absence } from '@zelo/contract/absences'
import { dayOf } from '@zelo/contract/dates'
import type { HandOver } from '@zelo/contract/hand-over'
import { ArrowRightLeft, Pencil, UserRoundSearch } from 'lucide-react'
import { Fragment } from 'react'
import { useMay } from '../../platform/sign-in.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { companyDay, formatDay } from '../../ui/text/format.ts'
import { openSessionsText } from './absence-texts.ts'
import { RemoveAbsence } from './remove-absence.tsx'
import { useOpenSubstitutions } from './use-open-substitutions.ts'

type AbsenceItemProps = {
  absence: Absence
  mayWrite: boolean
  onEdit: () => void
  /** Receives the hand-overs in the days of the absence. */
  onRemoved: (handOvers: HandOver[]) => void
}

export function AbsenceItem({ absence, mayWrite, onEdit, onRemoved }: AbsenceItemProps) {
  const today = companyDay()
  const days = `${formatDay(absence.from)} a ${formatDay(absence.to)}`
  const isCurrent = dayOf(absence.from) <= today && dayOf(absence.to) >= today
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-[220px] flex-1 break-words">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{days}</strong>
          {isCurrent && (
            <Badge tone="warning" shape="diamond">
              Ausente hoje
            </Badge>
          )}
        </span>
        <span className="block text-muted">{absence.reason}</span>
        {absence.sessions > 0 && <span className="block text-warning">{openSessionsText(absence)}</span>}
        <Substitutions absence={absence} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {absence.sessions > 0 && <PassOn absence={absence} />}
        {mayWrite && (
          <>
            <IconButton label={`Alterar a ausência de ${days}`} onClick={onEdit}>
              <Pencil size={18} />
            </IconButton>
            <RemoveAbsence absence={absence} days={days} onRemoved={onRemoved} />
          </>
        )}
      </div>
    </li>
  )
}

/** Links to the substitutions that already exist for the absence. */
function Substitutions({ absence: { substitutions } }: { absence: Absence }) {
  const maySearch = useMay('recruitments.read')
  if (!maySearch || substitutions.length === 0) return null
  return (
    <span className="block">
      {substitutions.length === 1 ? 'Substituição aberta: ' : 'Substituições abertas: '}
      {substitutions.map(({ id, patient }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link
            to="/recruitment/$id/details"
            params={{ id: String(id) }}
            className="font-semibold text-brand underline underline-offset-4"
          >
            {patient}
          </Link>
        </Fragment>
      ))}
    </span>
  )
}

/** The link to the hand-over of the sessions in the days of an absence. */
export const passingOf = ({ professionalId, from, to }: Absence) =>
  ({
    to: '/professionals/$id/hand-over',
    params: { id: String(professionalId) },
    search: { from: dayOf(from), to: dayOf(to) },
  }) as const

/** Buttons to hand over the sessions of an absence, or to open a substitution for each PAD without one. */
function PassOn({ absence }: { absence: Absence }) {
  const mayPass = useMay('treatments.write')
  const maySearch = useMay('recruitments.write')
  const { open, pending } = useOpenSubstitutions()
  const { withoutSubstitution: missing } = absence
  return (
    <>
      {maySearch && missing > 0 && (
        <Button
          variant="outline"
          loading={pending}
          icon={<UserRoundSearch size={16} />}
          onClick={() => void open(absence.id)}
        >
          {missing === 1 ? 'Abrir substituição' : `Abrir ${missing} substituições`}
        </Button>
      )}
      {mayPass && (
        <Link {...passingOf(absence)} className={buttonClass()}>
          <ArrowRightLeft size={16} />
          Passar estas sessões
        </Link>
      )}
    </>
  )
}
