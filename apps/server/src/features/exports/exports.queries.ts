import type { ExportProgress } from '@zelo/contract/exports'
import type { Queryable } from '../../platform/database/connect.ts'

export const readSecret = async (db: Queryable): Promise<string> => {
  const [row] = await db<[{ value: string }]>`select value from export_secret`
  return row.value
}

/** Stores a file. Returns the expiry by the database's clock, which also decides whether the link is still valid. */
export const insertExportFile = async (
  db: Queryable,
  { id, path, createdBy, signInId }: { id: string; path: string; createdBy: number; signInId: number | null },
  seconds: number,
): Promise<Date> => {
  const [row] = await db<[{ expiresAt: string }]>`
    insert into export_files (id, path, created_by, sign_in_id, expires_at)
    values (${id}, ${path}, ${createdBy}, ${signInId}, now() + make_interval(secs => ${seconds})) returning expires_at`
  return new Date(row.expiresAt)
}

/** Whether the file has expired, or the sign-in that requested it has ended. */
const hasEnded = (db: Queryable) => db`(expires_at <= now() or (sign_in_id is not null
  and not exists (select from auth_tokens t where t.id = sign_in_id)))`

export const findExportFile = async (
  db: Queryable,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<string | undefined> => {
  const [row] = await db<{ path: string }[]>`
    select path from export_files where id = ${id} and ${expiresAt} > now() and not ${hasEnded(db)}`
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
  // If two exports have the same progress id, the progress of the later one is stored.
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

/** Deletes rows of servers that crashed. No export takes an hour. */
export const deleteOldProgress = async (db: Queryable) => {
  await db`delete from export_progress where started_at < now() - interval '1 hour'`
}
