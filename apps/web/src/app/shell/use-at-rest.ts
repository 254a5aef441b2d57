import { useEffect, useState } from 'react'

type Parts = typeof import('./at-rest.tsx')

/**
 * The parts of the shell that load beside the first screen, once they are here; null if they do not come. That needs no
 * message: the menu, 'Ir para…' and the address lead to the same places.
 */
export const useAtRest = () => {
  const [parts, setParts] = useState<Parts | null>()
  useEffect(() => void import('./at-rest.tsx').then(setParts, () => setParts(null)), [])
  return parts
}
