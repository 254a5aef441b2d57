-- Links of reminders name their parameter like the panel: remindedAt instead of told.
update notifications set link_url = regexp_replace(link_url, '([?&])told=', '\1remindedAt=') where link_url ~ '[?&]told=';

create or replace function book_moved_sessions(pads integer[]) returns void language sql
set plan_cache_mode = force_generic_plan as $$
  with crossing as (
    select c.treatment_id, s.month, s.professional_id, c.month as paid_month, c.professional_id as paid_to, s.agreed_value
    from paid_sessions c join sessions s on s.id = c.session_id
    where c.treatment_id = any(pads) and s.status = 'completed'
      and (s.month, s.professional_id) <> (c.month, c.professional_id)
  ), sums as (
    select treatment_id, month, professional_id, sum(value) as value
    from (
      select treatment_id, month, professional_id, agreed_value as value from crossing
      union all
      select treatment_id, paid_month, paid_to, -agreed_value from crossing
    ) change group by treatment_id, month, professional_id
  )
  update book_rows b set moved = coalesce(n.value, 0)
  from book_rows o left join sums n on n.treatment_id = o.treatment_id and n.month = o.month
    and n.professional_id = o.professional_id
  where o.treatment_id = any(pads) and b.treatment_id = o.treatment_id and b.month = o.month
    and b.professional_id = o.professional_id and b.contract_id = o.contract_id
    and b.moved <> coalesce(n.value, 0)
$$;
