import { fileURLToPath } from 'node:url'

const regular = import.meta.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf')
const bold = import.meta.resolve('@expo-google-fonts/ibm-plex-sans/700Bold/IBMPlexSans_700Bold.ttf')

/** TTF files: pdfkit would decompress a WOFF file again for each glyph. */
export const fontFiles = { regular: fileURLToPath(regular), bold: fileURLToPath(bold) }

/** A text whose characters are all printed as they are: letters of Latin alphabets, and signs. Both fonts have all of them. */
const printable =
  /^[\u0020-\u007e\u00a1-\u0130\u0132-\u0151\u0154-\u017fƏƠơƯư\u01cd-\u01dc\u01fa-\u01ff\u0218-\u021bə\u1e80-\u1e85ẞ\u1ea0-\u1ef9‘’‚“”„‹›–—…•€™−→]*$/u

/**
 * Emoji with their modifiers, and invisible characters. They are omitted, because a row of question marks would look like an
 * error.
 */
const ornament = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}\p{C}]/u

/** A character without accent, ligature and style; a question mark if the result is not printable. */
const plainOf = (character: string) => {
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  if (plain !== '' && printable.test(plain)) return plain
  return ornament.test(character) ? '' : '?'
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Converts a text to printable characters: unknown letters lose their accents, emoji and invisible characters are omitted, and
 * other unknown characters become a question mark.
 */
export const drawable = (text: string) => {
  const clean = tidy(text.normalize('NFC').replaceAll('\u00ad', ''))
  if (printable.test(clean)) return clean
  return tidy(
    Array.from(clean, (character) => (printable.test(character) ? character : plainOf(character))).join(''),
  )
}
