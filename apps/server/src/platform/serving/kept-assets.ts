import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayInMs } from '@zelo/contract/dates'

// A sign-in lasts at most seven days, so the user of an older tab is signed out.
const keptForMs = 7 * dayInMs

/** The file that lists the files of the last served build. */
const listName = '.served'

const readList = async (folder: string) =>
  readFile(join(folder, listName), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )

/**
 * Copies the build's files, so that a tab opened before an update can still load its remaining files. File names are content
 * hashes, so builds do not conflict. Deletes files that no build of the last seven days contained.
 */
export const keepAssets = async (built: string, kept: string, now = new Date()) => {
  await mkdir(kept, { recursive: true })
  const names = await readdir(built)
  // The files of the last build were in use until this start, so update their time.
  const touch = (name: string) => utimes(join(kept, name), now, now).catch(() => undefined)
  for (const name of await readList(kept)) await touch(name)
  for (const name of names) {
    await copyFile(join(built, name), join(kept, name))
    await touch(name)
  }
  await writeFile(join(kept, listName), names.join('\n'))
  for (const name of await readdir(kept)) {
    const { mtimeMs } = await stat(join(kept, name))
    if (name !== listName && now.getTime() - mtimeMs > keptForMs) await rm(join(kept, name))
  }
}
