import type { Database } from '../database/connect.ts'

export const channel = 'zelo_sockets'
// Below PostgreSQL's limit of 8,000 bytes per payload.
const maxBytes = 7_900
const stored = /^#(\d+)$/

type Listener = (text: string) => void

/**
 * Sends messages to all servers of the same database, including this one. Listens on `direct`, because LISTEN does not work
 * through a pooler in transaction mode.
 */
export const createServerChannel = (db: Database, direct = db) => {
  const listeners = new Set<Listener>()
  let listening: { stop: () => Promise<void> } | undefined

  const receive = async (payload: string) => {
    const id = stored.exec(payload)?.[1]
    const [row] = id ? await db<{ text: string }[]>`select text from socket_messages where id = ${id}` : []
    const text = id ? row?.text : payload
    if (text) for (const listener of listeners) listener(text)
  }

  return {
    onMessage: (listener: Listener) => listeners.add(listener),

    /** Sends a text. A text above `maxBytes` is stored in a table for at least a minute, and only its id is sent. */
    send: async (text: string) => {
      if (Buffer.byteLength(text) <= maxBytes) return void (await db`select pg_notify(${channel}, ${text})`)
      await db.begin(async (tx) => {
        await tx`delete from socket_messages where created_at < now() - interval '1 minute'`
        const [{ id }] = await tx<[{ id: number }]>`
          insert into socket_messages (text) values (${text}) returning id`
        await tx`select pg_notify(${channel}, ${`#${id}`})`
      })
    },

    /** Listens until `close` is called. After a lost connection, reconnects and calls `onReconnect`. */
    open: async (onReconnect: () => void, onError: (error: unknown) => void) => {
      let isReconnect = false
      listening = await direct.listen(
        channel,
        (payload) => void receive(payload).catch(onError),
        () => {
          if (isReconnect) onReconnect()
          isReconnect = true
        },
      )
    },

    close: async () => listening?.stop(),
  }
}

export type ServerChannel = ReturnType<typeof createServerChannel>
