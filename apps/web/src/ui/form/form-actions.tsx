import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { OfferSlot } from '../draft/offer-slot.tsx'
import { usePageNote } from './page-note.ts'

export function CancelButton({ onCancel, disabled }: { onCancel: () => void; disabled?: boolean }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" disabled={disabled} onClick={() => setAsking(true)}>
        Cancelar
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Deseja cancelar?"
        text="Ao sair, os dados preenchidos serão perdidos."
        confirmLabel="Sim, cancelar"
        cancelLabel="Continuar preenchendo"
        danger
        onConfirm={() => {
          setAsking(false)
          onCancel()
        }}
      />
    </>
  )
}

/** The buttons of a full-page form, sticky while the form scrolls. */
export function PageActions({ children }: { children: ReactNode }) {
  const note = usePageNote()
  return (
    <div className="page-actions short:static sticky bottom-0 z-10 -mx-4 mt-auto -mb-4 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
      <OfferSlot />
      <p role="status" className={note && 'min-w-0 flex-1 basis-[240px] text-[14px] max-sm:basis-full'}>
        {note}
      </p>
      {children}
    </div>
  )
}

type SaveActionsProps = {
  onCancel: () => void
  pending: boolean
  disabled?: boolean
  /** A note in the sticky bar, to read before saving. */
  children?: ReactNode
}

/** The buttons of a form with one step. */
export function SaveActions({ onCancel, pending, disabled, children }: SaveActionsProps) {
  return (
    <PageActions>
      {children}
      <CancelButton onCancel={onCancel} disabled={pending} />
      <Button type="submit" disabled={disabled} loading={pending}>
        Salvar
      </Button>
    </PageActions>
  )
}
