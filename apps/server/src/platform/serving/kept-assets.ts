import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayInMs } from '@zelo/contract/dates'

// A session lives seven days at most: no tab that is still of use was opened before that.
const keptForMs = 7 * dayInMs

/** Names the files of the build that was served last. */
const listName = '.served'

const readList = async (folder: string) =>
  readFile(join(folder, listName), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )

/**
 * Keeps a copy of the build's files, so that a tab opened before an update still finds the parts it has not loaded yet.
 * Their names come from their content, so builds do not clash; what no build of the last days used is removed.
 */
export const keepAssets = async (built: string, kept: string, now = new Date()) => {
  await mkdir(kept, { recursive: true })
  const names = await readdir(built)
  // They were in use until this start, however long ago the last one was.
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
