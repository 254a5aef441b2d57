import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Recruitment } from '@zelo/contract/recruitment'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useSave } from '../../ui/use-save.ts'
import { recruitmentsKey, suggestionsQuery } from './recruitment.queries.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import { refusalTexts, updateTexts } from './texts.ts'

type SuggestionsProps = { recruitment: Recruitment; mayWrite: boolean }

export function Suggestions({ recruitment, mayWrite }: SuggestionsProps) {
  const { id, specialty } = recruitment
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(suggestionsQuery(String(id)))
  const onSaved = () => client.invalidateQueries({ queryKey: recruitmentsKey })
  const { save: assign, pending: assigning } = useSave({
    send: (professionalId: number) =>
      call('PUT /recruitment/{id}/professional', { params: { id }, body: { professionalId } }),
    ...updateTexts,
    onSaved,
  })
  const { save: refuse, pending: refusing } = useSave({
    send: (professionalId: number) =>
      call('POST /recruitment-rejections', { body: { recruitmentId: id, professionalId } }),
    ...refusalTexts,
    onSaved,
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
            pending={assigning || refusing}
            onAssign={() => void assign(suggestion.professional.id)}
            onRefused={() => void refuse(suggestion.professional.id)}
          />
        ))}
      </ol>
    </>
  )
}
