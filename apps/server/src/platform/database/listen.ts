import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Milliseconds. */
const retryDelay = 250

type Options = {
  channel: string
  onPayload: (payload: string) => void
  /** Called at the start and after each reconnect. */
  onListening: () => void
}

/** Listens on a separate connection, and reconnects until `stop` is called. */
export const listenOn = async (open: () => pg.Client, { channel, onPayload, onListening }: Options) => {
  let current: pg.Client | undefined
  let isStopped = false

  const start = async () => {
    const client = open()
    client.on('error', () => {})
    client.on('notification', ({ payload }) => onPayload(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen "${channel}"`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    client.once('end', () => void reconnect())
    current = client
    onListening()
    if (isStopped) await client.end()
  }
  const reconnect = async () => {
    while (!isStopped) {
      try {
        return await start()
      } catch {
        await wait(retryDelay, undefined, { ref: false })
      }
    }
  }

  await start()
  return {
    stop: async () => {
      isStopped = true
      await current?.end()
    },
  }
}
