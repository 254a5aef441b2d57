import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { findProcess } from './processes.ts'

// PostgreSQL accepts settings of ours on its command line; this one lets us recognise its server later.
export const ownerSetting = 'zelo.owner'

/** Clears the way for a new PostgreSQL on this folder, and refuses when a living server uses it. */
export async function clearLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = await readPid(pidFile)
  if (pid === undefined) return
  const running = await findProcess(pid)
  if (!running) return
  if (!/postgres/.test(running.command)) {
    // After a restart of the machine the number may belong to any other program.
    await rm(pidFile, { force: true })
    return
  }
  const owner = Number(running.command.match(new RegExp(`${ownerSetting}=(\\d+)`))?.[1])
  if (!running.command.includes(`-D ${cluster} `) || owner === running.parent) {
    throw new StartError(
      `A pasta de dados "${cluster}" já está em uso por outro servidor (processo ${running.parent}): encerre-o ou informe outra pasta em DATA_DIR.`,
    )
  }
  log(`stopping the PostgreSQL that a killed server left behind (process ${pid})`)
  await stopProcess(pid)
}

async function readPid(pidFile: string): Promise<number | undefined> {
  const content = await readFile(pidFile, 'utf8').catch(() => undefined)
  if (content === undefined) return undefined
  const pid = Number.parseInt(content, 10)
  if (pid > 0) return pid
  // PostgreSQL never recovers from an empty pid file by itself; a fresh one belongs to a server just starting.
  const age = Date.now() - (await stat(pidFile)).mtimeMs
  if (age > 10_000) await rm(pidFile, { force: true })
  return undefined
}

export async function stopProcess(pid: number): Promise<void> {
  // INT ends open sessions and saves everything; QUIT leaves the saving to the next start.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal)
    for (let waited = 0; waited < 10_000; waited += 20) {
      if (!(await findProcess(pid))) return
      await delay(20)
    }
  }
}
