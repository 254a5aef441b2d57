import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** In milliseconds. */
const betweenTries = 250

type Options = {
  channel: string
  onPayload: (payload: string) => void
  /** Each time that it listens: at first, and after a lost connection. */
  onListening: () => void
}

/** Listens on a connection of its own, and anew when that is lost, until it is stopped. */
export const listenOn = async (open: () => pg.Client, { channel, onPayload, onListening }: Options) => {
  let current: pg.Client | undefined
  let isStopped = false

  const begin = async () => {
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
    client.once('end', () => void beginAgain())
    current = client
    onListening()
    if (isStopped) await client.end()
  }
  const beginAgain = async () => {
    while (!isStopped) {
      try {
        return await begin()
      } catch {
        await wait(betweenTries, undefined, { ref: false })
      }
    }
  }

  await begin()
  return {
    stop: async () => {
      isStopped = true
      await current?.end()
    },
  }
}
