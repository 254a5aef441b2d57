import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { undefinedIfMissing } from './disk-store.ts'

/**
 * Creates a folder with its parents. Node's recursive `mkdir` loops for ever when the parent exists but refuses, as
 * in /proc. This one tries each level once.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  const found = await stat(folder).catch(undefinedIfMissing)
  if (found?.isDirectory()) return
  const parent = dirname(folder)
  if (parent !== folder) await makeFolder(parent)
  await mkdir(folder, { mode: 0o700 }).catch(async (error) => {
    // Another server may have created it.
    if (!(await stat(folder).catch(undefinedIfMissing))?.isDirectory()) throw error
  })
}
