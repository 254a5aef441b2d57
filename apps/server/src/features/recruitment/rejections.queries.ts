import type { Rejection, RejectionBody, RejectionQuery } from '@zelo/contract/recruitment-people'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import type { Link } from './recruitment.queries.ts'

const ofRejection = (db: Queryable) =>
  db`id, recruitment_id, professional_id, reason, rejected_at, created_by`

const valid = (db: Queryable) => db`
  select ${ofRejection(db)} from recruitment_rejections union all select ${ofRejection(db)} from earlier_rejections`

type RejectionRow = Omit<Rejection, 'rejected_at'> & { rejectedAt: string }

const personOf = (db: Queryable, column: string) =>
  db`(select jsonb_build_object('name', a.name) from administrators a where a.id = j.${db(column)})`

/** The valid rejections, with earlier ones of the same professional, or the latest 200 withdrawn rejections. */
export const findRejections = async (
  db: Queryable,
  { recruitmentId, removed }: RejectionQuery,
): Promise<Rejection[]> => {
  const rows = await db<RejectionRow[]>`
    select j.id, j.recruitment_id, j.professional_id, j.reason, j.rejected_at,
      jsonb_build_object('full_name', p.full_name) as professional, ${personOf(db, 'created_by')} as created_by
      ${removed ? db`, j.removed_at, ${personOf(db, 'removed_by')} as removed_by` : db``}
    from ${removed ? db`removed_rejections` : db`(${valid(db)})`} j join professionals p on p.id = j.professional_id
    where j.recruitment_id = ${recruitmentId}
    order by ${removed ? db`j.removed_at` : db`j.rejected_at`} desc, j.id desc ${removed ? db`limit 200` : db``}`
  // The specification spells this one field with an underscore.
  return rows.map(({ rejectedAt, ...row }) => ({ ...row, rejected_at: rejectedAt }))
}

type Pair = { recruitmentId: number; professionalId: number }

const ofPair = (tx: Tx, { recruitmentId, professionalId }: Pair) =>
  tx`recruitment_id = ${recruitmentId} and professional_id = ${professionalId}`

/** Archives the earlier rejection of a professional who was asked again and rejects again. */
export const setRejectionAside = (tx: Tx, pair: Pair) => tx`
  with before as (delete from recruitment_rejections where ${ofPair(tx, pair)} returning ${ofRejection(tx)})
  insert into earlier_rejections (${ofRejection(tx)}) select ${ofRejection(tx)} from before`

/** Restores the last archived rejection of the pair, if the pair has no valid one. */
const bringEarlierBack = (tx: Tx, pair: Pair) => tx`
  with last as (
    delete from earlier_rejections where id = (
      select id from earlier_rejections where ${ofPair(tx, pair)} order by id desc limit 1)
      and not exists (select from recruitment_rejections where ${ofPair(tx, pair)})
    returning ${ofRejection(tx)})
  insert into recruitment_rejections (${ofRejection(tx)}) overriding system value select ${ofRejection(tx)} from last`

/** Inserts a rejection. Returns undefined if the pair already has a valid one. */
export const insertRejection = async (tx: Tx, fields: RejectionBody & { createdBy: number }) => {
  const [made] = await tx<{ id: number }[]>`
    insert into recruitment_rejections ${tx(fields)}
    on conflict (recruitment_id, professional_id) do nothing returning id`
  return made && (await findRejections(tx, fields)).find(({ id }) => id === made.id)
}

export type RecordedRejection = {
  id: number
  recruitmentId: number
  professionalId: number
  createdBy: number | null
}

export const findRejection = async (tx: Tx, id: number, removed = false) => {
  const [row] = await tx<RecordedRejection[]>`
    select id, recruitment_id, professional_id, created_by
    from ${removed ? tx`removed_rejections` : tx`(${valid(tx)}) j`} where id = ${id}`
  return row
}

/**
 * The changes that the rejection made to its recruitment, read from the latest audit row about the rejection. Empty if
 * professional or status changed since.
 */
export const findRejectionChanges = async (tx: Tx, { id, recruitmentId }: RecordedRejection) => {
  type Changes = { [Field in keyof Link]: { from: Link[Field]; to: Link[Field] } } & { handOver?: unknown }
  const [row] = await tx<{ changes: Changes }[]>`
    select changes from audit_log l
    where entity = 'recruitment' and entity_id = ${recruitmentId} and action in ('refused', 'refusalRestored')
      and (changes -> 'rejectionId' ->> 'to')::int = ${id}
      and not exists (select from audit_log later_entry
        where later_entry.entity = 'recruitment' and later_entry.entity_id = ${recruitmentId} and later_entry.id > l.id
          and later_entry.action <> 'read' and later_entry.changes ?| array['professionalId', 'status'])
    order by id desc limit 1`
  return row?.changes ?? {}
}

export const hideRejection = async (tx: Tx, { id, ...pair }: Pair & { id: number }, removedBy: number) => {
  await tx`
    with latest as (delete from recruitment_rejections where id = ${id} returning ${ofRejection(tx)}),
      earlier as (delete from earlier_rejections where id = ${id} returning ${ofRejection(tx)})
    insert into removed_rejections (${ofRejection(tx)}, removed_by)
    select ${ofRejection(tx)}, ${removedBy}::int from (select * from latest union all select * from earlier) gone`
  await bringEarlierBack(tx, pair)
}

/** Restores a withdrawn rejection with its id. Returns false if the professional rejected again since. */
export const returnRejection = async (tx: Tx, id: number) => {
  const made = await tx`
    insert into recruitment_rejections (${ofRejection(tx)}) overriding system value
    select ${ofRejection(tx)} from removed_rejections where id = ${id}
    on conflict (recruitment_id, professional_id) do nothing returning id`
  await tx`delete from removed_rejections where id = ${id}`
  return made.length > 0
}
