import type { ExportProgress } from '@zelo/contract/exports'
import type { Queryable } from '../../platform/database/connect.ts'

export const readSecret = async (db: Queryable): Promise<string> => {
  const [row] = await db<[{ value: string }]>`select value from export_secret`
  return row.value
}

export const insertExportFile = async (
  db: Queryable,
  file: { id: string; path: string; expiresAt: Date; createdBy: number; signInId: number | null },
) => {
  await db`insert into export_files ${db(file)}`
}

/** Its time is over, or the session that asked for it. */
const hasEnded = (db: Queryable) => db`(expires_at <= now() or (sign_in_id is not null
  and not exists (select from auth_tokens t where t.id = sign_in_id)))`

export const findExportFile = async (db: Queryable, id: string): Promise<string | undefined> => {
  const [row] = await db<{ path: string }[]>`
    select path from export_files where id = ${id} and not ${hasEnded(db)}`
  return row?.path
}

export const listExpired = (db: Queryable) =>
  db<{ id: string; path: string }[]>`select id, path from export_files where ${hasEnded(db)} limit 100`

export const deleteExportFile = async (db: Queryable, id: string) => {
  await db`delete from export_files where id = ${id}`
}

export const insertProgress = async (
  db: Queryable,
  { userId, progressId, run }: { userId: number; progressId: string; run: string },
) => {
  // Of two exports with one code, the later one's progress is shown.
  await db`
    insert into export_progress (user_id, progress_id, run) values (${userId}, ${progressId}, ${run})
    on conflict (user_id, progress_id)
    do update set run = excluded.run, done = 0, total = 0, started_at = now()`
}

export const updateProgress = async (db: Queryable, run: string, { done, total }: ExportProgress) => {
  await db`update export_progress set done = ${done}, total = ${total} where run = ${run}`
}

export const deleteProgress = async (db: Queryable, run: string) => {
  await db`delete from export_progress where run = ${run}`
}

export const findProgress = async (
  db: Queryable,
  userId: number,
  progressId: string,
): Promise<ExportProgress | undefined> => {
  const [row] = await db<ExportProgress[]>`
    select done, total from export_progress where user_id = ${userId} and progress_id = ${progressId}`
  return row
}

/** Deletes leftovers of servers that died: no file takes an hour. */
export const deleteOldProgress = async (db: Queryable) => {
  await db`delete from export_progress where started_at < now() - interval '1 hour'`
}
