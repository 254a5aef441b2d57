import { listed } from '../../platform/listed.ts'

/** `TERAPIA OCUPACIONAL` as it stands inside a sentence. */
export const sentenceCase = (text: string) => text.charAt(0) + text.slice(1).toLowerCase()

/** A few names, and how many more; one more is named too. */
export const someOf = (names: string[], most = 3) => {
  const rest = names.length - most
  return rest > 1 ? `${names.slice(0, most).join(', ')} e mais ${rest}` : listed(names)
}
