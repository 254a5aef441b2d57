import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConfirmationPreview } from '@zelo/contract/month-end'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { useFormKey } from '../../platform/form-key.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { countText } from '../../ui/text/count-text.ts'
import { showToast, undoTime } from '../../ui/toast/toast.ts'
import { confirmationPreviewQuery, type DueScope } from './competence.queries.ts'
import { ConfirmPreview } from './confirm-preview.tsx'
import { sessionsText, treatmentsText } from './confirmation-texts.ts'
import { type LeftOutPads, withoutPads } from './left-out-pads.ts'
import { useUndoConfirmation } from './use-undo-confirmation.ts'

type ConfirmDueDialogProps = {
  /** The month, and one contract; without a contract, all contracts with an open month are confirmed. */
  of: Omit<DueScope, 'withToday' | 'search'>
  /** Whether today's sessions are included at first. */
  beginsWithToday: boolean
  onClose: () => void
}

/**
 * Shows which sessions become completed and how many stay unchanged. The request confirms exactly the sessions of the
 * preview, without the PADs that the person has unticked.
 */
export function ConfirmDueDialog({ of, beginsWithToday, onClose }: ConfirmDueDialogProps) {
  const client = useQueryClient()
  const idempotencyKey = useFormKey()
  const [withToday, setWithToday] = useState(beginsWithToday)
  const [search, setSearch] = useState('')
  const [without, setWithout] = useState<LeftOutPads>(new Map())
  const query = useQuery({
    ...confirmationPreviewQuery({ ...of, withToday, search }),
    placeholderData: keepPreviousData,
  })
  const { data: preview, isError, isPlaceholderData, refetch } = query
  const undo = useUndoConfirmation()
  const { save, pending } = useSave({
    send: (seen: string) =>
      call('POST /monitoring/confirmations', {
        body: {
          year: Number(of.year),
          month: Number(of.month),
          ...(of.contractId && { contractId: Number(of.contractId) }),
          seen,
          withToday,
          without: [...without.keys()],
        },
        // The idempotency key contains the list: a changed list is another confirmation.
        idempotencyKey: `${idempotencyKey}-${seen}`,
      }),
    failure: 'Erro ao confirmar sessões!',
    onSaved: ({ ids, sessions }) => {
      showToast(`${sessionsText(sessions)} ${sessions === 1 ? 'confirmada' : 'confirmadas'}`, {
        type: 'success',
        // A new toast replaces the previous one; the list below the table can still undo earlier confirmations.
        id: 'confirmation',
        duration: undoTime,
        action: { label: 'Desfazer', onClick: () => void undo.save(ids) },
      })
      onClose()
      return client.invalidateQueries()
    },
    onRefused: () => {
      // If the sessions have changed meanwhile, a PAD left out may have other sessions, so the selection is reset.
      setWithout(new Map())
      void refetch()
      return undefined
    },
  })
  const chosen = preview && withoutPads(preview, without)

  function choosePad(pad: ConfirmationPreview['list'][number]) {
    const next = new Map(without)
    if (!next.delete(pad.treatmentId)) next.set(pad.treatmentId, pad)
    setWithout(next)
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Confirmar sessões vencidas"
      width={680}
      text={
        chosen ? (
          <Question contract={preview.contract} chosen={chosen} withToday={withToday} />
        ) : (
          'Veja antes o que será confirmado.'
        )
      }
      confirmLabel={chosen ? `Confirmar ${sessionsText(chosen.sessions)}` : 'Confirmar'}
      pending={pending}
      // Enabled during a refetch; otherwise a live change would swallow a click. The server refuses an outdated list.
      disabled={!chosen?.sessions || isPlaceholderData || isError}
      onConfirm={() => preview && void save(preview.seen)}
    >
      {preview ? (
        <ConfirmPreview
          preview={preview}
          withToday={withToday}
          onWithToday={(next) => {
            setWithToday(next)
            setWithout(new Map())
          }}
          search={search}
          onSearch={setSearch}
          without={without}
          onPad={choosePad}
        />
      ) : (
        <div
          role={isError ? 'alert' : 'status'}
          className="mt-4 grid min-h-[160px] place-content-center justify-items-center gap-3 text-muted"
        >
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

type QuestionProps = {
  contract: ConfirmationPreview['contract']
  chosen: ReturnType<typeof withoutPads>
  withToday: boolean
}

function Question({ contract, chosen: { contracts, sessions, treatments }, withToday }: QuestionProps) {
  return (
    <>
      <p className="mb-2 font-semibold text-ink">
        {contract?.fantasy_name ?? countText(contracts.length, 'contrato', 'contratos')}
      </p>
      {sessions === 0 ? (
        <p>Não há sessões vencidas a confirmar.</p>
      ) : (
        <p>
          {sessionsText(sessions)} de {treatmentsText(treatments)}, {withToday ? 'até hoje' : 'até ontem'},{' '}
          {sessions === 1 ? 'passa' : 'passam'} de Pendente a Realizada{sessions > 1 && ', cada uma'} no dia
          previsto. Pode ser desfeito.
        </p>
      )}
    </>
  )
}
