import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { usualRegion } from '../lookups/lookups.public.ts'
import { periodDays } from './days-needed.ts'
import type { Candidate } from './score-suggestions.ts'

/** The number of nearest professionals that get a score. Professionals who know the patient are always included. */
const maxScored = 100

/** Usual values are computed from the latest PADs, up to this number. */
const latestTreatments = 500

/** The recruitment with derived values. Its region is the most frequent one among nearby professionals. */
const need = (db: Queryable, recruitmentId: number, today: string) => db`
  select r.id, r.type, r.specialty, r.state, r.city_text, r.agreed_value, r.professional_id,
    case when r.hand_over_id is null then r.replaced_treatment_id end as replaced_treatment_id,
    greatest(coalesce(r.expected_start, ${today}::date), ${today}::date) as period_start,
    fold(trim(r.neighborhood)) as neighborhood_text,
    ${usualRegion(db, db`fold(trim(r.neighborhood))`)} as region,
    coalesce(r.agreed_value, (
      select percentile_cont(0.5) within group (order by t.agreed_value)::numeric(12, 2)
      from (select agreed_value from treatments where specialty = r.specialty and status = 'active'
        order by id desc limit ${latestTreatments}) t)) as reference_value,
    array(
      select r.patient_id where r.patient_id is not null
      union select p.id from patients p
      where p.deleted_at is null and p.sort_name = fold(r.full_name) collate "C" and p.birth_date = r.birth_date
    ) as patient_ids
  from recruitments r where r.id = ${recruitmentId}`

/** Professionals who attended this patient, with the number of their sessions. */
const visits = (db: Queryable) => db`
  select s.professional_id, count(*)::int as count
  from need w join treatments t on t.patient_id = any(w.patient_ids) join sessions s on s.treatment_id = t.id
  where s.status = 'completed' group by s.professional_id`

/**
 * The ids of professionals who are not candidates: those with a valid rejection, unless they are assigned again, and those who
 * are to be replaced, even if their PAD was removed. The ids are read once, as an array: with a condition on each candidate,
 * the planner read all current PADs.
 */
const leftOut = (db: Queryable, today: string) => db`
  select array(
    select j.professional_id from recruitment_rejections j
    where j.recruitment_id = w.id and j.professional_id is distinct from w.professional_id
    union all
    select t.professional_id from treatments t
    where w.type <> 'scouting' and t.patient_id = any(w.patient_ids) and t.specialty = w.specialty
      and t.status = 'active' and t.end_date >= ${today}::date
    union all
    select t.professional_id from treatments t where t.id = w.replaced_treatment_id) as ids
  from need w`

const mayTake = (db: Queryable) => db`p.deleted_at is null and p.id <> all((select ids from left_out)::int[])`

const nearby = (db: Queryable) => db`p.state = w.state and p.city_text = w.city_text`

const candidate = (db: Queryable) => db`
  p.id, p.full_name, p.sort_name, p.phone, p.neighborhood, p.city, p.region, ${nearby(db)} as same_city,
  (p.neighborhood_text = w.neighborhood_text and ${nearby(db)}) is true as same_neighborhood,
  (p.region = w.region and ${nearby(db)}) is true as same_region`

/** The first professionals of a ring around the patient, sorted by name. Each ring is read in index order, up to the limit. */
const ring = (db: Queryable, near: Fragment) => db`
  (select ${candidate(db)} from need w cross join lateral (
    select p.* from professionals p
    where p.speciality = w.specialty and ${near} and ${mayTake(db)}
    order by p.sort_name collate "C", p.id limit ${maxScored}) p)`

/** Professionals who attended the patient, and the assigned professional, regardless of distance. */
const known = (db: Queryable) => db`
  select professional_id from visits
  union select professional_id from need where professional_id is not null`

const nearest = (db: Queryable) => db`
  (select ${candidate(db)} from need w cross join (${known(db)}) k
    join professionals p on p.id = k.professional_id and p.speciality = w.specialty
    where ${mayTake(db)})
  union ${ring(db, db`${nearby(db)} and p.neighborhood_text = w.neighborhood_text`)}
  union ${ring(db, db`${nearby(db)} and p.region = w.region`)}
  union ${ring(db, nearby(db))}
  union (select ${candidate(db)} from need w cross join lateral (
    select p.* from professionals p
    where p.speciality = w.specialty and ${mayTake(db)} order by p.id limit ${maxScored}) p)`

type CandidateSearch = { today: string; days: string[]; dailyPatients: number }

/** A candidate's pending sessions in the period: their number, and the needed days on which the candidate is busy or full. */
const agenda = (db: Queryable, { days, dailyPatients }: CandidateSearch) => db`
  select coalesce(sum(d.sessions), 0)::int as sessions,
    coalesce(array_agg(to_char(d.session_date, 'DD/MM') order by d.session_date)
      filter (where d.session_date = any(${days}::date[])), '{}') as busy_days,
    count(*) filter (where d.session_date = any(${days}::date[]) and d.patients >= ${dailyPatients})::int as full_days
  from (
    select s.session_date, count(*) as sessions, count(distinct t.patient_id) as patients
    from sessions s join treatments t on t.id = s.treatment_id
    where s.professional_id = p.id and t.status = 'active' and s.status = 'pendding'
      and s.session_date >= w.period_start and s.session_date < w.period_start + ${periodDays}::int
    group by s.session_date) d`

/** One row of facts per candidate. `score-suggestions.ts` computes the scores. */
export const findCandidates = (db: Queryable, recruitmentId: number, asked: CandidateSearch) =>
  db<Candidate[]>`
    with need as materialized (${need(db, recruitmentId, asked.today)}),
      left_out as materialized (${leftOut(db, asked.today)}),
      visits as materialized (${visits(db)}),
      weighed as materialized (
        select n.*, coalesce(v.count, 0) as visits
        from (${nearest(db)}) n left join visits v on v.professional_id = n.id
        order by v.count desc nulls last, same_neighborhood desc, same_region desc, same_city desc,
          n.sort_name collate "C", n.id
        limit ${maxScored})
    select p.id, p.full_name, p.phone, p.neighborhood, p.city, p.region, p.same_city, p.same_neighborhood, p.same_region,
      p.visits, booked.sessions as booked_sessions, booked.busy_days, booked.full_days,
      ${asked.days.length}::int as needed_days, away.absent_from, away.absent_to, usual.value as usual_value,
      w.reference_value, w.agreed_value is not null as reference_is_agreed
    from need w cross join weighed p
      cross join lateral (${agenda(db, asked)}) booked
      left join lateral (
        select a.from_day as absent_from, a.to_day as absent_to from professional_absences a
        where a.professional_id = p.id and a.removed_at is null and a.to_day >= w.period_start
          and a.from_day < w.period_start + ${periodDays}::int
        order by a.from_day limit 1) away on true
      cross join lateral (
        select percentile_cont(0.5) within group (order by t.agreed_value)::numeric(12, 2) as value
        from (
          select t.agreed_value from treatments t
          where t.professional_id = p.id and t.specialty = w.specialty and t.status = 'active'
          order by t.id desc limit ${latestTreatments}) t) usual
    order by p.sort_name collate "C", p.id`
