import type { QueryClient } from '@tanstack/react-query'
import { panelConfig } from './config.ts'
import type { SocketListeners } from './socket.ts'
import { whenIdle } from './when-idle.ts'

/** The configured URL, or the panel's origin with the WebSocket scheme; undefined if the URL is invalid. */
export const socketBase = (configured: string | undefined, origin: string) => {
  const base = configured || origin.replace(/^http/, 'ws')
  return /^(ws|http)s?:\/\/[^/]/.test(base) && URL.canParse(base) ? base : undefined
}

/**
 * Opens the socket connection and returns the function that closes it. Without a valid URL the panel has no live
 * updates.
 */
export const openRealtime = (userId: number, client: QueryClient, listeners: SocketListeners) => {
  const { websocketUrl } = panelConfig()
  const base = socketBase(websocketUrl, location.origin)
  if (!base) {
    console.warn(`Endereço inválido para o tempo real: ${websocketUrl}`)
    return () => {}
  }
  let isOpen = true
  let close = () => {}
  const open = (): unknown =>
    import('./socket.ts').then(
      ({ connectSocket }) => {
        if (isOpen) close = connectSocket(base, userId, client, listeners)
      },
      () => isOpen && setTimeout(open, 5000),
    )
  const cancel = whenIdle(open, 1000)
  return () => {
    isOpen = false
    cancel()
    close()
  }
}
