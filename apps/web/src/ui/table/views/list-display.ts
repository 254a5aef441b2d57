import { useLocation, useSearch } from '@tanstack/react-router'
import type { ListSetting } from '@zelo/contract/views'
import { useSignIn } from '../../../platform/sign-in.ts'
import type { Column } from '../column.ts'
import { type Display, displayIn } from './display-address.ts'

/** A column that a person may hide: not the one that names the row. */
export type HideableColumn = Pick<Column<never>, 'key' | 'header'>

export type ListName = { list: string; kept: ListSetting | undefined }

/** The list on screen, by its address, and what the signed-in person keeps about it. */
export function useListName(): ListName {
  const list = useLocation({ select: ({ pathname }) => pathname.replace(/^\/|\/$/g, '') })
  return { list, kept: useSignIn().user?.lists?.find((setting) => setting.list === list) }
}

/** What the address says comes first: somebody may have shared it. */
export function useDisplay(): Display {
  return displayIn(useSearch({ strict: false }), useListName().kept)
}
