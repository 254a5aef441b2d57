import type { GlosaDocument } from '@zelo/contract/glosas'
import type { Queryable, Tx } from '../../platform/database/connect.ts'

const columns = (db: Queryable) => db`
  p.id, p.title, f.path as file, p.created_at, p.removed_at,
  (select a.name from administrators a where a.id = p.created_by) as created_by,
  (select a.name from administrators a where a.id = p.removed_by) as removed_by`

/** `withRemoved` adds the removed documents, for users who may restore them. */
export const findDocuments = (db: Queryable, glosaId: number, withRemoved: boolean) =>
  db<GlosaDocument[]>`
    select ${columns(db)} from glosa_papers p join files f on f.id = p.file_id
    where p.glosa_id = ${glosaId} ${withRemoved ? db`` : db`and p.removed_at is null`} order by p.id`

export const findDocument = async (db: Queryable, id: number) => {
  const [row] = await db<GlosaDocument[]>`
    select ${columns(db)} from glosa_papers p join files f on f.id = p.file_id where p.id = ${id}`
  return row
}

type NewDocument = { glosaId: number; fileId: number; title: string; createdBy: number }

export const insertDocument = async (tx: Tx, document: NewDocument) => {
  const [row] = await tx<[{ id: number }]>`insert into glosa_papers ${tx(document)} returning id`
  return row.id
}

type Moved = { id: number; glosaId: number; by: number }

/** Returns the title, or undefined if the document does not exist or is already removed. */
export const hideDocument = async (tx: Tx, { id, glosaId, by }: Moved) => {
  const [row] = await tx<{ title: string }[]>`
    update glosa_papers set removed_at = now(), removed_by = ${by}
    where id = ${id} and glosa_id = ${glosaId} and removed_at is null returning title`
  return row?.title
}

export const returnDocument = async (tx: Tx, { id, glosaId }: Omit<Moved, 'by'>) => {
  const [row] = await tx<{ title: string }[]>`
    update glosa_papers set removed_at = null, removed_by = null
    where id = ${id} and glosa_id = ${glosaId} and removed_at is not null returning title`
  return row?.title
}
