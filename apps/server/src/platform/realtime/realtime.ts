import type { Notification } from '@zelo/contract/notifications'
import { type Change, socketPath } from '@zelo/contract/realtime'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { Context } from '../context.ts'
import { broadcastChanges, type LiveChanges } from './live-changes.ts'
import { sameOrigin } from './same-origin.ts'
import { createServerLine } from './server-line.ts'
import { serverLineAdapter } from './server-line-adapter.ts'
import { channelOf, type Guard, guardSockets, type PanelServer } from './socket-guard.ts'

declare module '../events.ts' {
  interface Events {
    'user.signedOut': { userId: number }
    'user.changed': { userId: number }
    'notification.read': { userId: number; id?: number; unread: number }
  }
}

const recheckEveryMs = 60_000

type Parts = Pick<Context, 'db' | 'direct' | 'config' | 'events' | 'inBackground' | 'traces'> & {
  peekSignIn: Guard['peekSignIn']
  /** The changes of every feature. */
  liveChanges: LiveChanges[]
  /** Names what else is known of changes, so that screens of other subjects can stay at rest. */
  completeChanges: (changes: Change[]) => Promise<Change[]>
  /** How many notifications of the user are unread, and which is the newest. */
  inboxState: (userId: number) => Promise<{ unread: number; newest: number }>
}

/** The events about one user, sent to that user's devices on every server. */
const forwardEvents = (io: PanelServer, events: Context['events'], recheckUser: (userId: number) => void) => {
  io.on('recheck', recheckUser)
  events.on('user.signedOut', ({ userId }) => {
    recheckUser(userId)
    io.serverSideEmit('recheck', userId)
  })
  events.on('user.changed', ({ userId }) => void io.to(channelOf(userId)).emit('user:changed'))
  events.on('notification.read', ({ userId, ...read }) => {
    io.to(channelOf(userId)).emit('notification:read', read)
  })
}

/** The socket beside the API: it only ever speaks, and only to who is signed in at this moment. */
export const openRealtime = (app: FastifyInstance, parts: Parts) => {
  const { db, direct, config, events, inBackground, peekSignIn, inboxState } = parts
  const allowed = sameOrigin(config)
  const serverLine = createServerLine(db, direct)
  const io: PanelServer = new Server(app.server, {
    path: socketPath,
    serveClient: false,
    adapter: serverLineAdapter(serverLine),
    allowRequest: (request, decide) => decide(null, allowed(request)),
    connectTimeout: 10_000,
    // All a client ever sends is who it is.
    maxHttpBufferSize: 4_096,
    perMessageDeflate: false,
    httpCompression: false,
  })

  const { recheck, recheckAll, recheckUser } = guardSockets(io, {
    peekSignIn,
    inBackground,
    traces: parts.traces,
    log: app.log,
  })

  io.on('connection', (socket) => {
    socket.join(channelOf(socket.data.userId))
    socket.onAny(() => socket.disconnect(true))
    // The sign-in may have ended between the check and the connection.
    recheck([socket])
    // Send the current state after joining: it covers notifications created between the HTTP read and the subscription.
    inBackground(async () => {
      socket.emit('notification:state', await inboxState(socket.data.userId))
    })
  })
  forwardEvents(io, events, recheckUser)
  const flushChanges = broadcastChanges(parts, {
    features: parts.liveChanges,
    complete: parts.completeChanges,
    send: (changes) => io.emit('changed', changes),
  })

  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    const failed = (err: unknown) => app.log.error({ err }, 'a message from another server was lost')
    // Messages sent while the line was down are lost: ended sign-ins among them, and news of every kind.
    const caughtUp = () => {
      recheckAll()
      io.local.emit('missed')
    }
    await serverLine.open(caughtUp, failed)
    timer = setInterval(recheckAll, recheckEveryMs).unref()
  })
  // The line is closed without a word, so that panels come back by themselves to the server that follows.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    io.engine.close()
    await serverLine.close()
  })
  // After the last request: panels connected to other servers hear of it too.
  app.addHook('onClose', async () => flushChanges())

  return {
    /** On every device of the user, whichever server each is connected to. */
    notifyUser: (userId: number, notification: Notification) =>
      void io.to(channelOf(userId)).emit('notification:new', notification),
  }
}
