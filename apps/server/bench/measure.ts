import type { Callers, Measured } from './load.ts'
import type { Options } from './options.ts'
import type { Server } from './server.ts'
import type { Yardsticks } from './yardsticks.ts'

/** `cpu`: processor time of the answering process in milliseconds per call, if the system reports it. */
type Weighed = Measured & { cpu?: number }

export type CallResult = {
  name: string
  path: string
  statements: number
  /** By number of connections. */
  ours: Record<number, Weighed>
  /** Measured with `compared` connections. */
  bare: Weighed
  bytesOnly: Measured
  sqlPerSecond: number
}

/** The number of connections at which Zelo and the yardsticks are compared. */
export const compared = 16

/** The number of calls that measure a prepared answer. It is fixed, because the answer costs the same at every size. */
const callsForBytes = 400

/** Gives slow calls enough time for four answers, and for one answer to each caller. */
const timeFor = async ({ read }: Server, path: string, seconds: number) => {
  await read(path)
  const start = performance.now()
  await read(path)
  const took = (performance.now() - start) / 1000
  return (connections: number) => Math.max(seconds, Math.ceil(took * Math.max(4, connections)))
}

const weighed = async (worked: () => number | undefined, call: () => Promise<Measured>): Promise<Weighed> => {
  const before = worked()
  const measured = await call()
  const after = worked()
  if (before === undefined || after === undefined || measured.calls === 0) return measured
  return { ...measured, cpu: Number(((after - before) / measured.calls).toFixed(3)) }
}

/** Measures our server and the yardsticks alternately, so that other work on the machine affects all of them equally. */
export const measureCall = async (
  { server, callers, yardsticks }: { server: Server; callers: Callers; yardsticks: Yardsticks },
  { connections, seconds: least }: Options,
  [name, path]: [string, string],
): Promise<CallResult> => {
  const { headers } = server
  const secondsFor = await timeFor(server, path, least)
  const ask = (url: string, count: number) => () =>
    callers.call({ url, headers, connections: count, seconds: secondsFor(count) })
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
    sqlPerSecond: Math.round(await yardsticks.loop(path, compared, secondsFor(compared) / 2)),
  }
}
