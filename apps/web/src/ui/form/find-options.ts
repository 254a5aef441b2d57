import { foldText } from '../table/filter/fold-text.ts'

export type SelectOption = { value: string | number; label: string }
/** In an optional field the first option, with the value null, clears the field. */
export type ListedOption = { value: string | number | null; label: string }

/** Best rank first: 'SP' matches the value of São Paulo before a part of 'Espírito Santo'. */
const ranks: ((option: ListedOption, typed: string) => boolean)[] = [
  ({ value }, typed) => foldText(String(value)) === typed,
  ({ label }, typed) => foldText(label).startsWith(typed),
  ({ label }, typed) => foldText(label).includes(` ${typed}`),
  ({ label }, typed) => typed.split(/\s+/).every((word) => foldText(label).includes(word)),
]

/** The options that contain the typed words, ignoring case and accents, best match first. */
export function findOptions(options: readonly ListedOption[], typed: string) {
  const text = foldText(typed).trim()
  if (text === '') return [...options]
  return ranks.flatMap((fits, rank) =>
    options.filter(
      (option) =>
        option.value !== null &&
        fits(option, text) &&
        !ranks.slice(0, rank).some((before) => before(option, text)),
    ),
  )
}
