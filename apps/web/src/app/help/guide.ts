import markdown from '../../../../../docs/guia-do-usuario.md?raw'
import { chaptersOf } from './guide-chapters.ts'

const images = import.meta.glob<string>('../../../../../docs/images/*.png', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** The chapters of the user's guide, `docs/guia-do-usuario.md`. */
export const chapters = chaptersOf(markdown, (path) => images[`../../../../../docs/${path}`] ?? path)
