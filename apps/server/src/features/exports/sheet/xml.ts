/** XML has no way to write these, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** A program that reads a sheet takes `_x0041_` for an A: the first sign is written in that notation itself. */
const looksEscaped = /_(?=x[0-9a-f]{4}_)/gi
const special = /[&<>"]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Excel repairs a file with a longer cell. */
const longestText = 32_767

export const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(special, (sign) => entities[sign] ?? sign)

/** The text of a cell. */
export const cellText = (text: string): string =>
  escaped(text.slice(0, longestText).replace(/\r\n?/g, '\n').replace(looksEscaped, '_x005F_'))

export const xml = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`
