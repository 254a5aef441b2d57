import { listed } from '../../platform/listed.ts'

/** `TERAPIA OCUPACIONAL` becomes `Terapia ocupacional`. */
export const sentenceCase = (text: string) => text.charAt(0) + text.slice(1).toLowerCase()

/** The first `most` names and the number of the others. A single other name is also written out. */
export const someOf = (names: string[], most = 3) => {
  const moreCount = names.length - most
  return moreCount > 1 ? `${names.slice(0, most).join(', ')} e mais ${moreCount}` : listed(names)
}
