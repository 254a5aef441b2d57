import { useQueryClient } from '@tanstack/react-query'
import type { Recruitment } from '@zelo/contract/recruitment'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/details/note.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { rejectionTexts } from './recruitment-texts.ts'
import { notifyRejection } from './use-rejection.ts'

type HandedOverProps = {
  recruitment: Recruitment
  handOver: NonNullable<Recruitment['handOver']>
  mayWrite: boolean
}

/**
 * Rendered in place of the suggestions after the sessions were handed over. If the new professional refuses, the search
 * continues.
 */
export function HandedOver({ recruitment, handOver, mayWrite }: HandedOverProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { id, professionalId } = recruitment
  const { professional } = handOver
  const { save, pending } = useSave({
    send: (refusing: number) =>
      call('POST /recruitment-rejections', { body: { recruitmentId: id, professionalId: refusing } }),
    failure: rejectionTexts.failure,
    onSaved: async (rejection) => {
      notifyRejection(rejection)
      setAsking(false)
      await client.invalidateQueries()
    },
    onRefused: () => {
      setAsking(false)
      void client.invalidateQueries()
    },
  })
  return (
    <Note>
      <p>As sessões já foram passadas a {professional}: o profissional está escolhido.</p>
      {mayWrite && professionalId !== null && (
        <>
          <Button
            variant="outline"
            aria-haspopup="dialog"
            className="mt-3 justify-self-center"
            icon={<UserRoundX aria-hidden size={16} />}
            onClick={() => setAsking(true)}
          >
            Não vai mais atender
          </Button>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title={`${professional} não vai mais atender?`}
            text="A recusa fica registrada, os dias que faltam voltam a quem atendia antes e a busca continua."
            confirmLabel="Registrar recusa"
            pending={pending}
            onConfirm={() => void save(professionalId)}
          />
        </>
      )}
    </Note>
  )
}
