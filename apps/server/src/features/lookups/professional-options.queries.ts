import type { ProfessionalLookupQuery, ProfessionalOption } from '@zelo/contract/lookups'
import type { Database, Fragment } from '../../platform/database/connect.ts'
import { matchesSearch } from '../../platform/search.ts'
import { usualRegion } from './usual-region.ts'

/** The number of professionals read per ring around the place, unless the caller requests more options. */
const maxCompared = 100

type Asked = ProfessionalLookupQuery & { today: string }

/** The place of the care, as one row with state, city_text, neighborhood_text and cep; no row if the place is unknown. */
const placeOf = (db: Database, { patientIds, recruitmentId, city, state, neighborhood }: Asked) => {
  // Several patients may live in different places: use the most frequent place.
  if (patientIds?.length)
    return db`
      select state, city_text, fold(trim(district)) as neighborhood_text, min(cep) as cep from patients
      where id = any(${patientIds}) group by 1, 2, 3 order by count(*) desc, min(id) limit 1`
  if (recruitmentId)
    return db`
      select state, city_text, fold(trim(neighborhood)) as neighborhood_text, cep from recruitments
      where id = ${recruitmentId}`
  return city && state
    ? db`select ${state}::text as state, fold(${city}) as city_text, fold(${neighborhood ?? ''}) as neighborhood_text,
        null::text as cep`
    : undefined
}

const isOffered = (db: Database, { search, recruitmentId, except }: Asked) => db`
  p.deleted_at is null and ${matchesSearch(db, 'p.find_text', search)}
  ${except ? db`and p.id <> ${except}` : db``}
  ${
    recruitmentId
      ? db`and exists (select from recruitments r where r.id = ${recruitmentId} and r.specialty = p.speciality
          and (r.professional_id = p.id or not exists (select from recruitment_rejections j
            where j.recruitment_id = r.id and j.professional_id = p.id)))`
      : db``
  }`

const inCity = (db: Database) => db`p.state = w.state and p.city_text = w.city_text`

type Compared = { place: Fragment | undefined; which: Fragment; maxCount: number }

/** Each ring is read in the order of its index, so that no search reads all professionals. */
const candidates = (db: Database, asked: Asked, { place, which, maxCount }: Compared) => {
  const columns = db`p.id, p.full_name, p.sort_name, p.speciality`
  const ring = (near: Fragment, rank: number) => db`
    (select ${columns}, ${rank}::int as ring from place w cross join lateral (
      select p.* from professionals p where ${which} and ${near} and ${isOffered(db, asked)}
      order by p.sort_name collate "C", p.id limit ${maxCount}) p)`
  const all = db`
    (select ${columns}, 0 as ring from professionals p where ${which} and ${isOffered(db, asked)}
      order by p.sort_name collate "C", p.id limit ${maxCount})`
  if (!place) return all
  return db`
    select id, full_name, sort_name, speciality, max(ring) as ring from (
      ${all}
      union all ${ring(inCity(db), 1)}
      union all ${ring(db`${inCity(db)} and p.region = w.region`, 2)}
      union all ${ring(db`${inCity(db)} and p.neighborhood_text = w.neighborhood_text`, 3)}) found
    group by id, full_name, sort_name, speciality`
}

type Found = Pick<ProfessionalOption, 'id' | 'fullName' | 'speciality'> & {
  absentFrom: string | null
  absentUntil: string | null
  busyDays: number | null
  ring: number
  called: boolean
}

/** The points that sort options within a city: up to 40 for the place, as in the suggestions, and up to 20 for free days. */
const points = (db: Database, days: number) => db`
  (case ring when 3 then 40 when 2 then 30 when 1 then 20 else 0 end)
    + ${days > 0 ? db`20 * (1 - busy.days / ${days}::float)` : db`0`}`

const findOptions = (db: Database, asked: Asked, which: Fragment, limit: number) => {
  const { days = [], recruitmentId, today } = asked
  const place = placeOf(db, asked)
  const compares = place !== undefined || days.length > 0 || recruitmentId !== undefined
  const maxCount = compares ? Math.max(limit, maxCompared) : limit
  const needed = days.length > 0 ? days : [today]
  return db<Found[]>`
    with place as materialized (
        ${place ? db`select r.*, ${usualRegion(db, db`r.neighborhood_text`)} as region from (${place}) r` : db`select`}),
      compared as materialized (${candidates(db, asked, { place, which, maxCount })})
    select p.id, p.full_name, p.speciality, p.ring, away.from_day as absent_from, away.to_day as absent_until,
      busy.days as busy_days, call.id is not null as called
    from compared p
      left join lateral (
        select a.from_day, a.to_day from professional_absences a
        where a.professional_id = p.id and a.removed_at is null
          and exists (select from unnest(${needed}::date[]) as asked (day) where asked.day between a.from_day and a.to_day)
        order by a.from_day limit 1) away on true
      left join lateral (
        select count(distinct s.session_date)::int as days from sessions s join treatments t on t.id = s.treatment_id
        where s.professional_id = p.id and s.status = 'pendding' and t.status = 'active'
          and s.session_date = any(${days}::date[])) busy on ${days.length > 0}
      left join lateral (
        select c.id from recruitment_calls c where c.recruitment_id = ${recruitmentId ?? null}::int
          and c.professional_id = p.id and c.answered_at is null limit 1) call on ${recruitmentId !== undefined}
    order by ${
      compares
        ? db`call.id is null, away.from_day is not null, ring = 0, coalesce(busy.days, 0) > 0, ${points(db, days.length)} desc,`
        : db``
    } p.sort_name collate "C", p.id
    limit ${limit}`
}

const places = ['elsewhere', 'city', 'region', 'neighborhood'] as const

/** Omits unknown facts, so that a request without a place returns plain options. */
const optionOf =
  (hasPlace: boolean) =>
  ({ absentFrom, absentUntil, busyDays, ring, called, ...option }: Found): ProfessionalOption => ({
    ...option,
    ...(absentFrom && absentUntil && { absentFrom, absentUntil }),
    ...(busyDays !== null && { busyDays }),
    ...(hasPlace && { place: places[ring] }),
    ...(called && { called }),
  })

export const findProfessionalOptions = async (db: Database, asked: Asked) => {
  const { limit, specialty } = asked
  const option = optionOf(placeOf(db, asked) !== undefined)
  if (!specialty) return { data: (await findOptions(db, asked, db`true`, limit)).map(option) }
  // Two queries, each sorted by its index: a sort by specialty would read all professionals.
  const own = await findOptions(db, asked, db`p.speciality = ${specialty}`, limit)
  const remainingCount = limit - own.length
  const others =
    remainingCount > 0 ? await findOptions(db, asked, db`p.speciality <> ${specialty}`, remainingCount) : []
  return {
    data: [
      ...own.map(option),
      ...others.map((other) => ({ ...option(other), otherSpecialty: true as const })),
    ],
  }
}
