import { once } from 'node:events'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError } from '../../start-error.ts'
import { type Launcher, launch, nameFor } from './launcher.ts'
import { handOver, isCluster, type Places } from './places.ts'
import { isAlive } from './processes.ts'

export const superuser = 'zelo'

const unfinished = 'postgres.new-'

/** Makes the cluster beside its place and moves it there when complete, so that a kill leaves nothing half-made. */
export async function createCluster(launcher: Launcher, { dataDir, cluster }: Places) {
  await removeUnfinished(dataDir)
  const draft = join(dataDir, `${unfinished}${process.pid}`)
  try {
    await mkdir(draft, { mode: 0o700 })
    await handOver(draft, launcher.identity, 'itself')
    await runInitdb(launcher, draft)
    await rename(draft, cluster)
    await syncFolder(dataDir)
  } catch (error) {
    // Another server may have finished first on the same folder: its cluster is as good as ours.
    if (!(await isCluster(cluster))) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function removeUnfinished(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(unfinished)) continue
    const maker = Number(name.slice(unfinished.length))
    if (maker !== process.pid && isAlive(maker)) continue
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function runInitdb(launcher: Launcher, folder: string) {
  const options = [
    '--pgdata',
    nameFor(launcher, folder),
    '--username',
    superuser,
    '--auth=trust',
    '--encoding=UTF8',
    ...locale(),
  ]
  const child = launch(launcher, folder, [launcher.binaries.initdb, ...options], ['ignore', 'ignore', 'pipe'])
  const exit = once(child, 'exit')
  const complaint = child.stderr ? await text(child.stderr) : ''
  const [code] = await exit
  if (code === 0) return
  const reason = complaint.match(/error: (.+)/)?.[1] ?? complaint.trim()
  throw new StartError(
    `O PostgreSQL embutido não pôde preparar "${folder}" (${reason}): corrija a causa ou informe um banco PostgreSQL em DATABASE_URL.`,
  )
}

// macOS has no C.UTF-8 of its own; PostgreSQL's built-in one sorts and folds alike.
function locale(): string[] {
  return process.platform === 'darwin'
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8', '--lc-messages=C']
}

// Without this a power cut could undo the move after the first rows were already acknowledged.
async function syncFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
