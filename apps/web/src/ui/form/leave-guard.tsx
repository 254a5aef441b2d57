import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { keptAsDraft } from '../draft/draft-text.ts'
import { registerLeaveQuestion } from './confirm-leaving.ts'

/** Whether `?edit=true` replaces the details with a form. */
const edits = ({ search }: { search: unknown }) => Boolean((search as { edit?: unknown }).edit)

/**
 * Shows a dialog before a person leaves a form with unsaved changes. The changes stay in a draft, but the record does
 * not contain them. Render `leaveDialog`. Call `allowLeave()` before an intended navigation (after saving or after a
 * confirmed "Cancelar").
 */
export function useLeaveGuard(dirty: boolean) {
  const allowed = useRef(false)
  const blocker = useBlocker({
    // Other search parameters of the same path do not unmount the form; only `?edit` does.
    shouldBlockFn: useCallback(
      ({ current, next }) =>
        dirty && !allowed.current && (current.pathname !== next.pathname || (edits(current) && !edits(next))),
      [dirty],
    ),
    enableBeforeUnload: useCallback(() => dirty && !allowed.current, [dirty]),
    withResolver: true,
  })

  // A sign-out does not change the URL, so the blocker does not see the sign-out.
  const [signOut, setSignOut] = useState<() => void>()
  useEffect(
    () => (dirty ? registerLeaveQuestion((proceed) => setSignOut(() => proceed)) : undefined),
    [dirty],
  )

  function stayInForm() {
    setSignOut(undefined)
    blocker.reset?.()
  }

  const leaveDialog = (
    <ConfirmDialog
      open={blocker.status === 'blocked' || signOut !== undefined}
      onOpenChange={(open) => !open && stayInForm()}
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
