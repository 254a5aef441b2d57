import type { Queryable } from '../../platform/database/connect.ts'
import type { Candidate } from './scoring.ts'

/** How long a plan usually is: the days in which a candidate's booked sessions count. */
const periodDays = 30

/**
 * What the office knows of every professional of the specialty who has not refused: one row each, weighed elsewhere.
 * A recruitment has no region of its own: it is that of most professionals who live in its neighborhood, or where its
 * CEP begins alike.
 */
export const findCandidates = (db: Queryable, recruitmentId: number, today: string) =>
  db<Candidate[]>`
    with wanted as (
      select r.*, greatest(coalesce(r.expected_start, ${today}::date), ${today}::date) as period_start,
        fold(trim(r.neighborhood)) as neighborhood_text,
        coalesce(
          (select mode() within group (order by n.region) from professionals n
            where n.deleted_at is null and n.region is not null and n.state = r.state and n.city_text = r.city_text
              and n.neighborhood_text = fold(trim(r.neighborhood))),
          (select mode() within group (order by n.region) from professionals n
            where n.deleted_at is null and n.region is not null and n.state = r.state and n.city_text = r.city_text
              and left(n.cep, 3) = left(r.cep, 3))
        ) as region,
        coalesce(r.agreed_value, (
          select percentile_cont(0.5) within group (order by t.agreed_value)::numeric(12, 2) from treatments t
          where t.specialty = r.specialty and t.status = 'active')) as reference_value,
        array(select p.id from patients p where p.id = r.patient_id
          or (p.sort_name = fold(r.full_name) and p.birth_date = r.birth_date)) as patient_ids
      from recruitments r where r.id = ${recruitmentId}
    )
    select p.id, p.full_name, p.phone, p.neighborhood, p.city, p.region,
      p.state = w.state and p.city_text = w.city_text as same_city,
      (p.neighborhood_text = w.neighborhood_text and p.state = w.state and p.city_text = w.city_text) is true
        as same_neighborhood,
      (p.region = w.region and p.state = w.state and p.city_text = w.city_text) is true as same_region,
      visits.count as visits, booked.count as booked_sessions, usual.value as usual_value,
      w.reference_value, w.agreed_value is not null as reference_is_agreed
    from wanted w
      join professionals p on p.speciality = w.specialty and p.deleted_at is null
      cross join lateral (
        select count(*)::int from sessions s join treatments t on t.id = s.treatment_id
        where s.professional_id = p.id and t.patient_id = any(w.patient_ids) and s.status = 'completed') visits
      cross join lateral (
        select count(*)::int from sessions s join treatments t on t.id = s.treatment_id
        where s.professional_id = p.id and t.status = 'active' and s.status = 'pendding'
          and s.session_date >= w.period_start and s.session_date < w.period_start + ${periodDays}::int) booked
      cross join lateral (
        select percentile_cont(0.5) within group (order by t.agreed_value)::numeric(12, 2) as value
        from treatments t where t.professional_id = p.id and t.specialty = w.specialty and t.status = 'active') usual
    where not exists (select from recruitment_rejections j
      where j.recruitment_id = w.id and j.professional_id = p.id)
      -- Whoever is to be substituted is no substitute, however well they know the patient.
      and not (w.type <> 'scouting' and exists (select from treatments t
        where t.professional_id = p.id and t.patient_id = any(w.patient_ids) and t.specialty = w.specialty
          and t.status = 'active' and t.end_date >= ${today}::date))
    order by p.sort_name collate "C", p.id`
