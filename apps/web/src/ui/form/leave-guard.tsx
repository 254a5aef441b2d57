import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { keptAsDraft } from '../draft/draft-text.ts'
import { askBeforeLeaving } from './leaving.ts'

/** A form that `?edit=true` shows in place of the details. */
const edits = ({ search }: { search: unknown }) => Boolean((search as { edit?: unknown }).edit)

/**
 * Asks before a changed form is left: it is kept, but not saved. Render `leaveDialog`; call `allowLeave()` right before navigating away on
 * purpose (saved, or "Cancelar" already confirmed).
 */
export function useLeaveGuard(dirty: boolean) {
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

  // Signing out goes to no other address.
  const [signOut, setSignOut] = useState<() => void>()
  useEffect(() => (dirty ? askBeforeLeaving((goOn) => setSignOut(() => goOn)) : undefined), [dirty])

  function stay() {
    setSignOut(undefined)
    blocker.reset?.()
  }

  const leaveDialog = (
    <ConfirmDialog
      open={blocker.status === 'blocked' || signOut !== undefined}
      onOpenChange={(open) => !open && stay()}
      title="Deseja sair sem salvar?"
      text={keptAsDraft}
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar preenchendo"
      danger
      onConfirm={() => (signOut ?? blocker.proceed)?.()}
    />
  )

  return {
    leaveDialog,
    allowLeave: () => {
      allowed.current = true
    },
  }
}
