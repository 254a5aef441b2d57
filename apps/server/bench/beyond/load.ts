import { Agent, request } from 'node:http'

export type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object }
export type Caller = (call: Call) => Promise<number>

/** A caller with an address in this network. The proxy routes each network to one server. */
export const computer = (address: string, headers: Record<string, string>, network: number): Caller => {
  const agent = new Agent({ keepAlive: true, localAddress: `127.0.${network}.1` })
  return ({ method, path, body }) =>
    new Promise((resolve) => {
      const json = { ...headers, ...(body && { 'content-type': 'application/json' }) }
      const sent = request(`${address}/api/v1${path}`, { method, agent, headers: json }, (response) => {
        response.resume().once('close', () => resolve(response.statusCode ?? 0))
      })
      sent.once('error', () => resolve(0))
      sent.end(body && JSON.stringify(body))
    })
}

const at = (sorted: number[], share: number) =>
  Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1))

/** Each caller makes one call after another until the time is over. */
export const underLoad = async (callers: Caller[], next: () => Call, seconds: number) => {
  const times: number[] = []
  const failures: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    callers.map(async (call) => {
      while (performance.now() < end) {
        const begun = performance.now()
        const status = await call(next())
        times.push(performance.now() - begun)
        if (status < 200 || status > 299) failures.push(status)
      }
    }),
  )
  const took = (performance.now() - start) / 1000
  times.sort((one, other) => one - other)
  return {
    calls: times.length,
    'calls/s': Math.round(times.length / took),
    'p50 ms': at(times, 0.5),
    'p99 ms': at(times, 0.99),
    'worst ms': at(times, 1),
    failed: failures.length,
  }
}
