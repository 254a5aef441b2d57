import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Recruitment } from '@zelo/contract/recruitment'
import type { Suggestion } from '@zelo/contract/recruitment-people'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/details/note.tsx'
import { useSave, writeTexts } from '../../ui/form/use-save.ts'
import type { LookupOption } from '../../ui/lookup/lookup-input.tsx'
import { specialtyText } from '../../ui/text/specialty-text.ts'
import { AuthorizeStep } from './authorize-button.tsx'
import { CallDialog } from './call-dialog.tsx'
import { keepPlaces } from './keep-places.ts'
import { PassOn } from './pass-on.tsx'
import { recruitments, suggestionsQuery } from './recruitment.queries.ts'
import { openCallTexts, rejectionTexts } from './recruitment-texts.ts'
import { SuggestionCard, type SuggestionState } from './suggestion-card.tsx'
import { useCalls } from './use-calls.ts'
import { notifyRejection, useUndoRejection } from './use-rejection.ts'
import { useSubstitution } from './use-substitution.ts'

type SuggestionsProps = { recruitment: Recruitment; mayWrite: boolean }

const closed = ['cancelled', 'removed']

export function Suggestions({ recruitment, mayWrite }: SuggestionsProps) {
  const { id, specialty } = recruitment
  const { data, isError, refetch } = useQuery(suggestionsQuery(String(id)))

  if (isError && !data) {
    return (
      <Note>
        <p>Não foi possível buscar as sugestões.</p>
        <Button variant="outline" className="mt-3 justify-self-center" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Note>
    )
  }
  if (!data) return <Note>Carregando...</Note>
  const mayRecordAnswers = mayWrite && !closed.includes(recruitment.status)
  const found = { found: data.data, days: data.days ?? [] }
  return <SuggestionList key={specialty} recruitment={recruitment} mayWrite={mayRecordAnswers} {...found} />
}

type SuggestionListProps = SuggestionsProps & { found: Suggestion[]; days: string[] }

function SuggestionList({ recruitment, mayWrite, found, days }: SuggestionListProps) {
  const { id, specialty, rejections = [] } = recruitment
  const [last, setLast] = useState(found)
  const [shown, setShown] = useState(found)
  if (found !== last) {
    setLast(found)
    setShown(keepPlaces(shown, found))
  }
  const { assign, reject, undo, recorded, pending } = useAnswers(recruitment)
  const calls = useCalls(id)
  const [calling, setCalling] = useState<Suggestion['professional']>()
  const { treatments, loading } = useSubstitution(recruitment)
  const [passing, setPassing] = useState<LookupOption>()

  const stateOf = (professionalId: number): SuggestionState => {
    if (recorded.has(professionalId)) return 'rejected'
    // This check precedes the check of stored rejections, because a professional who refused may be assigned later.
    if (professionalId === recruitment.professionalId) return 'assigned'
    if (rejections.some((one) => one.professionalId === professionalId)) return 'rejected'
    return found.some(({ professional }) => professional.id === professionalId) ? 'free' : 'gone'
  }

  if (shown.length === 0) {
    return (
      <Note>
        Nenhum profissional de {specialtyText(specialty)} disponível para sugerir: todos recusaram ou não há.
      </Note>
    )
  }
  return (
    <>
      <p className="mb-4 text-muted">
        Profissionais de {specialtyText(specialty)} que não recusaram esta captação, dos mais aos menos
        indicados: distância, visitas a este paciente, agenda nos dias pedidos e valor.
        {openCallTexts(recruitment).map((text) => (
          <strong key={text} className="block text-ink">
            {text}.
          </strong>
        ))}
      </p>
      <ol className="grid gap-4" aria-label="Sugestões">
        {shown.map((suggestion) => {
          const professionalId = suggestion.professional.id
          const rejectionId = recorded.get(professionalId)
          return (
            <SuggestionCard
              key={professionalId}
              suggestion={suggestion}
              state={stateOf(professionalId)}
              mayWrite={mayWrite}
              pending={pending || loading || calls.pending}
              onCall={() => setCalling(suggestion.professional)}
              onPhone={() => void calls.record(professionalId)}
              onGiveUp={() => suggestion.call && void calls.giveUp(suggestion.call.id)}
              onAssign={() =>
                treatments.length > 0
                  ? setPassing({ value: professionalId, label: suggestion.professional.fullName })
                  : void assign(professionalId)
              }
              onRejected={() => void reject(professionalId)}
              // The card repeats the next steps, because those at the top of the page may be scrolled off the screen.
              nextStep={<AuthorizeStep recruitment={recruitment} passesOn={treatments.length > 0} />}
              onUndo={rejectionId ? () => void undo({ id: rejectionId, professionalId }) : undefined}
            />
          )
        })}
      </ol>
      {calling && (
        <CallDialog
          recruitment={recruitment}
          professional={calling}
          days={days}
          onCalled={() => void calls.record(calling.id)}
          onClose={() => setCalling(undefined)}
        />
      )}
      {passing && (
        <PassOn
          recruitment={recruitment}
          treatments={treatments}
          professional={passing}
          extraButton={
            <Button
              variant="ghost"
              loading={pending}
              onClick={() => {
                void assign(passing.value)
                setPassing(undefined)
              }}
            >
              Só designar
            </Button>
          }
          onClose={() => setPassing(undefined)}
        />
      )}
    </>
  )
}

/** Records the answer of a professional with one click, and undoes rejections. */
function useAnswers({ id, version }: Recruitment) {
  const client = useQueryClient()
  const [recorded, setRecorded] = useState<ReadonlyMap<number, number>>(new Map())
  const refresh = () => client.invalidateQueries({ queryKey: recruitments.key })

  const assigning = useSave({
    send: (professionalId: number) =>
      call('PUT /recruitment/{id}/professional', { params: { id }, body: { professionalId, version } }),
    ...writeTexts(recruitments.noun).edited,
    onRefused: () => {
      // Another person saved first: the refetch shows the assigned professional. The empty list suppresses a second
      // message.
      void refresh()
      return []
    },
    onSaved: (saved) => {
      // The cache is updated before the refetch, because a second click would assign the professional again.
      client.setQueryData(recruitments.record(String(id)).queryKey, (old) => old && { ...old, ...saved })
      return refresh()
    },
  })
  const rejecting = useSave({
    send: (professionalId: number) =>
      call('POST /recruitment-rejections', { body: { recruitmentId: id, professionalId } }),
    failure: rejectionTexts.failure,
    onSaved: (rejection) => {
      notifyRejection(rejection)
      setRecorded((old) => new Map(old).set(rejection.professionalId, rejection.id))
      return refresh()
    },
  })
  const undoing = useUndoRejection(({ professionalId }) =>
    setRecorded((old) => new Map([...old].filter(([one]) => one !== professionalId))),
  )
  return {
    recorded,
    assign: assigning.save,
    reject: rejecting.save,
    undo: undoing.save,
    pending: assigning.pending || rejecting.pending || undoing.pending,
  }
}
