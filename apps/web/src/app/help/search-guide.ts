import { foldText } from '../../ui/table/filter/fold-text.ts'
import type { Block, Chapter, Inline, Part } from './guide-tree.ts'

const inlineText = (inline: Inline): string => {
  if (typeof inline === 'string') return inline
  if ('strong' in inline) return textOf(inline.strong)
  if ('em' in inline) return textOf(inline.em)
  if ('code' in inline) return inline.code
  if ('link' in inline) return textOf(inline.text)
  return inline.alt
}

const textOf = (inlines: Inline[]) => inlines.map(inlineText).join('')

/** The texts of a block, by paragraph, list item or table row. */
const textsOf = (block: Block): string[] => {
  if ('p' in block) return [textOf(block.p)]
  if ('list' in block) return block.list.flatMap((item) => item.flatMap(textsOf))
  return block.rows.map((row) => row.map(textOf).join(' – '))
}

export type Hit = { id: string; title: string; chapter: string; excerpt: string }

const before = 60
const longest = 180

/** The text with most of the searched words, cut around the first match. */
const excerptOf = (texts: string[], words: string[]) => {
  const has = (one: string) => words.filter((word) => foldText(one).includes(word)).length
  const text = texts.toSorted((one, other) => has(other) - has(one))[0] ?? ''
  const place = Math.max(0, foldText(text).indexOf(words.find((word) => foldText(text).includes(word)) ?? ''))
  const start = place <= before ? 0 : text.lastIndexOf(' ', place - before) + 1
  const tail = text.slice(start)
  const end = tail.length <= longest ? tail.length : tail.lastIndexOf(' ', longest)
  return `${start > 0 ? '… ' : ''}${tail.slice(0, end)}${end < tail.length ? ' …' : ''}`
}

/**
 * The parts that contain every word, ignoring accents and case. Parts with the words in the title precede the others.
 */
export const searchGuide = (chapters: Chapter[], search: string): Hit[] => {
  const words = foldText(search).trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const containsAllWords = (text: string) => words.every((word) => foldText(text).includes(word))
  const hits = chapters.flatMap((chapter) =>
    chapter.parts.flatMap((part: Part) => {
      const texts = part.blocks.flatMap(textsOf)
      const named = containsAllWords(part.title)
        ? 0
        : containsAllWords(`${chapter.title} ${part.title}`)
          ? 1
          : 2
      if (named === 2 && !containsAllWords(`${chapter.title} ${part.title} ${texts.join(' ')}`)) return []
      return [
        { named, id: part.id, title: part.title, chapter: chapter.title, excerpt: excerptOf(texts, words) },
      ]
    }),
  )
  return hits.toSorted((one, other) => one.named - other.named).map(({ named: _, ...hit }) => hit)
}
