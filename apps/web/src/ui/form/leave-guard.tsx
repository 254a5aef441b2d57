import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { keptAsDraft } from '../draft/draft-text.ts'
import { askBeforeLeaving } from './leaving.ts'

/** Whether `?edit=true` shows a form in place of the details. */
const edits = ({ search }: { search: unknown }) => Boolean((search as { edit?: unknown }).edit)

/**
 * Asks before a person leaves a changed form: its draft is kept, but not saved. Render `leaveDialog`. Call
 * `allowLeave()` right before navigating away on purpose (after saving, or after a confirmed "Cancelar").
 */
export function useLeaveGuard(dirty: boolean) {
  const allowed = useRef(false)
  const blocker = useBlocker({
    // Other search parameters on the same path keep the form mounted, unless `?edit` showed it.
    shouldBlockFn: useCallback(
      ({ current, next }) =>
        dirty && !allowed.current && (current.pathname !== next.pathname || (edits(current) && !edits(next))),
      [dirty],
    ),
    enableBeforeUnload: useCallback(() => dirty && !allowed.current, [dirty]),
    withResolver: true,
  })

  // Signing out does not change the URL, so the blocker does not see it.
  const [signOut, setSignOut] = useState<() => void>()
  useEffect(() => (dirty ? askBeforeLeaving((proceed) => setSignOut(() => proceed)) : undefined), [dirty])

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
