import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SocketConnection } from '../src/platform/database/connect.ts'
import { workedMs } from './cpu.ts'
import type { Server } from './server.ts'

export type YardstickStart = {
  connection: SocketConnection
  api: string
  headers: Record<string, string>
  paths: string[]
}
export type LoopRequest = { path: string; connections: number; seconds: number }

/** Starts the yardsticks in a separate process on the same database. */
export const startYardsticks = async ({ api, headers, connection }: Server, paths: string[]) => {
  const child = fork(join(import.meta.dirname, 'yardsticks.child.ts'))
  const ask = async <Answer>(message: YardstickStart | LoopRequest): Promise<Answer> => {
    const listening = new AbortController()
    // Remove the listeners after each answer. Otherwise they would accumulate over dozens of calls.
    const firstEvent = (event: string) => once(child, event, { signal: listening.signal })
    const answer = Promise.race([firstEvent('message'), firstEvent('exit').then(() => [])])
    child.send(message)
    const [received] = await answer.finally(() => listening.abort())
    if (received === undefined) throw new Error('the yardsticks ended')
    return received as Answer
  }
  const { address, statements } = await ask<{ address: string; statements: number[] }>({
    connection,
    api,
    headers,
    paths,
  })
  return {
    bare: (path: string) => `${address}/bare${path}`,
    bytes: (path: string) => `${address}/bytes${path}`,
    /** Returns how often per second the statements of the call run without a server. */
    loop: (path: string, connections: number, seconds: number) => ask<number>({ path, connections, seconds }),
    /** The number of statements of the call, without those that check the sign-in. */
    statementsOf: (path: string) => statements[paths.indexOf(path)] ?? 0,
    worked: () => workedMs(child.pid),
    stop: async () => {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

export type Yardsticks = Awaited<ReturnType<typeof startYardsticks>>
