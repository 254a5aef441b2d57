import { readFile, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { findPostmaster, type Postmaster } from './command-line.ts'
import { findProcess, isAlive } from './processes.ts'

/** Clears the way for a new PostgreSQL on this folder, and refuses when a living server uses it. */
export async function clearLeftover(cluster: string, socketDir: string, log: (line: string) => void) {
  const pidFile = join(cluster, 'postmaster.pid')
  const content = await readFile(pidFile, 'utf8').catch(() => undefined)
  if (content === undefined) return
  const pid = Number.parseInt(content, 10)
  const running = await findPostmaster(pid)
  if (running && worksOn(running, cluster)) {
    if (!isOrphan(running)) throw inUse(cluster, `processo ${running.parent}`)
    log(`stopping the PostgreSQL that a killed server left behind (process ${pid})`)
    await stopProcess(pid)
    return
  }
  // A server in another container has process numbers we cannot see, but its socket answers.
  if (await answers(join(socketDir, '.s.PGSQL.5432'))) throw inUse(cluster, 'fora do alcance deste sistema')
  if (running || (!content && (await isOld(pidFile)))) await removePidFiles(pidFile, content, socketDir)
}

export function worksOn(running: Postmaster, cluster: string): boolean {
  return (running.folder ?? running.cluster) === cluster
}

function isOrphan({ cluster, owner, parent }: Postmaster): boolean {
  return cluster !== undefined && owner !== undefined && owner !== parent
}

function inUse(cluster: string, who: string) {
  return new StartError(
    `A pasta de dados "${cluster}" já está em uso por outro servidor (${who}): encerre-o ou informe outra pasta em DATA_DIR.`,
  )
}

export function answers(socket: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const attempt = connect(socket)
  attempt.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => attempt.destroy())
}

async function isOld(file: string): Promise<boolean> {
  return Date.now() - (await stat(file)).mtimeMs > 10_000
}

// PostgreSQL gives up when the number in its pid file now belongs to any other program, as it does after a
// restart of the machine, and when a power cut left the file empty.
async function removePidFiles(pidFile: string, content: string, socketDir: string) {
  if ((await readFile(pidFile, 'utf8').catch(() => undefined)) !== content) return
  await rm(join(socketDir, '.s.PGSQL.5432.lock'), { force: true })
  await rm(pidFile, { force: true })
}

export async function stopProcess(pid: number): Promise<void> {
  // INT ends open sessions and saves everything; QUIT leaves the saving to the next start.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isAlive(pid)) process.kill(pid, signal)
    for (const deadline = Date.now() + 10_000; Date.now() < deadline; await delay(10)) {
      if (!(await findProcess(pid))) return
    }
  }
}
