import type { DisplayBody, ListSetting, SavedView, ViewBody } from '@zelo/contract/views'
import type { Database, Queryable, Tx } from '../../platform/database/connect.ts'
import { asJson } from '../../platform/database/json.ts'

// The query is selected as text, because the driver renames the keys of JSON columns to camel case.
type Stored = Omit<SavedView, 'query'> & { list: string; query: string }

const columns = (db: Queryable) => db`id, list, name, query::text, density, hidden, is_default`

const toView = ({ list: _, query, ...view }: Stored): SavedView => ({ ...view, query: JSON.parse(query) })

/** All list settings of a user, by list name. */
export const findLists = async (db: Database, userId: number): Promise<ListSetting[]> => {
  const [displays, views] = await Promise.all([
    db<DisplayBody[]>`select list, density, hidden from list_displays where user_id = ${userId}`,
    db<Stored[]>`select ${columns(db)} from saved_views where user_id = ${userId} order by list, folded_name`,
  ])
  const lists = new Map<string, ListSetting>(
    displays.map((display) => [display.list, { ...display, views: [] }]),
  )
  for (const view of views) {
    const setting = lists.get(view.list) ?? { list: view.list, density: 'comfortable', hidden: [], views: [] }
    lists.set(view.list, { ...setting, views: [...setting.views, toView(view)] })
  }
  return [...lists.values()].sort((one, other) => (one.list < other.list ? -1 : 1))
}

export const writeDisplay = (db: Database, userId: number, { list, density, hidden }: DisplayBody) => db`
  insert into list_displays (user_id, list, density, hidden) values (${userId}, ${list}, ${density}, ${hidden})
  on conflict (user_id, list) do update set density = excluded.density, hidden = excluded.hidden`

export const countViews = async (tx: Tx, userId: number, list: string) => {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int from saved_views where user_id = ${userId} and list = ${list}`
  return row.count
}

/** Locks the user's views, so that their changes are serialised. */
export const holdViews = (tx: Tx, userId: number) =>
  tx`select 1 from administrators where id = ${userId} for no key update`

/** Called before another view becomes the default: a list has at most one default view. */
export const dropDefault = (tx: Tx, userId: number, list: string) =>
  tx`update saved_views set is_default = false where user_id = ${userId} and list = ${list} and is_default`

export const findView = async (tx: Tx, userId: number, id: number) => {
  const [row] = await tx<Stored[]>`
    select ${columns(tx)} from saved_views where id = ${id} and user_id = ${userId}`
  return row && { list: row.list, ...toView(row) }
}

export const insertView = async (tx: Tx, userId: number, view: ViewBody) => {
  const [row] = await tx<[Stored]>`
    insert into saved_views (user_id, list, name, query, density, hidden, is_default)
    values (${userId}, ${view.list}, ${view.name}, ${asJson(tx, view.query)}, ${view.density}, ${view.hidden},
      ${view.isDefault})
    returning ${columns(tx)}`
  return toView(row)
}

export const updateView = (tx: Tx, view: SavedView) =>
  tx`update saved_views
    set name = ${view.name}, query = ${asJson(tx, view.query)}, density = ${view.density}, hidden = ${view.hidden},
      is_default = ${view.isDefault}
    where id = ${view.id}`

export const deleteView = (tx: Tx, id: number) => tx`delete from saved_views where id = ${id}`
