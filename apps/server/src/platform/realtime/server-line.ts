import type { Database } from '../database/connect.ts'

export const channel = 'zelo_sockets'
// PostgreSQL refuses a payload of 8000 bytes and more.
const mostBytes = 7_900
const stored = /^#(\d+)$/

type Listener = (text: string) => void

/** A message of one server reaches all servers of the same database, itself included. LISTEN does not work through a pooler: it goes direct. */
export const createServerLine = (db: Database, direct = db) => {
  const listeners = new Set<Listener>()
  let listening: { stop: () => Promise<void> } | undefined

  const receive = async (payload: string) => {
    const id = stored.exec(payload)?.[1]
    const [row] = id ? await db<{ text: string }[]>`select text from socket_messages where id = ${id}` : []
    const text = id ? row?.text : payload
    if (text) for (const listener of listeners) listener(text)
  }

  return {
    hear: (listener: Listener) => listeners.add(listener),

    /** A long text waits in a table, and its id is sent instead; a minute later it is no longer needed. */
    say: async (text: string) => {
      if (Buffer.byteLength(text) <= mostBytes) return void (await db`select pg_notify(${channel}, ${text})`)
      await db.begin(async (tx) => {
        await tx`delete from socket_messages where created_at < now() - interval '1 minute'`
        const [{ id }] = await tx<[{ id: number }]>`
          insert into socket_messages (text) values (${text}) returning id`
        await tx`select pg_notify(${channel}, ${`#${id}`})`
      })
    },

    /** Listens until it is closed. A lost connection is made anew, and `onBack` called each time. */
    open: async (onBack: () => void, onError: (error: unknown) => void) => {
      let before = false
      listening = await direct.listen(
        channel,
        (payload) => void receive(payload).catch(onError),
        () => {
          if (before) onBack()
          before = true
        },
      )
    },

    close: async () => listening?.stop(),
  }
}

export type ServerLine = ReturnType<typeof createServerLine>
