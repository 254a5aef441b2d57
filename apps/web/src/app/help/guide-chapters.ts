import { marked, type Token, type Tokens } from 'marked'
import type { Block, Chapter, Inline, Part } from './guide-tree.ts'

/** Returns the URL of an image in the guide. */
type AddressOf = (path: string) => string

/** The size of all screenshots in the guide. A known size prevents layout shifts. */
export const imageSize = { width: 1366, height: 768 }

/** The anchor of a heading, as GitHub creates it. */
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
  (addressOf: AddressOf) =>
  (token: Token): Inline => {
    const inside = () => ((token as Tokens.Strong).tokens ?? []).map(inlineOf(addressOf))
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
        return { image: addressOf(token.href), alt: token.text, ...imageSize }
      default:
        return unknown(token)
    }
  }

const blockOf =
  (addressOf: AddressOf) =>
  (token: Token): Block[] => {
    const inlines = (tokens: Token[] = []) => tokens.map(inlineOf(addressOf))
    switch (token.type) {
      case 'space':
        return []
      case 'text':
      case 'paragraph':
        return [{ p: inlines(token.tokens) }]
      case 'list': {
        const { items, ordered } = token as Tokens.List
        return [{ list: items.map(({ tokens }) => tokens.flatMap(blockOf(addressOf))), ordered }]
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

/** The chapters of the guide, one for each level-2 heading. Level-3 headings become their parts. */
export const chaptersOf = (markdown: string, addressOf: AddressOf): Chapter[] => {
  const chapters: Chapter[] = []
  let part: Part | undefined
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading' && token.depth > 1) {
      part = { id: anchorOf(token.text), title: token.text, blocks: [] }
      if (token.depth === 2) chapters.push({ id: part.id, title: part.title, parts: [part] })
      else chapters.at(-1)?.parts.push(part)
      // The text before the first chapter (title, table of contents) is dropped.
    } else if (part) part.blocks.push(...blockOf(addressOf)(token))
  }
  return chapters
}
