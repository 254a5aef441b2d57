import { useEffect, useState } from 'react'

type Parts = typeof import('./at-rest.tsx')

/**
 * The parts of the shell that load beside the first screen, once they are here; null while they do not come. That needs no
 * message: the menu, 'Ir para…' and the address lead to the same places.
 */
export const useAtRest = () => {
  const [parts, setParts] = useState<Parts | null>()
  useEffect(() => {
    const fetchParts = (): unknown =>
      import('./at-rest.tsx').then(setParts, () => {
        setParts(null)
        setTimeout(fetchParts, 5000)
      })
    fetchParts()
  }, [])
  return parts
}
