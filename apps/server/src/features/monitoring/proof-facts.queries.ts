import type { Photo } from '@zelo/contract/monitoring'
import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'
import type { PhotoFacts } from '../../platform/files/photo-facts.ts'

/** Two photos count as the same if at most this many bits of their hashes differ. */
const nearBits = 4
/** Maximum of photos compared per band. A band has fewer photos, unless many sessions have the same photo. */
const maxPhotosPerBand = 2500

/** These expressions must equal those of the five indexes, otherwise PostgreSQL does not use the indexes. */
const bandsOf = (db: Queryable, hash: Fragment) => [
  db`(${hash} & 8191)`,
  db`(${hash} >> 13 & 8191)`,
  db`(${hash} >> 26 & 8191)`,
  db`(${hash} >> 39 & 8191)`,
  db`(${hash} >> 52 & 4095)`,
]

/** The first similar photo of another session. Compares five parts (bands) of the hash, each with its own index. */
const findTwin = async (db: Queryable, sessionId: number, hash: string) => {
  const asked = bandsOf(db, db`${hash}::bigint`)
  const near = bandsOf(db, db`f.photo_hash`)
    .map(
      (band, index) => db`
        (select f.id, f.photo_hash from files f where f.photo_hash is not null and ${band} = ${asked[index] ?? db`0`}
        order by f.id desc limit ${maxPhotosPerBand})`,
    )
    .reduce((all, band) => db`${all} union ${band}`)
  const [twin] = await db<{ id: number }[]>`
    select near.id from (${near}) near join sessions s on s.file_id = near.id
    where bit_count((near.photo_hash # ${hash}::bigint)::bit(64)) <= ${nearBits} and s.id <> ${sessionId}
    order by near.id limit 1`
  return twin?.id ?? null
}

/** The time at which a photo was taken. The camera's own offset takes precedence over the company's time zone. */
const momentOf = (db: Queryable, { taken }: PhotoFacts, timeZone: string) =>
  taken?.offset
    ? db`${taken.at + taken.offset}::text::timestamptz`
    : db`(${taken?.at ?? null}::text::timestamp at time zone ${timeZone})`

type CheckedPhoto = Pick<Photo, 'takenAt' | 'sameAs'> & { takenDay: string | null }

/** The facts that `keepPhotoFacts` would store about a photo, and the other session that already has the photo. */
export const checkPhoto = async (
  db: Queryable,
  sessionId: number,
  facts: PhotoFacts,
  timeZone: string,
): Promise<CheckedPhoto> => {
  const twinId = facts.hash === undefined ? null : await findTwin(db, sessionId, facts.hash)
  const [row] = await db<[CheckedPhoto]>`
    select to_char(shown.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as taken_at,
      to_char(shown.at at time zone ${timeZone}, 'YYYY-MM-DD') as taken_day,
      (select jsonb_build_object('session_id', s.id, 'treatment_id', s.treatment_id, 'patient', p.full_name,
          'contract_id', s.contract_id,
          'day', to_char(coalesce(s.end_date, s.session_date), 'YYYY-MM-DD"T00:00:00.000Z"'))
        from sessions s join treatments t on t.id = s.treatment_id join patients p on p.id = t.patient_id
        where s.file_id = ${twinId}) as same_as
    from (select ${momentOf(db, facts, timeZone)} as at) shown`
  return row
}

/**
 * Stores the facts of a proof's photo, and the other session with the same photo. Call before storing the file at the session.
 */
export const keepPhotoFacts = async (
  tx: Tx,
  { fileId, sessionId }: { fileId: number; sessionId: number },
  facts: PhotoFacts,
  timeZone: string,
) => {
  const { hash } = facts
  const twinId = hash === undefined ? null : await findTwin(tx, sessionId, hash)
  await tx`
    update files set photo_hash = ${hash ?? null}, twin_id = ${twinId}, taken_at = shown.at,
      taken_day = (shown.at at time zone ${timeZone})::date
    from (select ${momentOf(tx, facts, timeZone)} as at) shown
    where id = ${fileId}`
}
