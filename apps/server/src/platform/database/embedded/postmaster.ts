import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { ownSettings } from './command-line.ts'
import { type Launcher, launch, nameFor } from './launcher.ts'
import { clearLeftover } from './leftover.ts'
import { handOver } from './places.ts'

export type PostmasterOptions = {
  launcher: Launcher
  cluster: string
  socketDir: string
  settings: Record<string, string>
  log: (line: string) => void
}

const patience = 10_000
const stillHeld = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/

/** Starts PostgreSQL and waits until it takes connections. */
export async function startPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  const { launcher, cluster, socketDir, log } = options
  for (const deadline = Date.now() + patience; ; await delay(100)) {
    await clearLeftover(cluster, socketDir, log)
    await handOver(cluster, launcher.identity, 'whole')
    const child = launch(launcher, cluster, commandOf(options), ['ignore', 'ignore', 'pipe'])
    const failure = await untilReady(child, log)
    if (!failure) return child
    // The locks of a just killed server are released a moment later.
    if (stillHeld.test(failure) && Date.now() < deadline) continue
    throw new StartError(
      `O PostgreSQL embutido não iniciou em "${cluster}" (${failure}): corrija a causa ou informe um banco PostgreSQL em DATABASE_URL.`,
    )
  }
}

function commandOf({ launcher, cluster, socketDir, settings }: PostmasterOptions): [string, ...string[]] {
  const folder = nameFor(launcher, cluster)
  const sockets = socketDir === cluster ? folder : socketDir
  const all = {
    listen_addresses: '',
    unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // Failed statements reach us as errors; in this log they would leave people's data.
    log_min_messages: 'log',
    log_line_prefix: '',
    ...settings,
  }
  const options = [...Object.entries(all), ...ownSettings(cluster)].flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  return [launcher.binaries.postgres, '-D', folder, ...options]
}

function untilReady(child: ChildProcess, log: (line: string) => void): Promise<string | undefined> {
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
