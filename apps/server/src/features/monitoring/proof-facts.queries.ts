import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'
import type { PhotoFacts } from '../../platform/files/photo-facts.ts'

/** As many bits may differ between two photos that show the same. */
const nearBits = 4
/** More than a band ever holds in an office of ours; a photo that all send keeps the search short all the same. */
const mostOfBand = 2500

/** Written as the five indexes have them. */
const bandsOf = (db: Queryable, hash: Fragment) => [
  db`(${hash} & 8191)`,
  db`(${hash} >> 13 & 8191)`,
  db`(${hash} >> 26 & 8191)`,
  db`(${hash} >> 39 & 8191)`,
  db`(${hash} >> 52 & 4095)`,
]

/** The first photo of another session that shows the same: by five bands of the hash, each with an index of its own. */
const findTwin = async (db: Queryable, sessionId: number, hash: string) => {
  const asked = bandsOf(db, db`${hash}::bigint`)
  const near = bandsOf(db, db`f.photo_hash`)
    .map(
      (band, index) => db`
        (select f.id, f.photo_hash from files f where f.photo_hash is not null and ${band} = ${asked[index] ?? db`0`}
        order by f.id desc limit ${mostOfBand})`,
    )
    .reduce((all, band) => db`${all} union ${band}`)
  const [twin] = await db<{ id: number }[]>`
    select near.id from (${near}) near join sessions s on s.file_id = near.id
    where bit_count((near.photo_hash # ${hash}::bigint)::bit(64)) <= ${nearBits} and s.id <> ${sessionId}
    order by near.id limit 1`
  return twin?.id ?? null
}

/** Stores what a proof told of itself, and which other session has the same photo. Before the session gets it. */
export const keepPhotoFacts = async (
  tx: Tx,
  { fileId, sessionId }: { fileId: number; sessionId: number },
  { taken, hash }: PhotoFacts,
  timeZone: string,
) => {
  const twinId = hash === undefined ? null : await findTwin(tx, sessionId, hash)
  const moment = taken?.offset
    ? tx`${taken.at + taken.offset}::text::timestamptz`
    : tx`(${taken?.at ?? null}::text::timestamp at time zone ${timeZone})`
  await tx`
    update files set photo_hash = ${hash ?? null}, twin_id = ${twinId}, taken_at = shown.at,
      taken_day = (shown.at at time zone ${timeZone})::date
    from (select ${moment} as at) shown
    where id = ${fileId}`
}
