import type { Marks } from './find-person.ts'

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Removes the name's words and the CPF's digits from a text: the reason of an anonymisation is kept and must not name the
 * person.
 */
export const withoutPerson = (text: string, name: string, { numbers }: Pick<Marks, 'numbers'>) => {
  const words = new Set(
    fold(name)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2),
  )
  const withoutNumbers = text.replaceAll(/\d[\d.\-/ ]*\d/g, (found) => {
    const digits = found.replaceAll(/\D/g, '')
    return numbers.some((number) => digits.includes(number)) ? '…' : found
  })
  return withoutNumbers.replaceAll(/[\p{L}\p{M}\d]+/gu, (word) => (words.has(fold(word)) ? '…' : word))
}
