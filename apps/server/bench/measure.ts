import type { Callers, Measured } from './load.ts'
import type { Options } from './options.ts'
import type { Server } from './server.ts'
import type { Yardsticks } from './yardsticks.ts'

export type CallResult = {
  name: string
  path: string
  statements: number
  /** By the number of connections. */
  ours: Record<number, Measured>
  /** At `compared` connections. */
  bare: Measured
  bytesOnly: Measured
  sqlPerSecond: number
}

/** The number of connections at which we are held against the yardsticks. */
export const compared = 16

/** A call that takes long is given the time for at least some answers. */
const secondsFor = async ({ read }: Server, path: string, seconds: number) => {
  await read(path)
  const start = performance.now()
  await read(path)
  const took = (performance.now() - start) / 1000
  return Math.max(seconds, Math.ceil(took * 4))
}

/** Ours and the yardsticks by turns, so that whatever else the machine does meets all of them. */
export const measureCall = async (
  { server, callers, yardsticks }: { server: Server; callers: Callers; yardsticks: Yardsticks },
  { connections, seconds: least }: Options,
  [name, path]: [string, string],
): Promise<CallResult> => {
  const { headers } = server
  const seconds = await secondsFor(server, path, least)
  const ours: Record<number, Measured> = {}
  for (const count of connections)
    ours[count] = await callers.call({ url: server.api + path, headers, connections: count, seconds })
  const yardstick = (url: string) => callers.call({ url, headers, connections: compared, seconds })
  return {
    name,
    path,
    statements: yardsticks.statementsOf(path),
    ours,
    bare: await yardstick(yardsticks.bare(path)),
    bytesOnly: await yardstick(yardsticks.bytes(path)),
    sqlPerSecond: Math.round(await yardsticks.loop(path, compared, seconds)),
  }
}
