import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isAway, onConnectionChange } from '../../platform/connection.ts'

const backShownMs = 4000

const stateClass = {
  away: 'border-warning bg-warning-tint',
  back: 'border-success bg-success-tint',
  there: 'hidden',
}

const readFailedAgain = (client: QueryClient) =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

/**
 * Reports below the header that the server is unreachable, and for 4 seconds that the connection is back. When the
 * connection is back, failed reads are repeated. The banner overlays the edge of the screen, so that it shifts no
 * content, and lets clicks through.
 */
export function ConnectionBanner() {
  const [state, setState] = useState<keyof typeof stateClass>(isAway() ? 'away' : 'there')
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
    <p
      role="status"
      className={`pointer-events-none sticky top-[max(46px,var(--toast-bottom,0px))] z-[21] -mt-[10px] -mb-[16px] self-center whitespace-nowrap rounded-[13px] border px-[14px] font-semibold text-[14px] leading-[24px] print:hidden ${stateClass[state]}`}
    >
      {state === 'away' && 'Sem conexão. Vamos tentar de novo automaticamente.'}
      {state === 'back' && 'Conexão restabelecida.'}
    </p>
  )
}
