-- An ended PAD may be removed though one of its months is closed: the rows of a closed month stay as they are
-- (`keep_books`). Only what is still pending there holds it, for that is not settled. Restoring is the same way back.
create or replace function book_changed_treatments() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform assert_month_open(due.contract_id, due.month)
  from (
    select distinct s.contract_id, s.month
    from before b join after a on a.id = b.id join sessions s on s.treatment_id = a.id
    where a.status <> b.status and s.status = 'pendding'
    order by 1, 2
  ) due;
  perform share_books(contract_id)
  from (
    select s.contract_id from before b join after a on a.id = b.id join sessions s on s.treatment_id = a.id
    where (a.status, a.specialty, a.frequency, a.professional_id, a.agreed_value, a.contract_value, a.contract_id)
      is distinct from
      (b.status, b.specialty, b.frequency, b.professional_id, b.agreed_value, b.contract_value, b.contract_id)
    union select a.contract_id from before b join after a on a.id = b.id where a.contract_id <> b.contract_id
    order by 1
  ) due;
  update sessions s
  set professional_id = case when s.handed_over then s.professional_id else a.professional_id end,
    agreed_value = case when s.handed_over then s.agreed_value else a.agreed_value end,
    contract_value = a.contract_value,
    contract_id = case when is_closed(a.contract_id, s.month) then s.contract_id else a.contract_id end
  from before b join after a on a.id = b.id
  where s.treatment_id = a.id and s.status = 'pendding' and not is_closed(s.contract_id, s.month)
    and (a.professional_id, a.agreed_value, a.contract_value, a.contract_id) is distinct from
      (b.professional_id, b.agreed_value, b.contract_value, b.contract_id);
  perform keep_books(array_agg(due.id), array_agg(due.month))
  from (
    select distinct a.id, s.month from before b join after a on a.id = b.id join sessions s on s.treatment_id = a.id
    where (a.status, a.specialty, a.frequency) is distinct from (b.status, b.specialty, b.frequency)
  ) due;
  return null;
end
$$;
