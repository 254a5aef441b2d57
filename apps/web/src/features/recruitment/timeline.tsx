import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TimelineKind } from '@zelo/contract/recruitment-people'
import {
  ClipboardList,
  Flag,
  type LucideIcon,
  MessageCircle,
  Pencil,
  Plus,
  Trash2,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/details/note.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { timelineQuery } from './recruitment.queries.ts'

const icons = {
  opened: Plus,
  status: Flag,
  assigned: UserRoundCheck,
  called: MessageCircle,
  refused: UserRoundX,
  edited: Pencil,
  care: ClipboardList,
  removed: Trash2,
} satisfies Record<TimelineKind, LucideIcon>

/** The events of a recruitment, each with its author and time. */
export function Timeline({ recruitmentId }: { recruitmentId: number }) {
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery({
    ...timelineQuery(String(recruitmentId), page),
    placeholderData: keepPreviousData,
  })
  const step = (label: string, to: number, isDisabled: boolean) => (
    <Button variant="outline" disabled={isDisabled} onClick={() => setPage(to)}>
      {label}
    </Button>
  )
  return (
    <section aria-labelledby="timeline" className="grid gap-4">
      <h2 id="timeline" className="font-bold text-lg">
        Linha do tempo
      </h2>
      {!data && !isError && <Note>Carregando...</Note>}
      {!data && isError && (
        <Button variant="outline" className="mx-auto" onClick={() => void refetch()}>
          Não foi possível carregar: tentar de novo
        </Button>
      )}
      {data && (
        <ol aria-label="Linha do tempo" className="grid gap-4 rounded-card border border-line bg-surface p-5">
          {data.rows.map(({ id, at, by, kind, text, detail }) => {
            const Icon = icons[kind] ?? Pencil
            return (
              <li key={id} className="flex gap-3">
                <Icon aria-hidden className="mt-[3px] size-[16px] shrink-0 text-brand" />
                <div className="min-w-0">
                  <p className="break-words">{text}</p>
                  {detail && <p className="break-words text-muted">{detail}</p>}
                  <p className="text-muted text-sm">
                    <time dateTime={at}>{formatMoment(at, true)}</time>
                    {`, por ${by ?? 'Sistema'}`}
                  </p>
                </div>
              </li>
            )
          })}
        </ol>
      )}
      {data && data.lastPage > 1 && (
        <div className="flex flex-wrap justify-center gap-3">
          {step('Mais novos', page - 1, page <= 1)}
          {step('Mais antigos', page + 1, page >= data.lastPage)}
        </div>
      )}
    </section>
  )
}
