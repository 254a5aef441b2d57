import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** A form that `?edit=true` shows in place of the details. */
const edits = ({ search }: { search: unknown }) => Boolean((search as { edit?: unknown }).edit)

/**
 * Asks before a changed form is left. Render `leaveDialog`; call `allowLeave()` right before navigating away on
 * purpose (saved, or "Cancelar" already confirmed).
 */
export function useLeaveGuard(dirty: boolean, text = 'Ao sair, os dados preenchidos serão perdidos.') {
  const allowed = useRef(false)
  const blocker = useBlocker({
    // The same page with other search parameters keeps the form, unless they were what showed it.
    shouldBlockFn: useCallback(
      ({ current, next }) =>
        dirty && !allowed.current && (current.pathname !== next.pathname || (edits(current) && !edits(next))),
      [dirty],
    ),
    enableBeforeUnload: useCallback(() => dirty && !allowed.current, [dirty]),
    withResolver: true,
  })

  const leaveDialog = (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Deseja sair sem salvar?"
      text={text}
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar preenchendo"
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  )

  return {
    leaveDialog,
    allowLeave: () => {
      allowed.current = true
    },
  }
}
