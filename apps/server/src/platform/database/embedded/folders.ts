import { createHash } from 'node:crypto'
import {
  access,
  chmod,
  constants,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  stat,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { StartError } from '../../start-error.ts'

export type Identity = { uid: number; gid: number }
/** `owner` is the owner of the cluster, or of the data folder if there is no cluster yet. */
export type Folders = { dataDir: string; cluster: string; hasCluster: boolean; owner: Identity }

export async function prepareFolders(folder: string): Promise<Folders> {
  const dataDir = await writableFolder(resolve(folder))
  const cluster = join(dataDir, 'postgres')
  const hasCluster = await isCluster(cluster)
  const { uid, gid } = await stat(hasCluster ? cluster : dataDir)
  return { dataDir, cluster, hasCluster, owner: { uid, gid } }
}

async function writableFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK | constants.X_OK)
    return await realpath(folder)
  } catch (cause) {
    throw new StartError(
      `A pasta de dados "${folder}" não pode ser criada ou escrita: ajuste a permissão ou informe outra em DATA_DIR.`,
      { cause },
    )
  }
}

export async function isCluster(folder: string): Promise<boolean> {
  return stat(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** Changes the owner of one of our folders to the user that runs PostgreSQL. */
export async function changeOwner(folder: string, identity: Identity | undefined, isRecursive = false) {
  if (!identity || (await lstat(folder)).uid === identity.uid) return
  const names = isRecursive ? await readdir(folder, { recursive: true }) : []
  try {
    // Change the folder itself last: its owner shows that the content is done.
    for (const name of [...names, '.']) await lchown(join(folder, name), identity.uid, identity.gid)
  } catch (cause) {
    throw new StartError(
      `A pasta "${folder}" não pode ser dada ao PostgreSQL embutido, que não roda como root: inicie com um usuário comum, informe outra pasta em DATA_DIR ou um banco PostgreSQL em DATABASE_URL.`,
      { cause },
    )
  }
}

// The system's limit is 108 bytes on Linux and 104 on macOS.
const maxSocketPath = 100

export const socketIn = (folder: string) => join(folder, '.s.PGSQL.5432')

/** The possible folders of a cluster's socket. The short name is derived from the path, so that the next start finds it. */
export function socketFolders(cluster: string): [string, string] {
  const name = `zelo-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  return [cluster, join(tmpdir(), name)]
}

/** Returns the cluster's own folder, or a short folder in the temporary folder if the socket's path would be too long. */
export async function createSocketFolder(cluster: string, identity: Identity | undefined): Promise<string> {
  if (Buffer.byteLength(socketIn(cluster)) <= maxSocketPath) return cluster
  let [, folder] = socketFolders(cluster)
  await mkdir(folder, { mode: 0o700 }).catch(() => {})
  const found = await lstat(folder)
  // Any user may create a folder of this name in the temporary folder, so check its owner.
  if (found.isDirectory() && [process.getuid?.(), identity?.uid].includes(found.uid))
    await chmod(folder, 0o700)
  else folder = await mkdtemp(join(tmpdir(), 'zelo-'))
  await changeOwner(folder, identity)
  return folder
}
