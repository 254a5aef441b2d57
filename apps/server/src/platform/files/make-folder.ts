import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { undefinedIfMissing } from './disk-store.ts'

/**
 * Creates a folder with its parents, trying each level once. Node's recursive `mkdir` loops forever if the parent exists but
 * refuses, as in /proc.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  const found = await stat(folder).catch(undefinedIfMissing)
  if (found?.isDirectory()) return
  const parent = dirname(folder)
  if (parent !== folder) await makeFolder(parent)
  await mkdir(folder, { mode: 0o700 }).catch(async (error) => {
    // Ignore the error if another server has created the folder.
    if (!(await stat(folder).catch(undefinedIfMissing))?.isDirectory()) throw error
  })
}
