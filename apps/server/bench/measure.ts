import type { Callers, Measured } from './load.ts'
import type { Options } from './options.ts'
import type { Server } from './server.ts'
import type { Yardsticks } from './yardsticks.ts'

/** With the work of the process that answered, in milliseconds for each call; where the system tells it. */
type Weighed = Measured & { cpu?: number }

export type CallResult = {
  name: string
  path: string
  statements: number
  /** By the number of connections. */
  ours: Record<number, Weighed>
  /** At `compared` connections. */
  bare: Weighed
  bytesOnly: Measured
  sqlPerSecond: number
}

/** The number of connections at which we are held against the yardsticks. */
export const compared = 16

/** What is ready costs the same at any size: a few are enough. */
const callsForBytes = 400

/** A call that takes long is given the time for at least some answers. */
const secondsFor = async ({ read }: Server, path: string, seconds: number) => {
  await read(path)
  const start = performance.now()
  await read(path)
  const took = (performance.now() - start) / 1000
  return Math.max(seconds, Math.ceil(took * 4))
}

const weighed = async (worked: () => number | undefined, call: () => Promise<Measured>): Promise<Weighed> => {
  const before = worked()
  const measured = await call()
  const after = worked()
  if (before === undefined || after === undefined || measured.calls === 0) return measured
  return { ...measured, cpu: Number(((after - before) / measured.calls).toFixed(3)) }
}

/** Ours and the yardsticks by turns, so that whatever else the machine does meets all of them. */
export const measureCall = async (
  { server, callers, yardsticks }: { server: Server; callers: Callers; yardsticks: Yardsticks },
  { connections, seconds: least }: Options,
  [name, path]: [string, string],
): Promise<CallResult> => {
  const { headers } = server
  const seconds = await secondsFor(server, path, least)
  const ask = (url: string, count: number) => () =>
    callers.call({ url, headers, connections: count, seconds })
  const ours: Record<number, Weighed> = {}
  for (const count of connections) ours[count] = await weighed(server.worked, ask(server.api + path, count))
  return {
    name,
    path,
    statements: yardsticks.statementsOf(path),
    ours,
    bare: await weighed(yardsticks.worked, ask(yardsticks.bare(path), compared)),
    bytesOnly: await callers.call({
      url: yardsticks.bytes(path),
      headers,
      connections: compared,
      calls: callsForBytes,
    }),
    sqlPerSecond: Math.round(await yardsticks.loop(path, compared, seconds / 2)),
  }
}
