import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { handOver, type Identity } from './places.ts'

// The system's limit is 108 bytes on Linux and 104 on macOS.
const longestSocketPath = 100

/** The cluster's own folder is private already; only a deep one needs a shorter way in. */
export async function socketFolder(cluster: string, identity: Identity | undefined): Promise<string> {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= longestSocketPath) return cluster
  const folder = await shortFolder(cluster, [process.getuid?.(), identity?.uid])
  await handOver(folder, identity, 'itself')
  return folder
}

// Always the same name for the same cluster, so that what a killed server left is found again.
function shortName(cluster: string): string {
  return join(tmpdir(), `zelo-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`)
}

/** Where the socket of a cluster may be while its server runs. */
export function socketFolders(cluster: string): string[] {
  return [cluster, shortName(cluster)]
}

async function shortFolder(cluster: string, owners: (number | undefined)[]): Promise<string> {
  const folder = shortName(cluster)
  await mkdir(folder, { mode: 0o700 }).catch(() => {})
  const found = await lstat(folder)
  // The temporary folder is open to every user: a folder of our name may not be ours.
  if (!found.isDirectory() || !owners.includes(found.uid)) return mkdtemp(join(tmpdir(), 'zelo-'))
  await chmod(folder, 0o700)
  return folder
}
