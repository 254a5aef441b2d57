import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileStore } from './store.ts'

export const sync = async (path: string) => {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

export const notThere = (error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

export const diskStore = (root: string): FileStore => {
  const place = (path: string) => {
    const inside = relative(root, join(root, path))
    if (inside === '' || inside.startsWith('..')) throw new Error('a path leads out of the store')
    return join(root, path)
  }

  /** A folder is an entry of its parent: each level must be on the disk for the file to be found. */
  const syncFolders = async (folder: string) => {
    await sync(folder)
    if (relative(root, folder) !== '') await syncFolders(dirname(folder))
  }

  return {
    async put(path, localFile) {
      const target = place(path)
      // In the target's own folder, so that the rename stays in one file system. Left behind, it is swept like a file.
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
      const handle = await open(place(path)).catch(notThere)
      if (!handle) return undefined
      const { size } = await handle.stat()
      return { bytes: handle.createReadStream(), size }
    },
    remove: (path) => rm(place(path), { force: true }),
    async move(from, to) {
      await mkdir(dirname(place(to)), { recursive: true, mode: 0o700 })
      await rename(place(from), place(to)).catch(notThere)
      await syncFolders(dirname(place(to)))
    },
    async *list(prefix = '') {
      for await (const entry of (await opendir(root, { recursive: true }).catch(notThere)) ?? []) {
        const path = relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
        if (!entry.isFile() || !path.startsWith(prefix)) continue
        const found = await stat(place(path)).catch(notThere)
        if (found) yield { path, changedAt: found.mtime }
      }
    },
  }
}
