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

/** What the same answers cost without our frame, in a process of its own on the same database. */
export const startYardsticks = async ({ api, headers, connection }: Server, paths: string[]) => {
  const child = fork(join(import.meta.dirname, 'yardsticks.child.ts'))
  const ask = async <Answer>(message: YardstickStart | LoopRequest): Promise<Answer> => {
    const heard = new AbortController()
    // Listened to for this answer only: dozens of calls would leave as many listeners behind.
    const told = (event: string) => once(child, event, { signal: heard.signal })
    const answer = Promise.race([told('message'), told('exit').then(() => [])])
    child.send(message)
    const [received] = await answer.finally(() => heard.abort())
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
    /** How often in a second the call's statements alone can be asked. */
    loop: (path: string, connections: number, seconds: number) => ask<number>({ path, connections, seconds }),
    /** How many statements the call takes, without the check of its session. */
    statementsOf: (path: string) => statements[paths.indexOf(path)] ?? 0,
    worked: () => workedMs(child.pid),
    stop: async () => {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

export type Yardsticks = Awaited<ReturnType<typeof startYardsticks>>
