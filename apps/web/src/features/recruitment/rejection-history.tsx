import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/details/note.tsx'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'
import { rejectionsQuery } from './recruitment.queries.ts'
import { RejectionDialog } from './rejection-dialog.tsx'
import { RejectionList } from './rejection-list.tsx'
import { RemovedRejections } from './removed-rejections.tsx'
import { useUndoRejection } from './use-rejection.ts'

type RejectionHistoryProps = { recruitmentId: number; mayWrite: boolean }

export function RejectionHistory({ recruitmentId, mayWrite }: RejectionHistoryProps) {
  const [asking, setAsking] = useState(false)
  const { save: undo, pending } = useUndoRejection()
  const { data, error, isError, refetch } = useQuery(rejectionsQuery(String(recruitmentId)))
  useFailureToast(error, 'Erro ao carregar histórico de rejeições.')

  return (
    <section aria-labelledby="rejections" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="rejections" className="font-bold text-lg">
          Recusas
        </h2>
        {mayWrite && (
          <Button variant="outline" icon={<UserRoundX size={16} />} onClick={() => setAsking(true)}>
            Registrar recusa
          </Button>
        )}
      </div>
      {!data && !isError && <Note>Carregando...</Note>}
      {!data && isError && (
        <Note>
          <p>Erro ao carregar histórico de rejeições.</p>
          <Button variant="outline" className="mt-3 justify-self-center" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </Note>
      )}
      {data && (
        <RejectionList
          found={data}
          mayWrite={mayWrite}
          pending={pending}
          onUndo={(rejection) => void undo(rejection)}
        />
      )}
      <RemovedRejections recruitmentId={recruitmentId} />
      {asking && (
        <RejectionDialog
          recruitmentId={recruitmentId}
          onClose={() => setAsking(false)}
          onUndo={(recorded) => void undo(recorded)}
        />
      )}
    </section>
  )
}
