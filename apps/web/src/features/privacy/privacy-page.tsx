import { useQuery } from '@tanstack/react-query'
import type { DeskPerson } from '@zelo/contract/privacy'
import { useState } from 'react'
import { Note } from '../../ui/details/note.tsx'
import { useListSearch } from '../../ui/table/list-search.ts'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { AnonymiseDialog } from './anonymise-dialog.tsx'
import { PersonCard } from './person-card.tsx'
import { dueQuery, peopleQuery } from './privacy.queries.ts'
import { ReadFailed, Reading } from './read-state.tsx'

/** The search for a data subject, and the people whose retention period has ended. */
export function PrivacyPage() {
  const { search, setSearch } = useListSearch()
  const found = useQuery(peopleQuery(search))
  const due = useQuery(dueQuery())
  const [chosen, setChosen] = useState<DeskPerson>()
  return (
    <div className="grid gap-6">
      <section className="grid gap-3" aria-label="Encontrar uma pessoa">
        <p className="max-w-[720px] text-muted">
          Encontre um paciente ou profissional, também entre os removidos, para entregar a ele tudo o que se
          guarda a seu respeito ou, se for paciente com alta ou profissional removido há anos, anonimizá-lo.
        </p>
        <div className="sm:max-w-[360px]">
          <SearchBox value={search} onSearch={setSearch} placeholder="Nome, código ou CPF" />
        </div>
        {search && <People query={found} emptyText="Ninguém encontrado." onAnonymise={setChosen} />}
      </section>
      <section className="grid gap-3" aria-labelledby="prazo">
        <h2 id="prazo" className="font-bold text-[17px]">
          Prazo de guarda vencido{due.data && ` (${due.data.total})`}
        </h2>
        <People query={due} emptyText="Nenhum prazo venceu." onAnonymise={setChosen} />
      </section>
      {chosen && <AnonymiseDialog person={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

type PeopleProps = {
  query: { data: { data: DeskPerson[] } | undefined; isError: boolean; refetch: () => unknown }
  emptyText: string
  onAnonymise: (person: DeskPerson) => void
}

function People({ query: { data, isError, refetch }, emptyText, onAnonymise }: PeopleProps) {
  if (isError) return <ReadFailed text="Não foi possível carregar os dados." onRetry={() => void refetch()} />
  if (!data) return <Reading text="Carregando..." />
  if (data.data.length === 0) return <Note>{emptyText}</Note>
  return (
    <ul className="grid gap-3">
      {data.data.map((person) => (
        <PersonCard key={`${person.kind} ${person.id}`} person={person} onAnonymise={onAnonymise} />
      ))}
    </ul>
  )
}
