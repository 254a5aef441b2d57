import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'
import { asJson } from '../../platform/database/json.ts'
import { changeSessions, inRange, present, settleTerms, splitAround, splitTerms } from './terms-entries.ts'

/** A hand-over of days to another professional: from a first day to a last day, or permanently. */
export type Passing = {
  from: string
  /** The last day; null for a permanent hand-over. */
  to: string | null
  professionalId: number
  /** Null: each session keeps its value, or gets the PAD's own value if `professionalId` is the PAD's own professional. */
  agreedValue: number | null
  /** Limits the hand-over to the days of this professional. */
  formerProfessionalId?: number | undefined
}

/** The value of a day after a hand-over. `e` is the terms entry of the day, `value` the day's present value. */
const passedValue = (db: Queryable, { professionalId, agreedValue }: Passing, value: Fragment) =>
  agreedValue !== null
    ? db`${agreedValue}::numeric`
    : db`case when e.own_professional_id = ${professionalId} then e.own_agreed_value else ${value} end`

/** The sessions of a hand-over, with their terms after the hand-over. */
export const passedSessions = (db: Queryable, treatmentId: number, passing: Passing) => db`
  select ${present(db)}, ${passing.professionalId}::int as new_professional_id,
    ${passedValue(db, passing, db`s.agreed_value`)} as new_agreed_value, s.contract_value as new_contract_value,
    s.contract_id as new_contract_id
  from sessions s cross join lateral terms_on(s.treatment_id, s.session_date) e
  where s.treatment_id = ${treatmentId} and ${inRange(db, db`s.session_date`, passing)}
    ${passing.formerProfessionalId === undefined ? db`` : db`and s.professional_id = ${passing.formerProfessionalId}`}`

/** The entries of a PAD's terms that a hand-over replaces, stored so that the hand-over can be undone. */
export const formerTerms = (
  db: Queryable,
  treatmentId: number,
  { from, to, formerProfessionalId }: Passing,
): Fragment => db`
  (select coalesce(jsonb_agg(to_jsonb(f) order by f.first_day), '[]') from (
    select greatest(e.first_day, ${from}::date) as first_day,
      nullif(least(e.next_day - 1, ${to ?? 'infinity'}::date), 'infinity') as last_day, e.professional_id, e.agreed_value,
      e.own_professional_id, e.own_agreed_value, e.hand_over_id,
      ${formerProfessionalId === undefined ? db`true` : db`e.professional_id = ${formerProfessionalId}`} as passed,
      ${to !== null ? db`false` : formerProfessionalId === undefined ? db`true` : db`e.own_professional_id = ${formerProfessionalId}`} as own_passed
    from (
      select e.*, lead(e.first_day, 1, 'infinity') over (order by e.first_day) as next_day from treatment_terms e
      where e.treatment_id = ${treatmentId}
    ) e
    where e.next_day > ${from}::date and e.first_day <= ${to ?? 'infinity'}::date) f)`

/** Hands days over to another professional. The caller locks the PAD. Returns the number of changed sessions. */
export const passDays = async (tx: Tx, treatmentId: number, passing: Passing & { handOverId: number }) => {
  const { from, to, professionalId, agreedValue, formerProfessionalId, handOverId } = passing
  const sessions = await changeSessions(tx, passedSessions(tx, treatmentId, passing))
  await tx`
    update hand_overs set session_count = ${sessions.length}, former_sessions = ${asJson(tx, [...sessions])}
    where id = ${handOverId}`
  await splitAround(tx, treatmentId, { from, to })
  const only = (column: Fragment) =>
    formerProfessionalId === undefined ? tx`` : tx`and ${column} = ${formerProfessionalId}`
  await tx`
    update treatment_terms e set professional_id = ${professionalId},
      agreed_value = ${passedValue(tx, passing, tx`e.agreed_value`)}, hand_over_id = ${handOverId}
    where e.treatment_id = ${treatmentId} and ${inRange(tx, tx`e.first_day`, passing)} ${only(tx`e.professional_id`)}`
  if (to === null)
    await tx`
      update treatment_terms e set own_professional_id = ${professionalId},
        own_agreed_value = coalesce(${agreedValue}::numeric, e.own_agreed_value)
      where e.treatment_id = ${treatmentId} and e.first_day >= ${from}::date ${only(tx`e.own_professional_id`)}`
  await settleTerms(tx, treatmentId)
  return sessions.length
}

const piecesOf = (db: Queryable) => db`
  jsonb_to_recordset(h.former) as f (first_day date, last_day date, professional_id int, agreed_value numeric,
    own_professional_id int, own_agreed_value numeric, hand_over_id int, passed boolean, own_passed boolean)`

const pieceCovers = (db: Queryable, day: Fragment) =>
  db`${day} between f.first_day and coalesce(f.last_day, 'infinity')`

/** The sessions of hand-over `id` from the day `since` on, with the terms that they had before the hand-over. */
export const sessionsToReturn = (db: Queryable, id: number, since = '-infinity') => db`
  select ${present(db)}, coalesce(kept."professionalId", f.professional_id) as new_professional_id,
    coalesce(kept."agreedValue", f.agreed_value) as new_agreed_value, s.contract_value as new_contract_value,
    s.contract_id as new_contract_id
  from hand_overs h
    join sessions s on s.treatment_id = h.treatment_id and s.professional_id = h.professional_id
    join ${piecesOf(db)} on f.passed and ${pieceCovers(db, db`s.session_date`)}
    left join jsonb_to_recordset(h.former_sessions) as kept (id int, day timestamptz, "professionalId" int, "agreedValue" numeric)
      on kept.id = s.id and (kept.day at time zone 'UTC')::date = s.session_date
  where h.id = ${id} and s.session_date >= ${since}::date`

/** Whether a later change set the professional of any day of hand-over `h`, from the day `since` on. */
export const isReplaced = (db: Queryable, since = '-infinity') => db`
  exists (
    select from ${piecesOf(db)} join (
      select e.*, lead(e.first_day, 1, 'infinity') over (order by e.first_day) as next_day from treatment_terms e
      where e.treatment_id = h.treatment_id
    ) e on e.next_day > greatest(f.first_day, ${since}::date) and e.first_day <= coalesce(f.last_day, 'infinity')
    where f.passed and coalesce(f.last_day, 'infinity') >= ${since}::date and e.hand_over_id is distinct from h.id)`

/**
 * Shortens a hand-over to the days before `since`. The former terms of the remaining days stay stored, so that these days
 * can still be undone.
 */
const shortenHandOver = (tx: Tx, id: number, since: string, returned: number) => tx`
  update hand_overs h set last_day = ${since}::date - 1, session_count = session_count - ${returned},
    former = (select coalesce(jsonb_agg(to_jsonb(k) order by k.first_day), '[]') from (
      select f.first_day, least(coalesce(f.last_day, 'infinity'), ${since}::date - 1) as last_day, f.professional_id,
        f.agreed_value, f.own_professional_id, f.own_agreed_value, f.hand_over_id, f.passed, false as own_passed
      from ${piecesOf(tx)} where f.first_day < ${since}::date) k)
  where h.id = ${id}`

type Returned = { id: number; treatmentId: number; since?: string | undefined }

/**
 * Restores the terms that the days of a hand-over had before it. With `since`, restores only the days from `since` on, and
 * the hand-over ends on the day before. Returns the number of changed sessions.
 */
export const returnTerms = async (tx: Tx, { id, treatmentId, since }: Returned) => {
  const sessions = await changeSessions(tx, sessionsToReturn(tx, id, since))
  await splitTerms(
    tx,
    treatmentId,
    tx`select f.first_day from hand_overs h cross join ${piecesOf(tx)} where h.id = ${id}
      union select f.last_day + 1 from hand_overs h cross join ${piecesOf(tx)} where h.id = ${id} and f.last_day is not null
      ${since === undefined ? tx`` : tx`union select ${since}::date`}`,
  )
  const returns = tx`(f.passed and e.first_day >= ${since ?? '-infinity'}::date)`
  await tx`
    update treatment_terms e set
      professional_id = case when ${returns} then f.professional_id else e.professional_id end,
      agreed_value = case when ${returns} then f.agreed_value else e.agreed_value end,
      hand_over_id = case when ${returns} then f.hand_over_id else e.hand_over_id end,
      own_professional_id = case when f.own_passed then f.own_professional_id else e.own_professional_id end,
      own_agreed_value = case when f.own_passed then f.own_agreed_value else e.own_agreed_value end
    from hand_overs h cross join ${piecesOf(tx)}
    where h.id = ${id} and e.treatment_id = h.treatment_id and ${pieceCovers(tx, tx`e.first_day`)}`
  if (since !== undefined) await shortenHandOver(tx, id, since, sessions.length)
  await settleTerms(tx, treatmentId)
  return sessions.length
}
