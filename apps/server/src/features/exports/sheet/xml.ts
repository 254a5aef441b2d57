/** XML 1.0 does not allow these characters, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** Excel reads `_x0041_` in a cell as an A, so its underscore is escaped as `_x005F_`. */
const looksEscaped = /_(?=x[0-9a-f]{4}_)/gi
const special = /[&<>"]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Excel reports a file as damaged if a cell is longer. */
const longestText = 32_767

export const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(special, (character) => entities[character] ?? character)

/** A cell's text, truncated to Excel's limit and escaped. */
export const cellText = (text: string): string =>
  escaped(text.slice(0, longestText).replace(/\r\n?/g, '\n').replace(looksEscaped, '_x005F_'))

export const xml = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`
