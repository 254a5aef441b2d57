import type { Call } from '@zelo/contract/recruitment-people'
import type { Queryable, Tx } from '../../platform/database/connect.ts'

type Pair = { recruitmentId: number; professionalId: number }

/** Columns of `recruitment_calls c`. */
const callColumns = (db: Queryable) => db`
  c.id, c.recruitment_id, c.professional_id, c.called_at, c.answer, c.answered_at,
  (select jsonb_build_object('name', a.name) from administrators a where a.id = c.called_by) as called_by`

const ofPair = (db: Queryable, { recruitmentId, professionalId }: Pair) =>
  db`recruitment_id = ${recruitmentId} and professional_id = ${professionalId}`

/** The unanswered call of this professional. */
export const findCall = async (tx: Tx, pair: Pair) => {
  const [row] = await tx<(Call & { callerId: number | null })[]>`
    select ${callColumns(tx)}, c.called_by as caller_id from recruitment_calls c
    where ${ofPair(tx, pair)} and c.answered_at is null`
  return row
}

export const findCallById = async (tx: Tx, recruitmentId: number, id: number) => {
  const [row] = await tx<Call[]>`
    select ${callColumns(tx)} from recruitment_calls c where c.id = ${id} and c.recruitment_id = ${recruitmentId}`
  return row
}

/** The latest call of each of these professionals, by professional. */
export const findLatestCalls = async (db: Queryable, recruitmentId: number, professionalIds: number[]) => {
  const rows = await db<Call[]>`
    select distinct on (c.professional_id) ${callColumns(db)} from recruitment_calls c
    where c.recruitment_id = ${recruitmentId} and c.professional_id = any(${professionalIds})
    order by c.professional_id, c.id desc`
  return new Map(rows.map((call) => [call.professionalId, call]))
}

export const insertCall = async (tx: Tx, fields: Pair & { calledBy: number }) => {
  const [row] = await tx<[{ id: number }]>`insert into recruitment_calls ${tx(fields)} returning id`
  return row.id
}

/** Stores the answer of the unanswered call, if there is one. */
export const settleCall = (
  tx: Tx,
  pair: Pair,
  { answer, answeredBy }: { answer: NonNullable<Call['answer']>; answeredBy: number },
) => tx`
  update recruitment_calls set answer = ${answer}, answered_by = ${answeredBy}, answered_at = now()
  where ${ofPair(tx, pair)} and answered_at is null`

/** Reopens the call that this rejection answered. Both have the same timestamp, because one transaction wrote them. */
export const reopenCall = (tx: Tx, { id, ...pair }: Pair & { id: number }) => tx`
  update recruitment_calls set answer = null, answered_by = null, answered_at = null
  where ${ofPair(tx, pair)} and answer = 'refused'
    and answered_at in (
      select rejected_at from recruitment_rejections where id = ${id}
      union all select rejected_at from earlier_rejections where id = ${id})
    and not exists (select from recruitment_calls w where ${ofPair(tx, pair)} and w.answered_at is null)`
