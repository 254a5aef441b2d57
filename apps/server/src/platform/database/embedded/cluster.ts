import { once } from 'node:events'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sync } from '../../files/disk-store.ts'
import { StartError } from '../../start-error.ts'
import { changeOwner, type Folders, isCluster } from './folders.ts'
import { type Launcher, launch, pathFor } from './launcher.ts'
import { findProcess } from './processes.ts'

export const superuser = 'zelo'

const draftPrefix = 'postgres.new-'

/** Runs initdb in a neighbour folder and renames it when complete, so that a killed first start leaves no incomplete cluster. */
export async function createCluster(launcher: Launcher, { dataDir, cluster }: Folders) {
  await removeDrafts(dataDir)
  const draft = join(dataDir, `${draftPrefix}${process.pid}`)
  try {
    await mkdir(draft, { mode: 0o700 })
    await changeOwner(draft, launcher.identity)
    await runInitdb(launcher, draft)
    await rename(draft, cluster)
    // Sync the folder: otherwise a power cut could undo the rename after the first rows were acknowledged.
    await sync(dataDir)
  } catch (error) {
    // If another server has created the cluster in the meantime, use that one.
    if (!(await isCluster(cluster))) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function removeDrafts(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(draftPrefix)) continue
    const creator = Number(name.slice(draftPrefix.length))
    if (creator !== process.pid && (await findProcess(creator))) continue
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function runInitdb(launcher: Launcher, folder: string) {
  const options = ['--pgdata', pathFor(launcher, folder), '--username', superuser]
  const child = launch(launcher, folder, [
    launcher.binaries.initdb,
    ...options,
    '--auth=trust',
    '--encoding=UTF8',
    ...localeOptions,
  ])
  const exit = once(child, 'exit')
  const stderr = child.stderr ? await text(child.stderr) : ''
  const [code] = await exit
  if (code === 0) return
  const reason = stderr.match(/error: (.+)/)?.[1] ?? stderr.trim()
  throw new StartError(
    `O PostgreSQL embutido não pôde preparar "${folder}" (${reason}): corrija a causa ou informe um banco PostgreSQL em DATABASE_URL.`,
  )
}

// macOS has no C.UTF-8. PostgreSQL's built-in locale sorts and folds in the same way.
const localeOptions =
  process.platform === 'darwin'
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8', '--lc-messages=C']
