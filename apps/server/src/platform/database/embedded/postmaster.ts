import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { type Launcher, launch } from './launcher.ts'
import { clearLeftover, ownerSetting } from './leftover.ts'
import { handOver } from './places.ts'

export type PostmasterOptions = {
  launcher: Launcher
  postgres: string
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
    const child = launch(launcher, options.postgres, argumentsOf(options), ['ignore', 'ignore', 'pipe'])
    const failure = await untilReady(child, log)
    if (!failure) return child
    // What a just killed server held is released a moment later.
    if (stillHeld.test(failure) && Date.now() < deadline) continue
    throw new StartError(
      `O PostgreSQL embutido não iniciou em "${cluster}" (${failure}): corrija a causa ou informe um banco PostgreSQL em DATABASE_URL.`,
    )
  }
}

function argumentsOf({ cluster, socketDir, settings }: PostmasterOptions): string[] {
  const all = {
    listen_addresses: '',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // Failed statements reach us as errors; in this log they would leave people's data.
    log_min_messages: 'log',
    log_line_prefix: '',
    [ownerSetting]: String(process.pid),
    ...settings,
  }
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
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
