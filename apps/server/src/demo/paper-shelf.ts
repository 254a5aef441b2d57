import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const papers = fileURLToPath(new URL('./papers', import.meta.url))

export const paperPath = (paper: string) => join(papers, paper)

/**
 * Stores the few documents of the demo under thousands of paths of the disk store, as hard links to one copy of each. Separate
 * files with an fsync each would delay the first start by a minute.
 */
export const openShelf = (folder: string) => {
  const copies = new Map<string, string>()
  return (path: string, paper: string) => {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    rmSync(target, { force: true })
    const copy = copies.get(paper)
    if (copy) {
      try {
        return linkSync(copy, target)
      } catch {
        // A file system without hard links gets another copy.
      }
    }
    copyFileSync(paperPath(paper), target)
    copies.set(paper, target)
  }
}

export type PutPaper = ReturnType<typeof openShelf>
