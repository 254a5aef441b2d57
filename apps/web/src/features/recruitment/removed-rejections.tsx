import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Rejection } from '@zelo/contract/recruitment-people'
import { ArchiveRestore } from 'lucide-react'
import { useRef } from 'react'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { RemovedFold, RemovedItem } from '../../ui/details/removed-fold.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { recruitments, rejectionsQuery } from './recruitment.queries.ts'
import { restoreTexts } from './recruitment-texts.ts'

/** Undone rejections, for people with the permission to restore them. */
export function RemovedRejections({ recruitmentId }: { recruitmentId: number }) {
  const client = useQueryClient()
  const opener = useRef<HTMLButtonElement>(null)
  const { data = [] } = useQuery({
    ...rejectionsQuery(String(recruitmentId), 'removed'),
    enabled: useMay('registers.restore'),
  })

  async function showRestored() {
    await client.invalidateQueries({ queryKey: recruitments.key })
    // The clicked button unmounts with its row, so the button of the list gets the focus.
    opener.current?.focus()
  }

  return (
    <RemovedFold ref={opener} title="Recusas desfeitas" count={data.length}>
      {data.map((rejection) => (
        <RemovedRejection key={rejection.id} rejection={rejection} onRestored={showRestored} />
      ))}
    </RemovedFold>
  )
}

type RemovedRejectionProps = { rejection: Rejection; onRestored: () => Promise<void> }

function RemovedRejection({ rejection, onRestored }: RemovedRejectionProps) {
  const { id, professional, reason, rejected_at, removedBy, removedAt = rejected_at } = rejection
  const { save, pending } = useSave({
    send: () => call('POST /recruitment-rejections/{id}/restore', { params: { id } }),
    ...restoreTexts,
    onSaved: onRestored,
  })
  return (
    <RemovedItem
      name={
        <>
          <strong>{professional.fullName}</strong>, em {formatMoment(rejected_at, true)}
          {reason && <span className="block text-muted">{reason}</span>}
        </>
      }
      verb="Desfeita"
      by={removedBy?.name}
      at={removedAt}
    >
      <Button
        variant="outline"
        aria-label={`Restaurar: ${professional.fullName}`}
        loading={pending}
        icon={<ArchiveRestore size={16} />}
        onClick={() => void save(undefined)}
      >
        Restaurar
      </Button>
    </RemovedItem>
  )
}
