import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Load = { url: string; headers: Record<string, string>; connections: number } & (
  | { seconds: number }
  | { calls: number }
)
export type Measured = {
  calls: number
  perSecond: number
  p50: number
  p99: number
  bytes: number
  failed: number
}

/** Runs the callers in a separate process, so that the benchmark's own work does not delay them. */
export const startCallers = () => {
  const child = fork(join(import.meta.dirname, 'load.child.ts'))
  return {
    call: async (load: Load): Promise<Measured> => {
      const answer = once(child, 'message')
      child.send(load)
      const [measured] = await answer
      return measured
    },
    stop: async () => {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

export type Callers = ReturnType<typeof startCallers>
