import autocannon from 'autocannon'
import type { Load, Measured } from './load.ts'

const round = (value: number) => Number(value.toFixed(2))

/**
 * Computes percentiles from single times: those of autocannon are whole milliseconds, too coarse for calls below one
 * millisecond.
 */
const measure = async ({ url, headers, connections, ...until }: Load): Promise<Measured> => {
  const times: number[] = []
  const done = Promise.withResolvers<autocannon.Result>()
  const howLong = 'seconds' in until ? { duration: until.seconds } : { amount: until.calls }
  const asked = { url, headers, connections, ...howLong, timeout: 120 }
  const running = autocannon(asked, (error, result) => (error ? done.reject(error) : done.resolve(result)))
  running.on('response', (_client, _status, _bytes, time) => times.push(time))
  const { requests, non2xx, errors, throughput, start, finish } = await done.promise
  times.sort((one, other) => one - other)
  const at = (share: number) => round(times[Math.floor((times.length - 1) * share)] ?? 0)
  return {
    calls: times.length,
    perSecond: round((times.length * 1000) / (finish.getTime() - start.getTime())),
    p50: at(0.5),
    p99: at(0.99),
    bytes: Math.round(throughput.total / Math.max(1, requests.total)),
    failed: non2xx + errors,
  }
}

process.on('message', async (load: Load) => process.send?.(await measure(load)))
process.on('disconnect', () => process.exit())
