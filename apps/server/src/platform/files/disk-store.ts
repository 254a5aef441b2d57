import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileStore } from './store.ts'

export const sync = async (path: string) => {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

export const undefinedIfMissing = (error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

export const diskStore = (root: string): FileStore => {
  const localPath = (path: string) => {
    const inside = relative(root, join(root, path))
    if (inside === '' || inside.startsWith('..')) throw new Error('a path leads outside the store')
    return join(root, path)
  }

  /** A new folder is an entry of its parent folder, so every level must be synced. */
  const syncFolders = async (folder: string) => {
    await sync(folder)
    if (relative(root, folder) !== '') await syncFolders(dirname(folder))
  }

  return {
    async put(path, localFile) {
      const target = localPath(path)
      // Create it in the folder of the target, so that the rename stays in one file system. After a crash, the sweep moves it
      // to the trash.
      const partial = `${target}.${randomUUID()}.partial`
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        await copyFile(localFile, partial, constants.COPYFILE_FICLONE)
        await sync(partial)
        await rename(partial, target)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      await syncFolders(dirname(target))
    },
    async get(path) {
      const handle = await open(localPath(path)).catch(undefinedIfMissing)
      if (!handle) return undefined
      const { size } = await handle.stat()
      return { bytes: handle.createReadStream(), size }
    },
    remove: (path) => rm(localPath(path), { force: true }),
    async move(from, to) {
      await mkdir(dirname(localPath(to)), { recursive: true, mode: 0o700 })
      await rename(localPath(from), localPath(to)).catch(undefinedIfMissing)
      await syncFolders(dirname(localPath(to)))
    },
    async *list(prefix = '') {
      for await (const entry of (await opendir(root, { recursive: true }).catch(undefinedIfMissing)) ?? []) {
        const path = relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
        if (!entry.isFile() || !path.startsWith(prefix)) continue
        const found = await stat(localPath(path)).catch(undefinedIfMissing)
        if (found) yield { path, changedAt: found.mtime }
      }
    },
  }
}
