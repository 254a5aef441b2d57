import { type ComponentType, useEffect, useState } from 'react'

// A failed fetch needs no message: the menu leads everywhere too.
const ignore = () => undefined

/** Keeps the place of 'Ir para…', which loads beside the first screen because it is small and wanted at once. */
export function AtRestPlace() {
  const [AtRest, setAtRest] = useState<ComponentType>()
  useEffect(() => void import('./at-rest.tsx').then((part) => setAtRest(() => part.AtRest), ignore), [])
  return <div className="min-w-[40px] sm:w-[164px]">{AtRest && <AtRest />}</div>
}
