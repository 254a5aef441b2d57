import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Absence } from '@zelo/contract/absences'
import type { HandOver } from '@zelo/contract/hand-over'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/details/fold.tsx'
import { ErrorArea } from '../../ui/table/table-states.tsx'
import { AbsenceDialog, type NextStep } from './absence-dialog.tsx'
import { AbsenceItem, passingOf } from './absence-item.tsx'
import { absencesQuery } from './absences.queries.ts'
import { UndoHandOversDialog } from './undo-hand-overs-dialog.tsx'
import { useOpenSubstitutions } from './use-open-substitutions.ts'

type AbsencesProps = { professionalId: number; mayWrite: boolean }

/** The current and future absences of a professional, with the past ones collapsed. */
export function Absences({ professionalId, mayWrite }: AbsencesProps) {
  const { absence: requested }: Record<string, unknown> = useSearch({ strict: false })
  const [chosen, setAsked] = useState<Absence | 'new'>()
  // The hand-overs are state of this component, because the removed absence is no longer in the list.
  const [handOvers, setHandOvers] = useState<HandOver[]>()
  // 'Ir para…' opens the page with `absence=new` in the URL.
  const asked = chosen ?? (requested === 'new' && mayWrite ? 'new' : undefined)
  const navigate = useNavigate()
  function close() {
    setAsked(undefined)
    const search = ({ absence: _, ...otherParams }: Record<string, unknown>) => otherParams
    return requested ? navigate({ to: '.', search, replace: true, resetScroll: false }) : undefined
  }
  const { open: openSubstitutions } = useOpenSubstitutions()
  const openNextStep = (absence: Absence, next: NextStep) =>
    next === 'search' ? void openSubstitutions(absence.id) : void navigate(passingOf(absence))
  const { data, isError, refetch } = useQuery(absencesQuery(String(professionalId), 'open'))
  return (
    <section aria-labelledby="absences" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="absences" className="font-semibold text-lg">
          Ausências
        </h2>
        {mayWrite && (
          <Button variant="outline" icon={<CalendarOff size={16} />} onClick={() => setAsked('new')}>
            Registrar ausência
          </Button>
        )}
      </div>
      {isError && !data && <ErrorArea onRetry={() => void refetch()} />}
      {!data && !isError && <p role="status">Carregando...</p>}
      {data?.length === 0 && <p className="text-muted">Nenhuma ausência de hoje em diante.</p>}
      <AbsenceList absences={data} mayWrite={mayWrite} onEdit={setAsked} onRemoved={setHandOvers} />
      {(data || isError) && (
        <PastAbsences
          professionalId={professionalId}
          mayWrite={mayWrite}
          onEdit={setAsked}
          onRemoved={setHandOvers}
        />
      )}
      {asked && (
        <AbsenceDialog
          professionalId={professionalId}
          absence={asked === 'new' ? undefined : asked}
          onClose={close}
          onSaved={asked === 'new' ? openNextStep : undefined}
        />
      )}
      {handOvers && <UndoHandOversDialog handOvers={handOvers} onClose={() => setHandOvers(undefined)} />}
    </section>
  )
}

type AbsenceListProps = {
  absences: Absence[] | undefined
  mayWrite: boolean
  onEdit: (absence: Absence) => void
  onRemoved: (handOvers: HandOver[]) => void
}

function AbsenceList({ absences = [], mayWrite, onEdit, onRemoved }: AbsenceListProps) {
  if (absences.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
      {absences.map((absence) => (
        <AbsenceItem
          key={absence.id}
          absence={absence}
          mayWrite={mayWrite}
          onEdit={() => onEdit(absence)}
          onRemoved={onRemoved}
        />
      ))}
    </ul>
  )
}

type PastAbsencesProps = AbsencesProps & Pick<AbsenceListProps, 'onEdit' | 'onRemoved'>

/** The past absences, which are loaded when the person first opens the fold. */
const PastAbsences = (props: PastAbsencesProps) => (
  <Fold label="Ausências passadas">{() => <PastAbsenceList {...props} />}</Fold>
)

function PastAbsenceList({ professionalId, ...list }: PastAbsencesProps) {
  const { data, isError, refetch } = useQuery(absencesQuery(String(professionalId), 'past'))
  return (
    <div className="grid gap-2 pt-2">
      {isError && !data && <ErrorArea onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-muted">Nenhuma.</p>}
      <AbsenceList absences={data} {...list} />
    </div>
  )
}
