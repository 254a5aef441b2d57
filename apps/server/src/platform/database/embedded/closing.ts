import { readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findPostmaster } from './command-line.ts'
import { worksOn } from './leftover.ts'
import { findProcess } from './processes.ts'

const patience = 20_000

/**
 * A server whose starter was killed closes by itself, and holds its port and its folder for a moment more. A person who
 * starts again at once means to have that one gone, so this waits for it instead of calling the folder taken.
 */
export async function untilClosed(dataDir: string): Promise<void> {
  const folder = await realpath(resolve(dataDir)).catch(() => undefined)
  if (folder === undefined) return
  const cluster = join(folder, 'postgres')
  for (const deadline = Date.now() + patience; Date.now() < deadline; await delay(50)) {
    if (!(await isClosing(cluster))) return
  }
}

async function isClosing(cluster: string): Promise<boolean> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const postgres = await findPostmaster(Number.parseInt(content, 10))
  if (!postgres || !worksOn(postgres, cluster) || postgres.starter === undefined) return false
  if (postgres.parent !== postgres.owner) return false
  const server = await findProcess(postgres.parent)
  return server !== undefined && server.parent !== postgres.starter
}
