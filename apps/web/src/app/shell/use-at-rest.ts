import { useEffect, useState } from 'react'

type Parts = typeof import('./at-rest.tsx')

// A failed fetch needs no message: the menu, 'Ir para…' and the address lead to the same places.
const ignore = () => undefined

/** The parts of the shell that load beside the first screen, once they are here. */
export const useAtRest = () => {
  const [parts, setParts] = useState<Parts>()
  useEffect(() => void import('./at-rest.tsx').then(setParts, ignore), [])
  return parts
}
