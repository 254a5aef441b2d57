import './line-banner.css'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isAway, onLineChange } from '../../platform/line.ts'

const backShownMs = 4000

const readFailedAgain = (client: QueryClient) =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

/** Shows under the header that the server is away, and for a moment that it is back: then failed reads are repeated. */
export function LineBanner() {
  const [state, setState] = useState<'away' | 'back' | 'there'>(isAway() ? 'away' : 'there')
  const client = useQueryClient()
  useEffect(
    () =>
      onLineChange((away) => {
        setState(away ? 'away' : 'back')
        if (!away) void readFailedAgain(client)
      }),
    [client],
  )
  useEffect(() => {
    if (state !== 'back') return
    const timer = setTimeout(() => setState('there'), backShownMs)
    return () => clearTimeout(timer)
  }, [state])

  return (
    <p role="status" className="line-banner" data-state={state}>
      {state === 'away' && 'Sem conexão. Tentamos de novo sozinhos.'}
      {state === 'back' && 'Conexão restabelecida.'}
    </p>
  )
}
