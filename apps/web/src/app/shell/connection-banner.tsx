import './connection-banner.css'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isAway, onConnectionChange } from '../../platform/connection.ts'

const backShownMs = 4000

const readFailedAgain = (client: QueryClient) =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

/**
 * Shows below the header that the server is unreachable, and for a moment that it is back. Then failed reads are
 * repeated.
 */
export function ConnectionBanner() {
  const [state, setState] = useState<'away' | 'back' | 'there'>(isAway() ? 'away' : 'there')
  const client = useQueryClient()
  useEffect(
    () =>
      onConnectionChange((away) => {
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
    <p role="status" className="connection-banner" data-state={state}>
      {state === 'away' && 'Sem conexão. Tentamos de novo sozinhos.'}
      {state === 'back' && 'Conexão restabelecida.'}
    </p>
  )
}
