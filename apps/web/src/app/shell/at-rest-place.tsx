import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../ui/when-idle.ts'

// A fetch that fails is not worth a word: the menu leads everywhere too.
const ignore = () => undefined

/** Keeps the place of 'Ir para…', which comes when the browser has nothing better to do. */
export function AtRestPlace() {
  const [AtRest, setAtRest] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(() => void import('./at-rest.tsx').then((part) => setAtRest(() => part.AtRest), ignore), 1000),
    [],
  )
  return <div className="min-w-[40px] sm:w-[164px]">{AtRest && <AtRest />}</div>
}
