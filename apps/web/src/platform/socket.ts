import type { QueryClient } from '@tanstack/react-query'
import { type Change, type SocketEvents, socketPath } from '@zelo/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import { checkConnection } from './connection.ts'
import { inTurn } from './in-turn.ts'
import { refreshAll, refreshChanged } from './refresh.ts'
import { refreshSignIn } from './sign-in.ts'
import { readToken } from './stored-sign-in.ts'

export type SocketListeners = Omit<SocketEvents, 'user:changed' | 'missed' | 'changed'> & {
  /** Called after each connect. `wasLost` is true after a reconnect, when events may have been missed. */
  connected: (wasLost: boolean) => void
}

/**
 * Opens the socket connection. Changes by others make matching queries stale, and visible queries refetch. No other
 * file imports the socket library.
 */
export const connectSocket = (
  base: string,
  userId: number,
  client: QueryClient,
  listeners: SocketListeners,
) => {
  const socket: Socket<SocketEvents> = io(base, {
    path: socketPath,
    auth: (give) => give({ userId, token: readToken() }),
    // Polling is the fallback for networks that block WebSocket.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    timeout: 20_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
  })
  let isLost = false
  const refreshAfterLoss = (wasLost: boolean) => {
    listeners.connected(wasLost)
    void refreshAll(client)
  }
  socket.on('connect', () => {
    void refreshSignIn()
    refreshAfterLoss(isLost)
    isLost = false
  })
  // After an intended disconnect by the server, the sign-in is read again. If the sign-in has ended, the server answers
  // 401, and the panel shows the login.
  const askWhy = () => {
    if (!socket.active) void refreshSignIn()
  }
  socket.on('disconnect', (reason) => {
    isLost = true
    checkConnection()
    if (reason === 'io server disconnect') askWhy()
  })
  socket.on('connect_error', () => {
    isLost = true
    askWhy()
  })
  socket.on('notification:new', listeners['notification:new'])
  socket.on('notification:read', listeners['notification:read'])
  socket.on('notification:state', listeners['notification:state'])
  socket.on(
    'changed',
    inTurn((changes: Change[]) => refreshChanged(client, changes)),
  )
  // The server lost its own event channel for a while, so changes may be missing although this socket stayed connected.
  socket.on('missed', () => refreshAfterLoss(true))
  socket.on('user:changed', () => void refreshSignIn())
  return () => void socket.disconnect()
}
