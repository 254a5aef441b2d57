-- A month shows a treatment by its sessions, and by a payment alone where the sessions went elsewhere. A closed one keeps
-- both.
create function months_shown(treatment integer) returns table (month date, undone boolean) language sql stable as $$
  select s.month, s.status <> 'completed' from sessions s where s.treatment_id = treatment
  union
  select o.month, false from payouts o where o.treatment_id = treatment and o.status = 'paid'
$$;

create or replace function guard_closed_treatment() returns trigger language plpgsql as $$
begin
  perform share_books(contract_id) from (
    select contract_id from before union select contract_id from after order by 1
  ) touched;
  perform assert_month_open(due.contract_id, due.month)
  from (
    select distinct l.contract_id, l.month
    from before b join after a on a.id = b.id
      cross join lateral months_shown(a.id) shown
      join closings l on l.contract_id in (b.contract_id, a.contract_id) and l.month = shown.month
    where (a.agreed_value, a.contract_value, a.professional_id, a.patient_id, a.specialty, a.contract_id)
        is distinct from (b.agreed_value, b.contract_value, b.professional_id, b.patient_id, b.specialty, b.contract_id)
      or (a.status <> b.status and shown.undone)
    order by 1, 2
  ) due;
  return null;
end
$$;

create or replace function follow_patient_contract() returns trigger language plpgsql as $$
begin
  perform share_books(contract_id) from (
    select new.contract_id union select contract_id from treatments where patient_id = new.id order by 1
  ) touched;
  update treatments t set contract_id = new.contract_id
  where t.patient_id = new.id and t.contract_id <> new.contract_id
    and not exists (
      select from months_shown(t.id) shown join closings l on l.month = shown.month
      where l.contract_id in (t.contract_id, new.contract_id));
  return null;
end
$$;
