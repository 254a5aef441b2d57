import { marked, type Token, type Tokens } from 'marked'
import type { Block, Chapter, Inline, Part } from './guide-tree.ts'

/** The address of an image, by the path that the guide has for it. */
type AddressOf = (path: string) => string

/** All images of the guide are screenshots of this size: known before they load, they do not move the text. */
export const imageSize = { width: 1366, height: 768 }

/** The anchor of a heading, as GitHub makes it. */
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

/** The chapters of the guide: one for each heading of the second level, whose parts are those of the third. */
export const chaptersOf = (markdown: string, addressOf: AddressOf): Chapter[] => {
  const chapters: Chapter[] = []
  let part: Part | undefined
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading' && token.depth > 1) {
      part = { id: anchorOf(token.text), title: token.text, blocks: [] }
      if (token.depth === 2) chapters.push({ id: part.id, title: part.title, parts: [part] })
      else chapters.at(-1)?.parts.push(part)
      // The text before the first chapter, a title and a table of contents, is only for readers of the file.
    } else if (part) part.blocks.push(...blockOf(addressOf)(token))
  }
  return chapters
}
