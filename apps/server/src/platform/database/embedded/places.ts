import { access, constants, lchown, lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartError } from '../../start-error.ts'

export type Identity = { uid: number; gid: number }
/** Where the data lies; `owner` is who owns the cluster, or its future folder when there is none yet. */
export type Places = { dataDir: string; cluster: string; hasCluster: boolean; owner: Identity }

export async function preparePlaces(folder: string): Promise<Places> {
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

/** Gives a folder of ours to the user PostgreSQL runs as. */
export async function handOver(folder: string, identity: Identity | undefined, depth: 'itself' | 'whole') {
  if (!identity || (await lstat(folder)).uid === identity.uid) return
  const names = depth === 'whole' ? await readdir(folder, { recursive: true }) : []
  try {
    // The folder itself last: its owner says that the rest is done.
    for (const name of [...names, '.']) await lchown(join(folder, name), identity.uid, identity.gid)
  } catch (cause) {
    throw new StartError(
      `A pasta "${folder}" não pode ser dada ao PostgreSQL embutido, que não roda como root: inicie com um usuário comum, informe outra pasta em DATA_DIR ou um banco PostgreSQL em DATABASE_URL.`,
      { cause },
    )
  }
}
