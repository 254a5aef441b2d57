import type { Queryable, Tx } from '../database/connect.ts'

export type FileRow = {
  id: number
  path: string
  contentType: string
  size: number
  hasThumbnail: boolean
}

export const insertFile = async (tx: Tx, file: Omit<FileRow, 'id'> & { createdBy: number }) => {
  const [row] = await tx<[{ id: number }]>`insert into files ${tx(file)} returning id`
  return row.id
}

export const findFile = async (db: Queryable, path: string) => {
  const [row] = await db<(FileRow & { removed: boolean; patientRemoved: boolean })[]>`
    select id, path, content_type, size, has_thumbnail,
      exists (select from removed_documents d where d.file_id = files.id) or exists (
        select from glosa_papers d join glosas g on g.id = d.glosa_id
        where d.file_id = files.id and (d.removed_at is not null or g.deleted_at is not null)) as removed,
      exists (
        select from treatments t join patients p on p.id = t.patient_id
        where t.id = split_part(path, '/', 2)::int and p.deleted_at is not null) as patient_removed
    from files where path = ${path}`
  return row
}

/** The paths that have a row: of a file, or of an export whose link is still valid. */
export const pathsWithRow = async (db: Queryable, paths: string[]): Promise<Set<string>> => {
  const rows = await db<{ path: string }[]>`
    select path from files where path = any(${paths})
    union all
    select path from export_files where path = any(${paths}) and expires_at > now()`
  return new Set(rows.map((row) => row.path))
}

export const readStoreOwner = async (db: Queryable): Promise<string> => {
  const [row] = await db<[{ id: string }]>`select id from file_store_owner`
  return row.id
}
