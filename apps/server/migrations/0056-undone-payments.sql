-- The order in which payments covered the sessions: undoing the last payment of a row takes back the sessions that it covered.
alter table paid_sessions add column covered_at timestamptz not null default clock_timestamp();

create or replace function book_payout() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  o payouts := case tg_op when 'DELETE' then old else new end;
  amount_paid numeric := case when tg_op <> 'DELETE' and o.status = 'paid' then o.amount end;
  is_lowered boolean := tg_op = 'UPDATE' and old.status = 'paid' and amount_paid < old.amount;
begin
  perform 1 from treatments where id = o.treatment_id for no key update;
  update book_rows b set paid = amount_paid
  where b.treatment_id = o.treatment_id and b.month = o.month and b.professional_id = o.professional_id
    and b.paid is distinct from amount_paid;
  delete from book_rows b
  where b.treatment_id = o.treatment_id and b.month = o.month and b.professional_id = o.professional_id
    and b.authorized = 0 and b.paid is null;
  if is_lowered then
    -- A payment of this row was undone. The sessions that were covered last are owed again; those that the bank has paid stay.
    delete from paid_sessions c using (
      select c.session_id, sum(s.agreed_value) over (order by not named.by_bank, c.covered_at, c.session_id) as up_to, named.by_bank
      from paid_sessions c join sessions s on s.id = c.session_id
        cross join lateral (select exists (
          select from bank_payment_items i join bank_payments p on p.id = i.payment_id
          where i.treatment_id = c.treatment_id and i.month = c.month and p.professional_id = c.professional_id
            and p.state = 'paid' and s.id = any(i.session_ids)) as by_bank) named
      where c.treatment_id = o.treatment_id and c.month = o.month and c.professional_id = o.professional_id
    ) covered
    where c.session_id = covered.session_id and covered.up_to > amount_paid and not covered.by_bank;
  elsif amount_paid is not null then
    -- The bank may pay a row whose sessions have left the month. It comes back with zeros: the payment must remain visible.
    insert into book_rows (treatment_id, month, professional_id, contract_id, patient_id, patient_name, professional_name,
      specialty, frequency, authorized, completed, pending, cancelled, glossed, unproven, billed, owed,
      lowest_contract_value, contract_value, lowest_agreed_value, agreed_value, paid, has_report, has_timesheet,
      closed_status)
    select t.id, o.month, o.professional_id, payer.contract_id, t.patient_id, p.full_name, r.full_name, t.specialty,
      t.frequency, 0, 0, 0, 0, 0, 0, 0, 0, t.contract_value, t.contract_value, t.agreed_value, t.agreed_value, amount_paid,
      exists (select from reports e where e.treatment_id = t.id and e.month = o.month and e.kind = 'month'),
      exists (select from reports e where e.treatment_id = t.id and e.month = o.month and e.kind = 'timesheet'),
      (select status_for_closing(t.id, l.closed_on) from closings l
        where l.contract_id = payer.contract_id and l.month = o.month)
    from treatments t
      join patients p on p.id = t.patient_id
      join professionals r on r.id = o.professional_id
      cross join lateral (select coalesce(contract_on(t.patient_id, o.month), t.contract_id) as contract_id) payer
    where t.id = o.treatment_id and not exists (
      select from book_rows b
      where b.treatment_id = o.treatment_id and b.month = o.month and b.professional_id = o.professional_id);
    -- The sessions that bank files named, wherever they are now.
    insert into paid_sessions (session_id, treatment_id, month, professional_id)
    select s.id, o.treatment_id, o.month, o.professional_id
    from bank_payment_items i join bank_payments p on p.id = i.payment_id join sessions s on s.id = any(i.session_ids)
    where i.treatment_id = o.treatment_id and i.month = o.month and p.professional_id = o.professional_id
      and p.state = 'paid'
    on conflict do nothing;
    -- Then the first sessions up to the amount: a bank may pay for fewer than are completed by then. What the payment covers
    -- in other rows is no longer there for this one.
    insert into paid_sessions (session_id, treatment_id, month, professional_id)
    select id, treatment_id, month, professional_id
    from (
      select s.id, s.treatment_id, s.month, s.professional_id,
        sum(s.agreed_value) over (order by c.session_id is null, s.end_date, s.id) as up_to
      from sessions s left join paid_sessions c on c.session_id = s.id
      where s.treatment_id = o.treatment_id and s.month = o.month and s.professional_id = o.professional_id
        and s.status = 'completed'
        and (c.session_id is null or (c.month, c.professional_id) = (o.month, o.professional_id))
    ) own
    where own.up_to <= amount_paid - coalesce((
      select sum(s.agreed_value) from paid_sessions c join sessions s on s.id = c.session_id
      where c.treatment_id = o.treatment_id and c.month = o.month and c.professional_id = o.professional_id
        and s.status = 'completed' and (s.month, s.professional_id) <> (c.month, c.professional_id)), 0)
    on conflict do nothing;
  else
    delete from paid_sessions c
    where c.treatment_id = o.treatment_id and c.month = o.month and c.professional_id = o.professional_id;
  end if;
  perform book_moved_sessions(array[o.treatment_id]);
  return null;
end
$$;
