import { foldText } from '../table/filter/fold-text.ts'

export type SelectOption = { value: string | number; label: string }
/** The first option of an optional field has the value null and clears the field. */
export type ListedOption = { value: string | number | null; label: string }

/** In order of rank: a match of the value ('SP') precedes a match inside a label ('Espírito Santo'). */
const ranks: ((option: ListedOption, typed: string) => boolean)[] = [
  ({ value }, typed) => foldText(String(value)) === typed,
  ({ label }, typed) => foldText(label).startsWith(typed),
  ({ label }, typed) => foldText(label).includes(` ${typed}`),
  ({ label }, typed) => typed.split(/\s+/).every((word) => foldText(label).includes(word)),
]

/** The options that contain the typed words, in order of rank, ignoring case and accents. */
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
