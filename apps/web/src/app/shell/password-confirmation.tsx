import { useEffect, useState } from 'react'
import { askConfirmationWith } from '../../platform/password-confirmation.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'

const ConfirmPasswordDialog = lazyComponent(
  async () => (await import('../../features/auth/confirm-password-dialog.tsx')).ConfirmPasswordDialog,
)

type Question = { answer: (confirmed: boolean) => void; answered: Promise<boolean> }

const ask = (): Question => {
  let answer: Question['answer'] = () => {}
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  return { answer, answered }
}

/** Renders the password dialog that any call on any screen may request. */
export function PasswordConfirmation() {
  const [asked, setAsked] = useState<Question>()
  useEffect(() => {
    // Concurrent calls share one dialog.
    let question: Question | undefined
    askConfirmationWith(() => {
      question ??= ask()
      setAsked(question)
      return question.answered.finally(() => {
        question = undefined
      })
    })
  }, [])
  if (!asked) return null
  return (
    <ConfirmPasswordDialog
      onDone={(confirmed) => {
        setAsked(undefined)
        asked.answer(confirmed)
      }}
    />
  )
}
