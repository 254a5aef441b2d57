import { useLocation, useSearch } from '@tanstack/react-router'
import type { ListSetting } from '@zelo/contract/views'
import { useSignIn } from '../../../platform/sign-in.ts'
import type { Column } from '../column.ts'
import { type Display, displayIn } from './display-address.ts'

/** A column that a person may hide: any column except the title. */
export type HideableColumn = Pick<Column<never>, 'key' | 'header'>

export type ListName = { list: string; setting: ListSetting | undefined }

/** The name of the current list, from its path, with the signed-in person's stored settings of this list. */
export function useListName(): ListName {
  const list = useLocation({ select: ({ pathname }) => pathname.replace(/^\/|\/$/g, '') })
  return { list, setting: useSignIn().user?.lists?.find((setting) => setting.list === list) }
}

/** The display of the list. The URL overrides the stored settings, because a shared link contains its own display. */
export function useDisplay(): Display {
  return displayIn(useSearch({ strict: false }), useListName().setting)
}
