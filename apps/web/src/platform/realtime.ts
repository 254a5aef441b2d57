import type { QueryClient } from '@tanstack/react-query'
import { panelConfig } from './config.ts'
import type { SocketListeners } from './socket.ts'
import { whenIdle } from './when-idle.ts'

/** The address from the settings, or the API's, with the scheme of sockets. */
export const socketBase = (configured: string | undefined, origin: string) => {
  const base = configured || origin.replace(/^http/, 'ws')
  return /^(ws|http)s?:\/\/[^/]/.test(base) && URL.canParse(base) ? base : undefined
}

/** Opens the connection and returns how to close it. Without a valid address the panel works without one. */
export const openRealtime = (userId: number, client: QueryClient, listeners: SocketListeners) => {
  const { websocketUrl } = panelConfig()
  const base = socketBase(websocketUrl, location.origin)
  if (!base) {
    console.warn(`Endereço inválido para o tempo real: ${websocketUrl}`)
    return () => {}
  }
  let wanted = true
  let close = () => {}
  const open = (): unknown =>
    import('./socket.ts').then(
      ({ connectSocket }) => {
        if (wanted) close = connectSocket(base, userId, client, listeners)
      },
      () => wanted && setTimeout(open, 5000),
    )
  const cancel = whenIdle(open, 1000)
  return () => {
    wanted = false
    cancel()
    close()
  }
}
