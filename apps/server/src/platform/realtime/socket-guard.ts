import type { SignedInUser } from '@zelo/contract/auth'
import type { SocketEvents } from '@zelo/contract/realtime'
import type { FastifyBaseLogger } from 'fastify'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { Context } from '../context.ts'

type NoClientEvents = Record<never, never>
type BetweenServers = { recheck: (userId: number) => void }
type PanelSocket = Socket<NoClientEvents, SocketEvents, DefaultEventsMap, { userId: number }>
export type PanelServer = Server<NoClientEvents, SocketEvents, BetweenServers, { userId: number }>

export type Guard = Pick<Context, 'inBackground' | 'traces'> & {
  peekSignIn: (token: string) => Promise<SignedInUser | undefined>
  log: Pick<FastifyBaseLogger, 'error'>
}

const maxSocketsPerUser = 50
const refusal = Object.assign(new Error('Sessão inválida: entre de novo.'), { data: { status: 401 } })
const crowd = Object.assign(new Error('Há janelas demais abertas com este acesso.'), {
  data: { status: 429 },
})

/** Records a refusal with the address of the socket's peer. Behind a proxy, this is the address of the proxy. */
const note = ({ traces }: Guard, { handshake }: PanelSocket, status: number, actorId: number | null) =>
  traces.refused({
    action: 'socketRefused',
    actorId,
    call: 'socket',
    status,
    address: handshake.address,
  })

export const channelOf = (userId: number) => `user:${userId}`

/** The user, if the token is valid, belongs to the sent user id, and no second factor is missing. */
const identify = async ({ handshake }: PanelSocket, { peekSignIn }: Guard) => {
  const { userId, token } = handshake.auth as { userId?: unknown; token?: unknown }
  if (typeof token !== 'string' || (typeof userId !== 'number' && typeof userId !== 'string'))
    return undefined
  const user = await peekSignIn(token)
  return user?.id === Number(userId) && user.secondFactor !== 'required' ? user : undefined
}

/**
 * Accepts only sockets with a valid sign-in, and a limited number for each user. Returns functions that close sockets whose
 * sign-in has ended.
 */
export const guardSockets = (io: PanelServer, guard: Guard) => {
  io.use(async (socket, next) => {
    try {
      const user = await identify(socket, guard)
      if (!user) {
        note(guard, socket, 401, null)
        return next(refusal)
      }
      if ((io.of('/').adapter.rooms.get(channelOf(user.id))?.size ?? 0) >= maxSocketsPerUser) {
        note(guard, socket, 429, user.id)
        return next(crowd)
      }
      socket.data.userId = user.id
      next()
    } catch (err) {
      // Close the connection instead of refusing it: a client gives up after a refusal, but retries after a closed connection.
      guard.log.error({ err }, 'socket not identified')
      socket.conn.close()
    }
  })

  const recheck = (sockets: Iterable<PanelSocket>) =>
    guard.inBackground(async () => {
      for (const socket of sockets) {
        try {
          if (!(await identify(socket, guard))) socket.disconnect(true)
        } catch (err) {
          guard.log.error({ err }, 'socket not checked')
        }
      }
    })
  const all = () => [...io.sockets.sockets.values()]
  return {
    recheck,
    recheckAll: () => recheck(all()),
    recheckUser: (userId: number) => recheck(all().filter((socket) => socket.data.userId === userId)),
  }
}
