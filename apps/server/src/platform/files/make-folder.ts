import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { notThere } from './disk-store.ts'

/**
 * Creates a folder with its parents. Node's recursive `mkdir` tries for ever where the parent exists and refuses, as in
 * /proc; this one tries each level once.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  const found = await stat(folder).catch(notThere)
  if (found?.isDirectory()) return
  const parent = dirname(folder)
  if (parent !== folder) await makeFolder(parent)
  await mkdir(folder, { mode: 0o700 }).catch(async (error) => {
    // Another server may have been faster.
    if (!(await stat(folder).catch(notThere))?.isDirectory()) throw error
  })
}
