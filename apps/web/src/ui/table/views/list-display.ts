import { useLocation, useSearch } from '@tanstack/react-router'
import type { ListSetting } from '@zelo/contract/views'
import { useSignIn } from '../../../platform/sign-in.ts'
import type { Column } from '../column.ts'
import { type Display, displayIn } from './display-address.ts'

/** A column that a person may hide: any except the title column. */
export type HideableColumn = Pick<Column<never>, 'key' | 'header'>

export type ListName = { list: string; kept: ListSetting | undefined }

/** The name of the current list, from its path, and the stored settings of the signed-in person for it. */
export function useListName(): ListName {
  const list = useLocation({ select: ({ pathname }) => pathname.replace(/^\/|\/$/g, '') })
  return { list, kept: useSignIn().user?.lists?.find((setting) => setting.list === list) }
}

/** The URL takes precedence over the stored settings: it may be a shared link. */
export function useDisplay(): Display {
  return displayIn(useSearch({ strict: false }), useListName().kept)
}
