import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const documents = fileURLToPath(new URL('./documents', import.meta.url))

export const documentPath = (document: string) => join(documents, document)

/**
 * Stores the few documents of the demo under thousands of paths of the disk store, as hard links to one copy of each. Separate
 * files with an fsync each would delay the first start by a minute.
 */
export const openCopies = (folder: string) => {
  const copies = new Map<string, string>()
  return (path: string, document: string) => {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    rmSync(target, { force: true })
    const copy = copies.get(document)
    if (copy) {
      try {
        return linkSync(copy, target)
      } catch {
        // A file system without hard links gets another copy.
      }
    }
    copyFileSync(documentPath(document), target)
    copies.set(document, target)
  }
}

export type CopyDocument = ReturnType<typeof openCopies>
