import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from './server.ts'

const round = (value: number) => Number(value.toFixed(1))

/** Calls repeatedly until `done`, and returns the times. */
const timesOf = async (call: () => Promise<unknown>, done: AbortSignal) => {
  const times: number[] = []
  while (!done.aborted) {
    const start = performance.now()
    await call()
    times.push(performance.now() - start)
    await wait(50)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => round(times[Math.floor((times.length - 1) * share)] ?? 0)
  return { calls: times.length, median: at(0.5), p99: at(0.99), worst: at(1) }
}

const peakOf = async ({ memory }: Server, done: AbortSignal) => {
  let peak = memory()
  while (!done.aborted) {
    peak = Math.max(peak, memory())
    await wait(50)
  }
  return peak
}

/** Runs the work, and measures its effect on the server's memory and on other calls. */
export const watched = async (server: Server, work: () => Promise<unknown>) => {
  const finished = new AbortController()
  const before = server.memory()
  const start = performance.now()
  const watching = Promise.all([
    peakOf(server, finished.signal),
    timesOf(() => server.read('/health'), finished.signal),
    timesOf(() => server.read('/patients?page=2'), finished.signal),
  ])
  try {
    await work()
  } finally {
    finished.abort()
  }
  const seconds = round((performance.now() - start) / 1000)
  const [peak, health, list] = await watching
  return { seconds, before: round(before), peak: round(peak), growth: round(peak - before), health, list }
}
