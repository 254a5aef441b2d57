import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Recruitment } from '@zelo/contract/recruitment'
import type { Suggestion } from '@zelo/contract/recruitment-people'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useSave } from '../../ui/use-save.ts'
import { recruitmentsKey, suggestionsQuery } from './recruitment.queries.ts'
import { RefusalDialog } from './refusal-dialog.tsx'
import { SuggestionCard } from './suggestion-card.tsx'
import { updateTexts } from './texts.ts'

type SuggestionsProps = { recruitment: Recruitment; mayWrite: boolean }

export function Suggestions({ recruitment, mayWrite }: SuggestionsProps) {
  const { id, specialty } = recruitment
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(suggestionsQuery(String(id)))
  const [refusing, setRefusing] = useState<Suggestion['professional']>()
  const [asking, setAsking] = useState(false)
  const { save: assign, pending } = useSave({
    send: (professionalId: number) =>
      call('PUT /recruitment/{id}/professional', { params: { id }, body: { professionalId } }),
    ...updateTexts,
    onSaved: () => client.invalidateQueries({ queryKey: recruitmentsKey }),
  })

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
  if (data.length === 0) {
    return <Note>Nenhum profissional de {specialty} disponível para sugerir: todos recusaram ou não há.</Note>
  }
  return (
    <>
      <p className="mb-4 text-muted">
        Profissionais de {specialty} que não recusaram esta captação, dos mais aos menos indicados: distância,
        visitas a este paciente, agenda e valor.
      </p>
      <ol className="grid gap-3" aria-label="Sugestões">
        {data.map((suggestion) => (
          <SuggestionCard
            key={suggestion.professional.id}
            suggestion={suggestion}
            assigned={suggestion.professional.id === recruitment.professionalId}
            mayWrite={mayWrite}
            pending={pending}
            onAssign={() => void assign(suggestion.professional.id)}
            onRefused={() => {
              setRefusing(suggestion.professional)
              setAsking(true)
            }}
          />
        ))}
      </ol>
      <RefusalDialog recruitmentId={id} professional={refusing} open={asking} onOpenChange={setAsking} />
    </>
  )
}
