import { useEffect, useState } from 'react'

const FEEDBACK = 2500

/** A browser gives its clipboard only to https; on plain http the old way still works. */
export const copyText = async (text: string) => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  // Inside the open dialog, which would take the focus back from anything else.
  const place = document.querySelector('[role="dialog"]') ?? document.body
  place.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (!done) throw new Error('copy refused')
}

/** Copies the text, and says for a moment how it went. */
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
