import { once } from 'node:events'
import { stopProcess } from './leftover.ts'
import { type PostmasterOptions, startPostmaster } from './postmaster.ts'

/** Keeps PostgreSQL up until `stop`: one that dies on its own (out of memory, a stray kill) is started again. */
export async function keepRunning(options: PostmasterOptions): Promise<() => Promise<void>> {
  let stopping = false
  let current = await startPostmaster(options)
  let restart = Promise.resolve()

  const watch = async () => {
    await once(current, 'exit')
    if (stopping) return
    options.log('PostgreSQL ended unexpectedly and is started again')
    restart = startAgain().catch((error) => options.log(String(error)))
  }
  const startAgain = async () => {
    current = await startPostmaster(options)
    watch()
  }
  // Where the system has no parent death signal, a server that just exits still takes PostgreSQL along.
  const interrupt = () => current.kill('SIGINT')
  process.once('exit', interrupt)
  watch()

  return async () => {
    stopping = true
    await restart
    process.off('exit', interrupt)
    const { pid, exitCode, signalCode } = current
    if (pid !== undefined && exitCode === null && signalCode === null) await stopProcess(pid)
  }
}
