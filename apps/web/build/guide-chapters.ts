import { marked, type Token, type Tokens } from 'marked'
import type { Block, Chapter, Inline, Part } from '../src/app/help/guide-tree.ts'

/** The size of a picture beside the guide, by the path that the guide has for it. */
export type SizeOf = (path: string) => { width: number; height: number }

/** The anchor of a heading, as the pages that show our papers make it. */
export const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-')

const unknown = ({ type, raw }: Token): never => {
  throw new Error(`The guide uses ${type}, which the panel does not show: ${raw}`)
}

const oneLine = (text: string) => text.replaceAll('\n', ' ')

const inlineOf =
  (sizeOf: SizeOf) =>
  (token: Token): Inline => {
    const inside = () => ((token as Tokens.Strong).tokens ?? []).map(inlineOf(sizeOf))
    switch (token.type) {
      case 'text':
      case 'escape':
        return oneLine(token.text)
      case 'strong':
        return { strong: inside() }
      case 'em':
        return { em: inside() }
      case 'codespan':
        return { code: token.text }
      case 'link':
        return { link: decodeURI(token.href), text: inside() }
      case 'image':
        return { image: token.href, alt: token.text, ...sizeOf(token.href) }
      default:
        return unknown(token)
    }
  }

const blockOf =
  (sizeOf: SizeOf) =>
  (token: Token): Block[] => {
    const inlines = (tokens: Token[] = []) => tokens.map(inlineOf(sizeOf))
    switch (token.type) {
      case 'space':
        return []
      case 'text':
      case 'paragraph':
        return [{ p: inlines(token.tokens) }]
      case 'list': {
        const { items, ordered } = token as Tokens.List
        return [{ list: items.map(({ tokens }) => tokens.flatMap(blockOf(sizeOf))), ordered }]
      }
      case 'table': {
        const { header, rows } = token as Tokens.Table
        const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => inlines(tokens))
        return [{ head: cells(header), rows: rows.map(cells) }]
      }
      default:
        return unknown(token)
    }
  }

/** The chapters of the guide: one for each heading of the second level, whose parts are those of the third. */
export const chaptersOf = (markdown: string, sizeOf: SizeOf): Chapter[] => {
  const chapters: Chapter[] = []
  let part: Part | undefined
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading' && token.depth > 1) {
      part = { id: anchorOf(token.text), title: token.text, blocks: [] }
      if (token.depth === 2) chapters.push({ id: part.id, title: part.title, parts: [part] })
      else chapters.at(-1)?.parts.push(part)
      // What stands before the first chapter is for those who read the file: its title and its list of contents.
    } else if (part) part.blocks.push(...blockOf(sizeOf)(token))
  }
  checkAnchors(chapters, markdown)
  return chapters
}

const checkAnchors = (chapters: Chapter[], markdown: string) => {
  const ids = chapters.flatMap(({ parts }) => parts.map(({ id }) => id))
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place)
  if (twice.length > 0) throw new Error(`Two headings of the guide have one anchor: ${twice.join(', ')}`)
  const dead = [...markdown.matchAll(/\]\(#([^)]+)\)/g)]
    .map(([, id = '']) => id)
    .filter((id) => !ids.includes(id))
  if (dead.length > 0) throw new Error(`The guide leads to no heading: ${dead.join(', ')}`)
}
