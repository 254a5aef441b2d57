import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { chaptersOf } from './guide-chapters.ts'

const docs = join(import.meta.dirname, '../../../docs')
const guidePath = join(docs, 'guia-do-usuario.md')
const name = 'virtual:guide'

/** A PNG tells its size in its first bytes: a page that knows it does not jump when the picture comes. */
const sizeOf = (path: string) => {
  const start = readFileSync(join(docs, path)).subarray(16, 24)
  return { width: start.readUInt32BE(0), height: start.readUInt32BE(4) }
}

/** The text of a module that holds the chapters, and imports their pictures so that the build copies them. */
const moduleOf = (markdown: string) => {
  const pictures: string[] = []
  const chapters = JSON.stringify(chaptersOf(markdown, sizeOf), (key, value: unknown) => {
    if (key !== 'image' || typeof value !== 'string') return value
    if (!pictures.includes(value)) pictures.push(value)
    return `picture ${pictures.indexOf(value)}`
  })
  const imports = pictures.map(
    (path, index) => `import p${index} from ${JSON.stringify(`${join(docs, path)}?no-inline`)}`,
  )
  return `${imports.join('\n')}
export const chapters = ${chapters.replaceAll(/"picture (\d+)"/g, 'p$1')}`
}

/** The user's guide is read once, when the panel is built: the panel carries a tree, no Markdown and nobody to read it. */
export const guide: Plugin = {
  name: 'guide',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load(id) {
    if (id !== `\0${name}`) return null
    this.addWatchFile(guidePath)
    return moduleOf(readFileSync(guidePath, 'utf8'))
  },
}
