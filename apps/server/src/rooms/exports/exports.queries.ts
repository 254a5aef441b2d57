import type { Queryable } from '../../platform/database/connect.ts'

export const readSecret = async (db: Queryable): Promise<string> => {
  const [row] = await db<[{ value: string }]>`select value from export_secret`
  return row.value
}

export const insertExportFile = async (
  db: Queryable,
  file: { id: string; path: string; expiresAt: Date; createdBy: number },
) => {
  await db`insert into export_files ${db(file)}`
}

export const findExportFile = async (db: Queryable, id: string): Promise<string | undefined> => {
  const [row] = await db<{ path: string }[]>`
    select path from export_files where id = ${id} and expires_at > now()`
  return row?.path
}

export const listExpired = (db: Queryable) =>
  db<{ id: string; path: string }[]>`select id, path from export_files where expires_at <= now() limit 100`

export const deleteExportFile = async (db: Queryable, id: string) => {
  await db`delete from export_files where id = ${id}`
}
