import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const documents = fileURLToPath(new URL('./documents', import.meta.url))

export const documentPath = (document: string) => join(documents, document)

/**
 * Stores the demo's few documents under thousands of paths of the disk store, as hard links to one copy of each. Separate files
 * with one fsync each would delay the first start by a minute.
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
        // On a file system without hard links, make another copy.
      }
    }
    copyFileSync(documentPath(document), target)
    copies.set(document, target)
  }
}

export type CopyDocument = ReturnType<typeof openCopies>
