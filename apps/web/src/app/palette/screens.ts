import { may, type Role } from '@zelo/contract/permissions'
import { foldText } from '../../ui/table/filter/fold-text.ts'
import type { screensOf } from '../pages.ts'

/** Whether the text contains every word of the search, in any order, ignoring accents and case. */
export const hasWords = (text: string, search: string) => {
  const folded = foldText(text)
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** The screens that match the search and the role; create forms are last. */
export const findScreens = (screens: ReturnType<typeof screensOf>, role: Role, search: string) =>
  screens
    .flatMap(({ path, title, menu, goTo = menu ? title : undefined, searchWords = '', needs }) =>
      goTo && (!needs || may(role, needs)) && hasWords(`${goTo} ${searchWords}`, search)
        ? [{ to: path, label: goTo, isForm: needs !== undefined && !menu }]
        : [],
    )
    .toSorted((one, other) => Number(one.isForm) - Number(other.isForm))
