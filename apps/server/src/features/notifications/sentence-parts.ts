import { joinWithAnd } from '../../platform/join-with-and.ts'

/** Returns `Terapia ocupacional` for `TERAPIA OCUPACIONAL`. */
export const sentenceCase = (text: string) => text.charAt(0) + text.slice(1).toLowerCase()

/** Lists the first `maxCount` names and the number of the others. If only one more name remains, that name is listed too. */
export const shortenedList = (names: string[], maxCount = 3) => {
  const moreCount = names.length - maxCount
  return moreCount > 1 ? `${names.slice(0, maxCount).join(', ')} e mais ${moreCount}` : joinWithAnd(names)
}
