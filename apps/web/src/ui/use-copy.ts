import { useEffect, useState } from 'react'

const FEEDBACK = 2500

/** Browsers provide the clipboard API only on https; on plain http `execCommand` still works. */
export const copyText = async (text: string) => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  // The field is placed inside the open dialog: the dialog's focus trap would take the focus from an element outside.
  const place = document.querySelector('[role="dialog"]') ?? document.body
  place.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (!done) throw new Error('copy refused')
}

/** Returns the function that copies the text, and the result, which resets after a moment. */
export function useCopy(text: string) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), FEEDBACK)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () =>
    void copyText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return { state, copy }
}
