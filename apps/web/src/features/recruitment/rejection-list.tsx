import type { Rejection } from '@zelo/contract/recruitment-people'
import { useState } from 'react'
import { useMay, useSignIn } from '../../platform/sign-in.ts'
import { Badge } from '../../ui/badge.tsx'
import { Note } from '../../ui/details/note.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { keepRejections } from './keep-rejections.ts'
import { PlacedButton } from './placed-button.tsx'

type RejectionListProps = {
  found: Rejection[]
  mayWrite: boolean
  pending: boolean
  onUndo: (rejection: Rejection) => void
}

export function RejectionList({ found, mayWrite, pending, onUndo }: RejectionListProps) {
  const { user } = useSignIn()
  const mayRestore = useMay('registers.restore')
  const [last, setLast] = useState(found)
  const [shown, setShown] = useState(found)
  if (found !== last) {
    setLast(found)
    setShown(keepRejections(shown, found))
  }
  if (shown.length === 0) return <Note>Nenhuma rejeição registrada.</Note>
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface px-5">
      {shown.map((rejection) => {
        const { id, professional, reason, rejected_at, createdBy } = rejection
        const undone = !found.some((one) => one.id === id)
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 grow break-words">
              <strong>{professional.fullName}</strong>
              {reason && <span className="block text-muted">{reason}</span>}
            </span>
            <span className="text-muted text-sm">
              <time dateTime={rejected_at}>{formatMoment(rejected_at, true)}</time>
              {/* Another server may omit the author. */}
              {createdBy && `, por ${createdBy.name}`}
            </span>
            {undone && (
              <Badge tone="neutral" shape="ring">
                Desfeita
              </Badge>
            )}
            {mayWrite && (mayRestore || createdBy?.name === user?.name) && (
              <PlacedButton
                label={`Desfazer a recusa de ${professional.fullName}`}
                text="Desfazer"
                isDone={undone}
                pending={pending}
                onClick={() => onUndo(rejection)}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
