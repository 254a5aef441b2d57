import { useEffect } from 'react'
import { useAtRest } from './use-at-rest.ts'

const early: KeyboardEvent[] = []

/** Ctrl K, and what is typed after it. */
function keepKey(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey } = event
  const held = ctrlKey || metaKey
  if (early.length > 0 ? held || !/^(.|Enter|Backspace|Escape)$/u.test(key) : !held || key !== 'k') return
  event.preventDefault()
  event.stopPropagation()
  early.push(event)
}

/**
 * Keeps the place of 'Ir para…' and 'Ajuda', which load beside the first screen because they are small and wanted at once.
 * On a slow line they are asked for before they are there: until then their keys are kept for them.
 */
export function AtRestPlace() {
  const parts = useAtRest()
  useEffect(() => {
    if (parts !== undefined) return
    addEventListener('keydown', keepKey, true)
    return () => removeEventListener('keydown', keepKey, true)
  }, [parts])
  return (
    <div className="flex min-w-[40px] items-center gap-1 sm:w-[208px]">
      {parts && <parts.AtRest early={early} />}
    </div>
  )
}
