import type { SocketEvents } from '@zelo/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished } from 'vitest'

export type Listening = Socket<SocketEvents, { anything: (value: unknown) => void }>

/** Opens a socket, and closes it at the end of the test. */
export const openSocket = (
  address: string,
  auth: Record<string, unknown>,
  options: Parameters<typeof io>[1] = {},
) => {
  const socket: Listening = io(address, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...options,
  })
  onTestFinished(() => void socket.disconnect())
  return socket
}

/** Resolves with `connected` or with the reason of the refusal. */
export const outcome = (socket: Listening) =>
  new Promise<'connected' | string>((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', (error) => resolve(error.message))
  })

export const closed = (socket: Listening) =>
  new Promise<string>((resolve) => socket.once('disconnect', (reason) => resolve(reason)))

/** Opens a socket that must be accepted. */
export const enterSocket = async (address: string, { id, token }: { id: number; token: string }) => {
  const socket = openSocket(address, { userId: id, token })
  expect(await outcome(socket)).toBe('connected')
  return socket
}

/** The next event of this name. */
export const next = <Name extends keyof SocketEvents>(socket: Listening, name: Name) =>
  new Promise<Parameters<SocketEvents[Name]>[0]>((resolve) => {
    const onEvent = (event: string, payload: Parameters<SocketEvents[Name]>[0]) => {
      if (event !== name) return
      socket.offAny(onEvent)
      resolve(payload)
    }
    socket.onAny(onEvent)
  })
