import { fileURLToPath } from 'node:url'

/** The font has one file per character range. pdfkit loads and embeds only the files whose characters are used. */
const parts = {
  latin: /[\u0020-\u007e\u00a1-\u00ffŒœ‘’‚“”„‹›–—…•€™−]/u,
  'latin-ext':
    /[\u0100-\u0130\u0132-\u0151\u0154-\u017fƠơƯư\u01cd-\u01dc\u01fa-\u01ff\u0218-\u021bƏə\u1e80-\u1e85ẞ\u1ef2-\u1ef9]/u,
  vietnamese: /[\u1ea0-\u1ef1]/u,
}
type Part = keyof typeof parts

const partNames = ['latin', 'latin-ext', 'vietnamese'] satisfies Part[]
const onlyLatin = new RegExp(`^${parts.latin.source}*$`, 'u')
const partOf = (character: string) => partNames.find((part) => parts[part].test(character))

export const fontName = (part: Part, bold: boolean) => `${part} ${bold ? 700 : 400}`

const oneFile = import.meta.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff')

/** The file of each font name. */
export const faces = partNames.flatMap((part) =>
  [true, false].map((bold) => {
    const file = `ibm-plex-sans-${part}-${bold ? 700 : 400}-normal.woff`
    return { name: fontName(part, bold), path: fileURLToPath(new URL(file, oneFile)) }
  }),
)

/**
 * Emoji with their modifiers, and invisible characters. They are omitted, because a row of question marks would look like an
 * error.
 */
const ornament = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}\p{C}]/u

/** A character without accent, ligature and style; a question mark if the font lacks the result. */
const plainOf = (character: string) => {
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  if (plain !== '' && onlyLatin.test(plain)) return plain
  return ornament.test(character) ? '' : '?'
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Converts a text to characters that the font has: unknown letters lose their accents, emoji and invisible characters are
 * omitted, and other unknown characters become a question mark.
 */
export const drawable = (text: string) => {
  // The font has no arrow. The audit trail writes one between an old and a new value.
  const clean = tidy(text.normalize('NFC').replaceAll('→', '>').replaceAll('\u00ad', ''))
  if (onlyLatin.test(clean)) return clean
  return tidy(Array.from(clean, (character) => (partOf(character) ? character : plainOf(character))).join(''))
}

/** Splits a text into runs, each with characters of one font file. */
export const runsOf = (text: string): { part: Part; text: string }[] => {
  if (onlyLatin.test(text)) return [{ part: 'latin', text }]
  const runs: { part: Part; text: string }[] = []
  for (const character of text) {
    const part = partOf(character) ?? 'latin'
    const last = runs.at(-1)
    if (last?.part === part) last.text += character
    else runs.push({ part, text: character })
  }
  return runs
}
