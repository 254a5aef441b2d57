import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMay, useSignIn } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/details/note.tsx'
import { lazyPart, onIntent } from '../../ui/lazy/lazy-part.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'
import { rejectionsQuery } from './recruitment.queries.ts'
import { RemovedRejections } from './removed-rejections.tsx'
import { useUndoRejection } from './use-rejection.ts'

const RejectionDialog = lazyPart(async () => (await import('./rejection-dialog.tsx')).RejectionDialog)

type RejectionHistoryProps = { recruitmentId: number; mayWrite: boolean }

export function RejectionHistory({ recruitmentId, mayWrite }: RejectionHistoryProps) {
  const [asking, setAsking] = useState(false)
  const { save: undo, pending } = useUndoRejection()
  const { user } = useSignIn()
  const mayRestore = useMay('registers.restore')
  const { data, error, isError } = useQuery(rejectionsQuery(String(recruitmentId)))
  useFailureToast(error, 'Erro ao carregar histórico de rejeições.')

  return (
    <section aria-labelledby="rejections" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="rejections" className="font-bold text-lg">
          Recusas
        </h2>
        {mayWrite && (
          <Button
            variant="outline"
            icon={<UserRoundX size={16} />}
            onClick={() => setAsking(true)}
            {...onIntent(RejectionDialog)}
          >
            Registrar recusa
          </Button>
        )}
      </div>
      {!data && <Note>{isError ? 'Erro ao carregar histórico de rejeições.' : 'Carregando...'}</Note>}
      {data?.length === 0 && <Note>Nenhuma rejeição registrada.</Note>}
      {data && data.length > 0 && (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface px-5">
          {data.map(({ id, professionalId, professional, reason, rejected_at, createdBy }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <span className="min-w-0 grow break-words">
                <strong>{professional.fullName}</strong>
                {reason && <span className="block text-muted">{reason}</span>}
              </span>
              <span className="text-muted text-sm">
                <time dateTime={rejected_at}>{formatMoment(rejected_at, true)}</time>
                {/* Another server may not say. */}
                {createdBy && `, por ${createdBy.name}`}
              </span>
              {mayWrite && (mayRestore || createdBy?.name === user?.name) && (
                <Button
                  variant="outline"
                  aria-label={`Desfazer a recusa de ${professional.fullName}`}
                  loading={pending}
                  onClick={() => void undo({ id, professionalId })}
                >
                  Desfazer
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      <RemovedRejections recruitmentId={recruitmentId} />
      {asking && (
        <Suspense fallback={null}>
          <RejectionDialog
            recruitmentId={recruitmentId}
            onClose={() => setAsking(false)}
            onUndo={(recorded) => void undo(recorded)}
          />
        </Suspense>
      )}
    </section>
  )
}
