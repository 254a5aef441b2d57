import { Suspense, useEffect, useState } from 'react'
import { askConfirmationWith } from '../../platform/confirmation.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'

const ConfirmPasswordDialog = lazyPart(
  async () => (await import('../../rooms/auth/confirm-password-dialog.tsx')).ConfirmPasswordDialog,
)

/** The place of the question for the own password, which a call may need in the middle of any screen. */
export function Confirmation() {
  const [asked, setAsked] = useState<{ answer: (confirmed: boolean) => void }>()
  useEffect(() => askConfirmationWith(() => new Promise((resolve) => setAsked({ answer: resolve }))), [])
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <ConfirmPasswordDialog
        onDone={(confirmed) => {
          setAsked(undefined)
          asked.answer(confirmed)
        }}
      />
    </Suspense>
  )
}
