import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { stopProcess } from './leftover.ts'
import { type PostmasterOptions, startPostmaster } from './postmaster.ts'

const pause = 5_000

/** Keeps PostgreSQL up until `stop`: one that dies on its own (out of memory, a stray kill) is started again. */
export async function keepRunning(options: PostmasterOptions): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let current = await startPostmaster(options)
  let restart = Promise.resolve()

  const watch = async () => {
    await once(current, 'exit')
    if (stopping.signal.aborted) return
    options.log('PostgreSQL ended unexpectedly and is started again')
    restart = startAgain()
  }
  // What hinders it may pass: a full disk is cleared, what the dead one left behind ends.
  const startAgain = async () => {
    while (!stopping.signal.aborted) {
      try {
        current = await startPostmaster(options)
        return void watch()
      } catch (error) {
        options.log(String(error))
        await delay(pause, undefined, stopping).catch(() => {})
      }
    }
  }
  // Where the system has no parent death signal, a server that just exits still takes PostgreSQL along.
  const interrupt = () => current.kill('SIGINT')
  process.once('exit', interrupt)
  watch()

  return async () => {
    stopping.abort()
    await restart
    process.off('exit', interrupt)
    const { pid, exitCode, signalCode } = current
    if (pid !== undefined && exitCode === null && signalCode === null) await stopProcess(pid)
  }
}
