import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const papers = fileURLToPath(new URL('./papers', import.meta.url))

export const paperPath = (paper: string) => join(papers, paper)

/**
 * Puts the few papers of the demo under thousands of paths of the disk store. They are links to one copy of each: real
 * ones, forced to the disk one by one as the store does it, would keep the first start waiting for a minute.
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
        // A file system without links gets one more copy.
      }
    }
    copyFileSync(paperPath(paper), target)
    copies.set(paper, target)
  }
}

export type PutPaper = ReturnType<typeof openShelf>
