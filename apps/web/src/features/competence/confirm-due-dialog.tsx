import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dayText } from '@zelo/contract/dates'
import type { ConfirmationPreview } from '@zelo/contract/month-end'
import { call } from '../../platform/api.ts'
import { useFormKey } from '../../platform/form-key.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { type ContractMonth, confirmationPreviewQuery } from './competence.queries.ts'
import { leftOutText, sessionsText, treatmentsText } from './confirmation-texts.ts'
import { useUndoConfirmation } from './use-undo-confirmation.ts'

const UNDO_TIME = 10_000

type ConfirmDueDialogProps = { of: ContractMonth; onClose: () => void }

/**
 * Shows the sessions that become completed and those that stay as they are. The request confirms exactly the
 * sessions shown.
 */
export function ConfirmDueDialog({ of, onClose }: ConfirmDueDialogProps) {
  const client = useQueryClient()
  const idempotencyKey = useFormKey()
  const { data: preview, isError, isFetching, refetch } = useQuery(confirmationPreviewQuery(of))
  const undo = useUndoConfirmation()
  const { save, pending } = useSave({
    send: (seen: string) =>
      call('POST /monitoring/confirmations', {
        body: { year: Number(of.year), month: Number(of.month), contractId: Number(of.contractId), seen },
        // The key includes the list shown: a list that changed meanwhile is another confirmation.
        idempotencyKey: `${idempotencyKey}-${seen}`,
      }),
    failure: 'Erro ao confirmar sessões!',
    onSaved: ({ id, sessions }) => {
      showToast(`${sessionsText(sessions)} ${sessions === 1 ? 'confirmada' : 'confirmadas'}`, {
        type: 'success',
        duration: UNDO_TIME,
        action: { label: 'Desfazer', onClick: () => void undo.save(id) },
      })
      onClose()
      return client.invalidateQueries()
    },
    onRefused: () => {
      void refetch()
      return undefined
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Confirmar sessões vencidas"
      width={620}
      text={preview ? <Question preview={preview} /> : 'Veja antes o que será confirmado.'}
      confirmLabel={preview ? `Confirmar ${sessionsText(preview.sessions)}` : 'Confirmar'}
      pending={pending}
      disabled={!preview || preview.sessions === 0 || isFetching || isError}
      onConfirm={() => preview && void save(preview.seen)}
    >
      {preview ? (
        <Preview preview={preview} />
      ) : (
        <div role={isError ? 'alert' : 'status'} className="confirm-waiting">
          {isError ? 'Não foi possível carregar as sessões.' : 'Carregando...'}
          {isError && (
            <Button variant="outline" onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}

function Question({ preview: { contract, sessions, treatments } }: { preview: ConfirmationPreview }) {
  return (
    <>
      <p className="mb-2 font-semibold text-ink">{contract.fantasy_name}</p>
      {sessions === 0 ? (
        <p>Não há sessões vencidas a confirmar.</p>
      ) : (
        <p>
          {sessionsText(sessions)} de {treatmentsText(treatments)}, até hoje,{' '}
          {sessions === 1 ? 'passa' : 'passam'} de Pendente a Realizada{sessions > 1 && ', cada uma'} no dia
          previsto. Pode ser desfeito.
        </p>
      )}
    </>
  )
}

function Preview({ preview }: { preview: ConfirmationPreview }) {
  const { professionals, professionalCount, list, treatments } = preview
  const others = leftOutText(preview.leftOut)
  return (
    <div className="mt-4 grid gap-4 text-ink">
      {professionals.length > 0 && (
        <section aria-label="Por profissional">
          <h3 className="font-bold">Por profissional</h3>
          <ul className="confirm-list">
            {professionals.map(({ id, fullName, sessions, treatments: pads }) => (
              <li key={id}>
                <span className="min-w-0 break-words">{fullName}</span>
                <span className="whitespace-nowrap text-muted">
                  {sessionsText(sessions)}, {treatmentsText(pads)}
                </span>
              </li>
            ))}
          </ul>
          {professionalCount > professionals.length && (
            <p className="mt-2 text-muted">
              Mostrados os primeiros {professionals.length} de {professionalCount} profissionais.
            </p>
          )}
        </section>
      )}
      {list.length > 0 && (
        <details className="confirm-pads">
          <summary>Ver PADs e dias</summary>
          <ul className="confirm-list">
            {list.map(({ treatmentId, patient, professional, specialty, days }) => (
              <li key={`${treatmentId} ${professional}`}>
                <span className="min-w-0 break-words">
                  {patient}
                  <span className="block text-[13px] text-muted">
                    {specialty} · {professional}
                  </span>
                </span>
                <span className="text-right text-muted">
                  {days.map((day) => dayText(day).slice(0, 5)).join(', ')}
                </span>
              </li>
            ))}
          </ul>
          {treatments > list.length && (
            <p className="mt-2 text-muted">
              Mostrados os primeiros {list.length} de {treatmentsText(treatments)}.
            </p>
          )}
        </details>
      )}
      {others && <p className="text-muted">Ficam como estão: {others}.</p>}
    </div>
  )
}
