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
const partOf = (sign: string) => partNames.find((part) => parts[part].test(sign))

export const fontName = (part: Part, bold: boolean) => `${part} ${bold ? 700 : 400}`

const oneFile = import.meta.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff')

/** The file of each font name. */
export const faces = partNames.flatMap((part) =>
  [true, false].map((bold) => {
    const file = `ibm-plex-sans-${part}-${bold ? 700 : 400}-normal.woff`
    return { name: fontName(part, bold), path: fileURLToPath(new URL(file, oneFile)) }
  }),
)

const plainOf = (sign: string) => {
  const plain = sign.normalize('NFD').replace(/\p{M}/gu, '')
  return plain !== '' && onlyLatin.test(plain) ? plain : '?'
}

/** Text that the font can draw: unknown letters lose their accents, other unknown characters become a question mark. */
export const drawable = (text: string) => {
  // The font has no arrow, which the audit trail uses between an old and a new value.
  const clean = text.normalize('NFC').replace(/\s+/g, ' ').replaceAll('→', '>').trim()
  if (onlyLatin.test(clean)) return clean
  return Array.from(clean, (sign) => (partOf(sign) ? sign : plainOf(sign))).join('')
}

/** Splits a text into runs of characters that are in the same font file. */
export const runsOf = (text: string): { part: Part; text: string }[] => {
  if (onlyLatin.test(text)) return [{ part: 'latin', text }]
  const runs: { part: Part; text: string }[] = []
  for (const sign of text) {
    const part = partOf(sign) ?? 'latin'
    const last = runs.at(-1)
    if (last?.part === part) last.text += sign
    else runs.push({ part, text: sign })
  }
  return runs
}
