import type { Chapter } from './chapter.ts'
import { closingChapters } from './chapters/closing.ts'
import { licenceChapters } from './chapters/licence.ts'
import { peopleChapters } from './chapters/people.ts'
import { personalDataChapters } from './chapters/personal-data.ts'

export const lastRevision = { iso: '2026-11-15', label: '15 de novembro de 2026' }

export const termsOfUse = (company: string): Chapter[] => [
  ...peopleChapters(company),
  ...licenceChapters,
  ...personalDataChapters,
  ...closingChapters,
]

export const subItemLetter = (index: number) => `${String.fromCharCode(97 + index)})`

export const clauseId = (number: string) => `clausula-${number.replace('.', '-')}`

type TextPart = { text: string; reference?: string }

/** Splits a sentence at its citations ('cláusula 8.4', 'Capítulo 16'). `reference` is the cited number. */
export const splitReferences = (text: string): TextPart[] =>
  text
    .split(/((?:cláusula \d+\.\d+)|(?:Capítulo \d+))/)
    .filter(Boolean)
    .map((part) => ({ text: part, reference: /^(?:cláusula|Capítulo) ([\d.]+)$/.exec(part)?.[1] }))
