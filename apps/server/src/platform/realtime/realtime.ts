import type { Notification } from '@zelo/contract/notifications'
import { type Change, socketPath } from '@zelo/contract/realtime'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { Context } from '../context.ts'
import { broadcastChanges, type LiveChanges } from './live-changes.ts'
import { sameOrigin } from './same-origin.ts'
import { createServerChannel } from './server-channel.ts'
import { serverChannelAdapter } from './server-channel-adapter.ts'
import { channelOf, type Guard, guardSockets, type PanelServer } from './socket-guard.ts'

declare module '../events.ts' {
  interface Events {
    'user.signedOut': { userId: number }
    'user.changed': { userId: number }
    'notification.read': { userId: number; id?: number; unread: number }
  }
}

const recheckEveryMs = 60_000

type RealtimeOptions = Pick<Context, 'db' | 'direct' | 'config' | 'events' | 'inBackground' | 'traces'> & {
  peekSignIn: Guard['peekSignIn']
  /** The changes of every feature. */
  liveChanges: LiveChanges[]
  /** Adds patient and contract to the changes of a PAD, so that screens of other patients and contracts do not refetch. */
  completeChanges: (changes: Change[]) => Promise<Change[]>
  /** The number of the user's unread notifications, and the id of the newest. */
  inboxState: (userId: number) => Promise<{ unread: number; newest: number }>
}

/** Forwards events about one user to that user's devices, on every server. */
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

/** The socket server. It only sends messages, and only to signed-in users. */
export const openRealtime = (app: FastifyInstance, options: RealtimeOptions) => {
  const { db, direct, config, events, inBackground, peekSignIn, inboxState } = options
  const allowed = sameOrigin(config)
  const serverChannel = createServerChannel(db, direct)
  const io: PanelServer = new Server(app.server, {
    path: socketPath,
    serveClient: false,
    adapter: serverChannelAdapter(serverChannel),
    allowRequest: (request, decide) => decide(null, allowed(request)),
    connectTimeout: 10_000,
    // Limits messages of clients, which contain only a user id and a token.
    maxHttpBufferSize: 4_096,
    perMessageDeflate: false,
    httpCompression: false,
  })

  const { recheck, recheckAll, recheckUser } = guardSockets(io, {
    peekSignIn,
    inBackground,
    traces: options.traces,
    log: app.log,
  })

  io.on('connection', (socket) => {
    socket.join(channelOf(socket.data.userId))
    socket.onAny(() => socket.disconnect(true))
    // Check again, because the sign-in may have ended between the check and the connection.
    recheck([socket])
    // Send the current state after joining: it covers notifications created between the HTTP read and the subscription.
    inBackground(async () => {
      socket.emit('notification:state', await inboxState(socket.data.userId))
    })
  })
  forwardEvents(io, events, recheckUser)
  const flushChanges = broadcastChanges(options, {
    features: options.liveChanges,
    complete: options.completeChanges,
    send: (changes) => io.emit('changed', changes),
  })

  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    const onError = (err: unknown) => app.log.error({ err }, 'a message from another server was lost')
    // Messages of other servers were lost while the connection was lost, so check all sign-ins and let all panels refetch.
    const onReconnect = () => {
      recheckAll()
      io.local.emit('missed')
    }
    await serverChannel.open(onReconnect, onError)
    timer = setInterval(recheckAll, recheckEveryMs).unref()
  })
  // Closes the sockets without a message, so that panels reconnect to the next server by themselves.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    io.engine.close()
    await serverChannel.close()
  })
  // Send after the last request, so that panels on other servers receive its changes.
  app.addHook('onClose', async () => flushChanges())

  return {
    /** Sends to every device of the user, on every server. */
    notifyUser: (userId: number, notification: Notification) =>
      void io.to(channelOf(userId)).emit('notification:new', notification),
  }
}
