import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useFormKey } from '../../platform/form-key.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The visible step, and the key of the form. A reload changes the key, so that the form starts at its first step.
     */
    step?: { form: string; index: number }
  }
}

/** The index of the visible step. Each step is a history entry, so that Back shows the previous step. */
export function useFormSteps() {
  const { history } = useRouter()
  const form = useFormKey()
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const { pathname } = history.location
    return history.subscribe(({ location }) => {
      if (location.pathname !== pathname) return
      const { step } = location.state
      setCurrent(step?.form === form ? step.index : 0)
    })
  }, [history, form])

  function goTo(index: number) {
    const { href, state } = history.location
    if (index < current) history.go(index - current)
    else history.push(href, { step: { form, index }, formSteps: (state.formSteps ?? 0) + 1 })
  }

  return [current, goTo] as const
}
