import { useQuery } from '@tanstack/react-query'
import { dayText } from '@zelo/contract/dates'
import type { AnonymisePreview, DeskPerson } from '@zelo/contract/privacy'
import { foundTextsQuery } from './privacy.queries.ts'
import { ReadFailed, Reading } from './read-state.tsx'

type WhatIsFoundProps = {
  person: DeskPerson
  chosen: number[]
  onChoose: (recruitmentIds: number[]) => void
}

/**
 * The pending sessions of the person, recruitments with a checkbox each, and links to texts that may name the person.
 */
export function WhatIsFound({ person, chosen, onChoose }: WhatIsFoundProps) {
  const { data, isError, refetch } = useQuery(foundTextsQuery(person.kind, person.id))
  if (isError)
    return <ReadFailed text="Não foi possível procurar em outros cadastros." onRetry={() => void refetch()} />
  if (!data) return <Reading text="Procurando em outros cadastros..." />
  return (
    <>
      {data.pendingSessions > 0 && <PendingSessions count={data.pendingSessions} />}
      {data.recruitments.length > 0 && (
        <Recruitments found={data.recruitments} chosen={chosen} onChoose={onChoose} />
      )}
      {data.mentions.length > 0 && <Mentions found={data.mentions} hasMore={data.hasMoreMentions} />}
    </>
  )
}

const PendingSessions = ({ count }: { count: number }) => (
  <p className="font-semibold">
    {count === 1
      ? 'Há 1 sessão pendente, que será cancelada. '
      : `Há ${count} sessões pendentes, que serão canceladas. `}
    Se alguma aconteceu, marque-a como realizada antes.
  </p>
)

type RecruitmentsProps = {
  found: AnonymisePreview['recruitments']
  chosen: number[]
  onChoose: (recruitmentIds: number[]) => void
}

function Recruitments({ found, chosen, onChoose }: RecruitmentsProps) {
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">Captações sem vínculo com o cadastro</legend>
      {found.map(({ id, fullName, createdAt, isCertain }) => (
        <label key={id} className="flex items-start gap-2.5">
          <input
            type="checkbox"
            className="mt-0.5 size-[18px] shrink-0 accent-brand"
            checked={isCertain || chosen.includes(id)}
            disabled={isCertain}
            onChange={() => toggle(id)}
          />
          <span>
            Captação nº {id}, {fullName}, de {dayText(createdAt)}
            {isCertain
              ? ' (mesma pessoa: some também)'
              : ' (só o nome é igual: marque se for a mesma pessoa)'}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const Mentions = ({ found, hasMore }: { found: AnonymisePreview['mentions']; hasMore: boolean }) => (
  <div className="grid gap-1.5">
    <p className="font-semibold">Textos de outros cadastros que podem citar esta pessoa</p>
    <p className="text-muted">Eles ficam como estão: abra cada um e apague o que for dela.</p>
    <ul className="grid list-disc gap-1 pl-5">
      {found.map(({ where, recordName, linkUrl }) => (
        <li key={`${linkUrl} ${where} ${recordName}`}>
          <a href={linkUrl} target="_blank" rel="noreferrer" className="font-semibold text-brand underline">
            {where}: {recordName}
          </a>
        </li>
      ))}
    </ul>
    {hasMore && <p>Há mais textos do que cabem aqui: corrija estes e procure de novo.</p>}
  </div>
)
