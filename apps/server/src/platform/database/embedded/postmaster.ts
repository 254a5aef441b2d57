import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { changeOwner } from './folders.ts'
import { type Launcher, launch, pathFor } from './launcher.ts'
import { clearLeftover, identifyingSettings, stopProcess } from './processes.ts'

type PostmasterOptions = {
  launcher: Launcher
  cluster: string
  socketDir: string
  settings: Record<string, string>
  log: (line: string) => void
}

const restartPause = 5_000
const lockPatience = 10_000
const lockHeld = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/

/** Starts PostgreSQL, and restarts it if it dies (for example because memory ran out), until `stop` is called. */
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
  // Retries without limit, because the cause may disappear, for example when somebody clears a full disk.
  const startAgain = async () => {
    while (!stopping.signal.aborted) {
      try {
        current = await startPostmaster(options)
        return void watch()
      } catch (error) {
        options.log(String(error))
        await delay(restartPause, undefined, stopping).catch(() => {})
      }
    }
  }
  // For systems without a parent-death signal: stops PostgreSQL if the server exits without calling `stop`.
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

/** Returns when PostgreSQL accepts connections. */
async function startPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  const { launcher, cluster, socketDir, log } = options
  for (const deadline = Date.now() + lockPatience; ; await delay(100)) {
    await clearLeftover(cluster, socketDir, log)
    await changeOwner(cluster, launcher.identity, true)
    const child = launch(launcher, cluster, commandOf(options))
    const failure = await waitUntilReady(child, log)
    if (!failure) return child
    // The system releases the locks of a killed server a moment after its death, so try again.
    if (lockHeld.test(failure) && Date.now() < deadline) continue
    throw new StartError(
      `O PostgreSQL embutido não iniciou em "${cluster}" (${failure}): corrija a causa ou informe um banco PostgreSQL em DATABASE_URL.`,
    )
  }
}

function commandOf({ launcher, cluster, socketDir, settings }: PostmasterOptions): [string, ...string[]] {
  const folder = pathFor(launcher, cluster)
  const sockets = socketDir === cluster ? folder : socketDir
  const all = {
    listen_addresses: '',
    unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // Without this level, PostgreSQL would log failed statements with personal data. The errors reach us anyway.
    log_min_messages: 'log',
    log_line_prefix: '',
    ...settings,
  }
  const options = [...Object.entries(all), ...identifyingSettings(cluster)]
  return [
    launcher.binaries.postgres,
    '-D',
    folder,
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** Returns undefined when PostgreSQL is ready, or the reason if it ended. */
function waitUntilReady(child: ChildProcess, log: (line: string) => void): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  let fatal = ''
  if (child.stderr) {
    createInterface(child.stderr).on('line', (line) => {
      log(line)
      fatal ||= line.match(/FATAL:\s+(.+)/)?.[1] ?? ''
      if (line.includes('database system is ready to accept connections')) resolve(undefined)
    })
  }
  child.once('error', (error) => resolve(error.message))
  child.once('close', (code, signal) => resolve(fatal || `exit ${code ?? signal}`))
  return promise
}
