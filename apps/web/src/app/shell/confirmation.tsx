import { useEffect, useState } from 'react'
import { askConfirmationWith } from '../../platform/confirmation.ts'
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

/** The place of the question for the own password, which a call may need in the middle of any screen. */
export function Confirmation() {
  const [asked, setAsked] = useState<Question>()
  useEffect(() => {
    // One question for all calls that wait for it.
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
