import type { HandOver } from '@zelo/contract/hand-over'
import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'
import { isReplaced, sessionsToReturn } from '../books/books.public.ts'

export type HandOverPart = { id: number; treatmentId: number }

/** Locks all PADs of a hand-over and returns its parts. Returns no parts if the hand-over is unknown or undone. */
export const lockHandOver = async (tx: Tx, batchId: number) => {
  const parts = tx<HandOverPart[]>`
    select id, treatment_id from hand_overs where batch_id = ${batchId} and undone_at is null order by treatment_id, id`
  const treatmentIds = (await parts).map(({ treatmentId }) => treatmentId)
  await tx`select from treatments where id = any(${treatmentIds}) order by id for update`
  return tx<HandOverPart[]>`
    select id, treatment_id from hand_overs where batch_id = ${batchId} and undone_at is null order by treatment_id, id
    for update`
}

/** The reasons against undoing part `id` of a hand-over. */
export type Obstacles = {
  /** Whether a later change set the professional of one of the part's days. */
  isReplaced: boolean
  /** The professional of a later hand-over of the same days. */
  laterTo: string | null
  done: number
  closed: number
  /** The removed professional to whom days would return. */
  removed: string | null
}

/** The obstacles on the days from `since` on, or on all days of the hand-over. */
export const findObstacles = async (db: Queryable, id: number, since?: string) => {
  const [row] = await db<[Obstacles]>`
    with returned as materialized (${sessionsToReturn(db, id, since)})
    select (select ${isReplaced(db, since)} from hand_overs h where h.id = ${id}) as is_replaced,
      (select r.full_name from hand_overs h join hand_overs later_hand_over on later_hand_over.treatment_id = h.treatment_id and later_hand_over.id > h.id
          and later_hand_over.undone_at is null and later_hand_over.first_day <= coalesce(h.last_day, 'infinity')
          and coalesce(later_hand_over.last_day, 'infinity') >= greatest(h.first_day, ${since ?? '-infinity'}::date)
        join professionals r on r.id = later_hand_over.professional_id
        where h.id = ${id} order by later_hand_over.id desc limit 1) as later_to,
      (select count(*)::int from returned where status = 'completed' or paid) as done,
      (select count(*)::int from returned where closed) as closed,
      (select min(r.full_name) from returned join professionals r on r.id = new_professional_id
        where r.deleted_at is not null) as removed`
  return row
}

/** The last day of a hand-over that is completed, paid or in a closed month, and whether days remain after that day. */
export const findLastKept = async (db: Queryable, id: number) => {
  const [row] = await db<[{ lastKept: string | null; hasRest: boolean }]>`
    with returned as materialized (
      select s.session_date as day, s.status, r.paid, r.closed
      from (${sessionsToReturn(db, id)}) r join sessions s on s.id = r.id),
    kept as (select max(day) as day from returned where status = 'completed' or paid or closed)
    select to_char(kept.day, 'YYYY-MM-DD') as last_kept,
      h.last_day is null or exists (select from returned where status = 'pendding' and returned.day > kept.day) as has_rest
    from hand_overs h cross join kept where h.id = ${id}`
  return row
}

export const markUndone = (tx: Tx, parts: HandOverPart[], userId: number) =>
  tx`update hand_overs set undone_at = now(), undone_by = ${userId} where id = any(${parts.map(({ id }) => id)})`

/**
 * Separates a part from its batch, so that completed sessions of the part do not prevent undoing the other parts. If the
 * batch had the id of this part, the smallest remaining id becomes the id of the batch.
 */
export const separateFromBatch = (tx: Tx, { id }: HandOverPart, batchId: number) => tx`
  update hand_overs h set batch_id = case when h.id = ${id} then h.id else others.batch_id end
  from (
    select case when ${batchId}::int = ${id}::int then min(id) else ${batchId}::int end as batch_id
    from hand_overs where batch_id = ${batchId} and id <> ${id} and undone_at is null
  ) others
  where h.batch_id = ${batchId} and (h.id = ${id} or h.undone_at is null)`

const findHandOvers = (db: Queryable, which: Fragment) =>
  db<Omit<HandOver, 'obstacle'>[]>`
    select h.batch_id as id, min(h.first_day) as "from", max(h.last_day) as "to", count(*)::int as treatments,
      sum(h.session_count)::int as sessions, min(h.created_at) as created_at,
      (select a.name from administrators a where a.id = min(h.created_by)) as created_by,
      (select jsonb_build_object('id', r.id, 'full_name', r.full_name) from professionals r
        where r.id = min(h.replaced_id)) as replaced,
      (select jsonb_build_object('id', r.id, 'full_name', r.full_name) from professionals r
        where r.id = min(h.professional_id)) as professional
    from hand_overs h
    where h.undone_at is null and h.batch_id in (select batch_id from hand_overs where undone_at is null and ${which})
    group by h.batch_id order by h.batch_id desc limit 20`

export const findHandOversOfTreatment = (db: Queryable, treatmentId: number) =>
  findHandOvers(db, db`treatment_id = ${treatmentId}`)

type Days = { from: string; to: string | null }

export const findHandOversOfProfessional = (db: Queryable, professionalId: number, { from, to }: Days) =>
  findHandOvers(
    db,
    db`replaced_id = ${professionalId} and coalesce(last_day, 'infinity') >= ${from}::date
      ${to === null ? db`` : db`and first_day <= ${to}::date`}`,
  )

export const findParts = (db: Queryable, batchId: number) =>
  db<HandOverPart[]>`
    select id, treatment_id from hand_overs where batch_id = ${batchId} and undone_at is null order by id`
