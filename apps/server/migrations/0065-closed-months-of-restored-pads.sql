-- A PAD that is restored after a month was closed adds no row to the closed month. Reopening the month adds it.
create or replace function keep_books(pads integer[], months date[]) returns void language plpgsql
set plan_cache_mode to force_generic_plan as $$
begin
  -- Every writer locks PADs in the order of their ids: no deadlock, and the second writer reads what the first committed.
  perform 1 from treatments where id = any(pads) order by id for no key update;
  -- A row without sessions is deleted. A paid one stays, with zeros: the payment must remain visible.
  update book_rows b
  set authorized = 0, completed = 0, pending = 0, cancelled = 0, glossed = 0, unproven = 0, billed = 0, owed = 0
  from unnest(pads, months) as touched (treatment_id, month), treatments t
  where b.treatment_id = touched.treatment_id and b.month = touched.month and t.id = b.treatment_id
    and b.authorized > 0 and not is_closed(b.contract_id, b.month)
    and not exists (
      select from sessions s where s.treatment_id = b.treatment_id and s.month = b.month
        and s.professional_id = b.professional_id and s.contract_id = b.contract_id
        and (t.status = 'active' or s.status = 'completed'));
  delete from book_rows b using unnest(pads, months) as touched (treatment_id, month)
  where b.treatment_id = touched.treatment_id and b.month = touched.month and b.authorized = 0 and b.paid is null
    and not is_closed(b.contract_id, b.month);
  insert into book_rows as b (treatment_id, month, professional_id, contract_id, patient_id, patient_name,
    professional_name, specialty, frequency, authorized, completed, pending, cancelled, glossed, unproven, billed, owed,
    lowest_contract_value, contract_value, lowest_agreed_value, agreed_value, paid, has_report, has_timesheet)
  select n.treatment_id, n.month, n.professional_id, n.contract_id, n.patient_id, n.patient_name, n.professional_name,
    n.specialty, n.frequency, n.authorized, n.completed, n.pending, n.cancelled, n.glossed, n.unproven, n.billed, n.owed,
    n.lowest_contract_value, n.contract_value, n.lowest_agreed_value, n.agreed_value,
    (select o.amount from payouts o where o.treatment_id = n.treatment_id and o.month = n.month
      and o.professional_id = n.professional_id and o.status = 'paid'),
    exists (select from reports e where e.treatment_id = n.treatment_id and e.month = n.month and e.kind = 'month'),
    exists (select from reports e where e.treatment_id = n.treatment_id and e.month = n.month and e.kind = 'timesheet')
  from booked_sessions(pads, months) n where not is_closed(n.contract_id, n.month)
  on conflict (treatment_id, month, professional_id, contract_id) do update
  set patient_name = excluded.patient_name, professional_name = excluded.professional_name,
    specialty = excluded.specialty, frequency = excluded.frequency, authorized = excluded.authorized,
    completed = excluded.completed, pending = excluded.pending, cancelled = excluded.cancelled,
    glossed = excluded.glossed, unproven = excluded.unproven, billed = excluded.billed, owed = excluded.owed,
    lowest_contract_value = excluded.lowest_contract_value, contract_value = excluded.contract_value,
    lowest_agreed_value = excluded.lowest_agreed_value, agreed_value = excluded.agreed_value
  where (b.patient_name, b.professional_name, b.specialty, b.frequency, b.authorized, b.completed, b.pending, b.cancelled,
      b.glossed, b.unproven, b.billed, b.owed, b.lowest_contract_value, b.contract_value, b.lowest_agreed_value,
      b.agreed_value) is distinct from
    (excluded.patient_name, excluded.professional_name, excluded.specialty, excluded.frequency, excluded.authorized,
      excluded.completed, excluded.pending, excluded.cancelled, excluded.glossed, excluded.unproven, excluded.billed,
      excluded.owed, excluded.lowest_contract_value, excluded.contract_value, excluded.lowest_agreed_value,
      excluded.agreed_value);
  if exists (select from paid_sessions where treatment_id = any(pads)) then
    perform book_moved_sessions(pads);
  end if;
end
$$;
