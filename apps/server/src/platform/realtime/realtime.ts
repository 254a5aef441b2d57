import type { SessionUser } from '@zelo/contract/auth'
import type { Notification } from '@zelo/contract/notifications'
import { type Change, type SocketEvents, socketPath } from '@zelo/contract/realtime'
import type { FastifyInstance } from 'fastify'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { Context } from '../context.ts'
import { createCable } from './cable.ts'
import { cableAdapter } from './cable-adapter.ts'
import { type LiveChanges, tellChanges } from './live-changes.ts'
import { sameOrigin } from './same-origin.ts'

declare module '../events.ts' {
  interface Events {
    'user.signedOut': { userId: number }
    'user.changed': { userId: number }
    'notification.read': { userId: number; id?: number; unread: number }
  }
}

type NothingHeard = Record<never, never>
type BetweenServers = { recheck: (userId: number) => void }
type PanelSocket = Socket<NothingHeard, SocketEvents, DefaultEventsMap, { userId: number }>
type PeekSession = (token: string) => Promise<SessionUser | undefined>

const mostSocketsOfOne = 50
const recheckEveryMs = 60_000
const refusal = Object.assign(new Error('Sessão inválida: entre de novo.'), { data: { status: 401 } })
const crowd = Object.assign(new Error('Há janelas demais abertas com este acesso.'), {
  data: { status: 429 },
})

const roomOf = (userId: number) => `user:${userId}`

/** The user, when the token is alive and the id is its own. */
const identify = async ({ handshake }: PanelSocket, peekSession: PeekSession) => {
  const { userId, token } = handshake.auth as { userId?: unknown; token?: unknown }
  if (typeof token !== 'string' || (typeof userId !== 'number' && typeof userId !== 'string'))
    return undefined
  const user = await peekSession(token)
  return user?.id === Number(userId) ? user : undefined
}

type Parts = Pick<Context, 'db' | 'direct' | 'config' | 'events' | 'inBackground'> & {
  peekSession: PeekSession
  /** Of every room. */
  liveChanges: LiveChanges[]
  /** Names what else is known of changes, so that screens of other subjects can stay at rest. */
  completeChanges: (changes: Change[]) => Promise<Change[]>
  /** How many notifications of the user are unread, and which is the newest. */
  inboxState: (userId: number) => Promise<{ unread: number; newest: number }>
}

/** The socket beside the API: it only ever speaks, and only to who is signed in at this moment. */
export const openRealtime = (app: FastifyInstance, parts: Parts) => {
  const { db, direct, config, events, inBackground, peekSession, inboxState } = parts
  const allowed = sameOrigin(config)
  const cable = createCable(db, direct)
  const io = new Server<NothingHeard, SocketEvents, BetweenServers, { userId: number }>(app.server, {
    path: socketPath,
    serveClient: false,
    adapter: cableAdapter(cable),
    allowRequest: (request, decide) => decide(null, allowed(request)),
    connectTimeout: 10_000,
    // All a client ever sends is who it is.
    maxHttpBufferSize: 4_096,
    perMessageDeflate: false,
    httpCompression: false,
  })

  io.use(async (socket, next) => {
    try {
      const user = await identify(socket, peekSession)
      if (!user) return next(refusal)
      if ((io.of('/').adapter.rooms.get(roomOf(user.id))?.size ?? 0) >= mostSocketsOfOne) return next(crowd)
      socket.data.userId = user.id
      next()
    } catch (err) {
      // A refusal would be final for the client; a closed line it tries again by itself.
      app.log.error({ err }, 'socket not identified')
      socket.conn.close()
    }
  })

  const recheck = (sockets: Iterable<PanelSocket>) =>
    inBackground(async () => {
      for (const socket of sockets) {
        try {
          if (!(await identify(socket, peekSession))) socket.disconnect(true)
        } catch (err) {
          app.log.error({ err }, 'socket not checked')
        }
      }
    })
  const recheckAll = () => recheck([...io.sockets.sockets.values()])
  const recheckUser = (userId: number) =>
    recheck([...io.sockets.sockets.values()].filter((socket) => socket.data.userId === userId))

  io.on('connection', (socket) => {
    socket.join(roomOf(socket.data.userId))
    socket.onAny(() => socket.disconnect(true))
    // The session may have ended between the check and the door.
    recheck([socket])
    // From here on everything is heard: what was made before, and after the list was read, shows in this.
    inBackground(async () => {
      socket.emit('notification:state', await inboxState(socket.data.userId))
    })
  })
  io.on('recheck', recheckUser)
  events.on('user.signedOut', ({ userId }) => {
    recheckUser(userId)
    io.serverSideEmit('recheck', userId)
  })
  events.on('user.changed', ({ userId }) => void io.to(roomOf(userId)).emit('user:changed'))
  events.on('notification.read', ({ userId, ...read }) => {
    io.to(roomOf(userId)).emit('notification:read', read)
  })
  const flushChanges = tellChanges(parts, {
    rooms: parts.liveChanges,
    complete: parts.completeChanges,
    send: (changes) => io.emit('changed', changes),
  })

  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    const failed = (err: unknown) => app.log.error({ err }, 'a message from another server was lost')
    // What was said while the line was down is lost: ended sessions among it, and news of every kind.
    const caughtUp = () => {
      recheckAll()
      io.local.emit('missed')
    }
    await cable.open(caughtUp, failed)
    timer = setInterval(recheckAll, recheckEveryMs).unref()
  })
  // The line is closed without a word, so that panels come back by themselves to the server that follows.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    io.engine.close()
    await cable.close()
  })
  // After the last request: panels connected to other servers hear of it too.
  app.addHook('onClose', async () => flushChanges())

  return {
    /** On every device of the user, whichever server each is connected to. */
    tellUser: (userId: number, notification: Notification) =>
      void io.to(roomOf(userId)).emit('notification:new', notification),
  }
}
