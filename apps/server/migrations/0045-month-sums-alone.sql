-- Totals of months, authorisations and glosas are added up when they are read. At 100,000 patients and a million sessions
-- each of these reads takes less than 50 ms, so the tables that kept the sums are dropped with their triggers and locks.

-- 1. Month figures.
drop trigger book_rows_added on book_rows;
drop trigger book_rows_changed on book_rows;
drop trigger book_rows_deleted on book_rows;
drop trigger book_rows_emptied on book_rows;
drop function count_added_rows(), count_changed_rows(), count_deleted_rows(), forget_month_figures(), count_months_again(),
  count_month_changes(book_change[]), hold_people(book_change[]), people_moved(book_change[]), figures_of(book_change[]),
  add_up_month_figures(date);
drop type book_change;
drop table month_figures;

-- 2. Balances of authorisations.
drop trigger sessions_inserted_authorized on sessions;
drop trigger sessions_changed_authorized on sessions;
drop trigger sessions_deleted_authorized on sessions;
drop trigger treatments_changed_authorized on treatments;
drop function authorize_touched_sessions(), authorize_changed_treatments(), count_authorizations_again(),
  keep_authorizations(integer[]), authorization_balances_of(integer[]);
drop trigger authorizations_added on authorization_balances;
drop trigger authorizations_changed on authorization_balances;
drop trigger authorizations_deleted on authorization_balances;
drop trigger authorizations_emptied on authorization_balances;
drop function count_added_authorizations(), count_changed_authorizations(), count_deleted_authorizations(),
  forget_authorization_figures(), count_authorizations(authorization_change[]);
drop type authorization_change;
drop table authorization_figures, authorization_balances;
create index treatments_authorized on treatments (end_date, start_date)
  where status = 'active' and (authorized_sessions is not null or authorization_valid_until is not null);
-- A balance reads status and day of a PAD's sessions from the index alone.
drop index sessions_by_treatment;
create index sessions_by_treatment on sessions (treatment_id, session_date, id) include (status, end_date);

-- 3. Sums of glosas.
drop trigger glosas_counted on glosas;
drop trigger glosas_counted_again on glosas;
drop trigger glosas_emptied on glosas;
drop function count_glosas_again(), forget_glosa_figures(), count_glosa(), glosa_line(integer, glosas);
drop type glosa_count;
drop table glosa_figures;

-- 4. The rows of the books keep facts only. What is left to pay, what a PAD lacks and whether several rows share a PAD
-- follow from them.
drop function mark_shared(integer[], date[]);
drop index book_rows_by_name, book_rows_of_contract, book_rows_to_pay, book_rows_shared, book_rows_unpaid,
  book_rows_cancelled, book_rows_attended;
alter table book_rows drop column alone, drop column due, drop column gaps;

create or replace function keep_books(pads integer[], months date[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
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
  from booked_sessions(pads, months) n
  on conflict (treatment_id, month, professional_id, contract_id) do update
  set patient_name = excluded.patient_name, professional_name = excluded.professional_name,
    specialty = excluded.specialty, frequency = excluded.frequency, authorized = excluded.authorized,
    completed = excluded.completed, pending = excluded.pending, cancelled = excluded.cancelled,
    glossed = excluded.glossed, unproven = excluded.unproven, billed = excluded.billed, owed = excluded.owed,
    lowest_contract_value = excluded.lowest_contract_value, contract_value = excluded.contract_value,
    lowest_agreed_value = excluded.lowest_agreed_value, agreed_value = excluded.agreed_value
  where not is_closed(b.contract_id, b.month)
    and (b.patient_name, b.professional_name, b.specialty, b.frequency, b.authorized, b.completed, b.pending, b.cancelled,
      b.glossed, b.unproven, b.billed, b.owed, b.lowest_contract_value, b.contract_value, b.lowest_agreed_value,
      b.agreed_value) is distinct from
      (excluded.patient_name, excluded.professional_name, excluded.specialty, excluded.frequency, excluded.authorized,
      excluded.completed, excluded.pending, excluded.cancelled, excluded.glossed, excluded.unproven, excluded.billed,
      excluded.owed, excluded.lowest_contract_value, excluded.contract_value, excluded.lowest_agreed_value,
      excluded.agreed_value);
end
$$;

create or replace function book_payout() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  o payouts := case tg_op when 'DELETE' then old else new end;
  amount_paid numeric := case when tg_op <> 'DELETE' and o.status = 'paid' then o.amount end;
begin
  perform 1 from treatments where id = o.treatment_id for no key update;
  update book_rows b set paid = amount_paid
  where b.treatment_id = o.treatment_id and b.month = o.month and b.professional_id = o.professional_id
    and b.paid is distinct from amount_paid;
  delete from book_rows b
  where b.treatment_id = o.treatment_id and b.month = o.month and b.professional_id = o.professional_id
    and b.authorized = 0 and b.paid is null;
  if amount_paid is not null then
    insert into paid_sessions (session_id, treatment_id, month, professional_id)
    select s.id, s.treatment_id, s.month, s.professional_id from sessions s
    where s.treatment_id = o.treatment_id and s.month = o.month and s.professional_id = o.professional_id
      and s.status = 'completed'
    on conflict do nothing;
  else
    delete from paid_sessions c
    where c.treatment_id = o.treatment_id and c.month = o.month and c.professional_id = o.professional_id;
  end if;
  return null;
end
$$;

-- 5. One trigger instead of three for what a session takes from the terms, for doubtful proofs and for reports.
drop trigger sessions_planned on sessions;
drop trigger sessions_moved on sessions;
drop trigger sessions_pending_again on sessions;
drop function keep_attendant();
create or replace function assert_attendant(professional integer, day date) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  attendant_name text;
  attendant_removed boolean;
begin
  -- The lock keeps the professional from being removed before this commit.
  select full_name, deleted_at is not null into attendant_name, attendant_removed
  from professionals where id = professional for share;
  if attendant_removed then
    raise exception using errcode = 'ZL406', message = format(
      'Em %s quem atende este PAD é %s, que foi removido do cadastro: passe as sessões a outro profissional antes.',
      to_char(day, 'DD/MM/YYYY'), attendant_name);
  end if;
end
$$;
create or replace function take_terms() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'INSERT' then
    if num_nulls(new.professional_id, new.agreed_value, new.contract_value, new.contract_id) = 0 then return new; end if;
  elsif new.session_date = old.session_date then
    if new.status = 'pendding' and old.status <> 'pendding' then
      perform assert_attendant(new.professional_id, new.session_date);
    end if;
    return new;
  end if;
  select t.professional_id, t.agreed_value, t.contract_value
  into new.professional_id, new.agreed_value, new.contract_value
  from terms_on(new.treatment_id, new.session_date) t;
  perform assert_attendant(new.professional_id, new.session_date);
  select contract_on(t.patient_id, new.session_date) into new.contract_id from treatments t where t.id = new.treatment_id;
  return new;
end
$$;
create trigger sessions_take_terms before insert or update of session_date, status on sessions
  for each row execute function take_terms();

-- Doubtful proofs stay in a table: without it a month of 35,000 photos takes more than 250 ms to read.
drop trigger sessions_proof_added on sessions;
drop trigger sessions_proof_changed on sessions;
drop trigger sessions_proof_removed on sessions;
create or replace function judge_touched_proof() returns trigger language plpgsql as $$
begin
  if num_nonnulls(old.file_id, new.file_id) = 0 then return null; end if;
  if tg_op <> 'DELETE' and (old.file_id, old.end_date, old.month, old.contract_id)
    is distinct from (new.file_id, new.end_date, new.month, new.contract_id)
  then
    perform judge_proof(new.id);
  end if;
  if old.file_id is distinct from new.file_id then
    perform judge_proof(s.id) from files f join sessions s on s.file_id = f.id
    where f.twin_id in (old.file_id, new.file_id);
  end if;
  return null;
end
$$;
create trigger sessions_judge_proof after insert or delete
  or update of file_id, session_date, end_date, status, contract_id on sessions
  for each row execute function judge_touched_proof();

drop trigger reports_inserted_in_open_month on reports;
drop trigger reports_deleted_in_open_month on reports;
drop function guard_closed_month();
create or replace function book_report() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  e reports := case tg_op when 'DELETE' then old else new end;
begin
  perform 1 from treatments where id = e.treatment_id for share;
  perform assert_month_open(payer.contract_id, e.month)
  from (
    select b.contract_id from book_rows b where b.treatment_id = e.treatment_id and b.month = e.month and b.authorized > 0
    union select t.contract_id from treatments t where t.id = e.treatment_id
    order by 1
  ) payer;
  update book_rows b
  set has_report = case e.kind when 'month' then tg_op <> 'DELETE' else has_report end,
    has_timesheet = case e.kind when 'timesheet' then tg_op <> 'DELETE' else has_timesheet end
  where b.treatment_id = e.treatment_id and b.month = e.month;
  return null;
end
$$;

-- A closing stores the contract's names in the statement that creates it.
drop trigger closings_keep_names on closings;
drop function name_closing();

-- 6. What each function and trigger of the books guarantees.
comment on function share_books(integer) is 'Lets several writers of one contract''s books run at once and makes a closing wait for them.';
comment on function take_books(integer) is 'Gives a closing or reopening the contract''s books alone until its commit.';
comment on function is_closed(integer, date) is 'Whether a contract''s month is closed.';
comment on function assert_month_open(integer, date) is 'Refuses a change in a closed month, and keeps an open one from being closed before the commit.';
comment on function booked_sessions(integer[], date[]) is 'The sums of sessions per PAD, month, professional and contract; of a removed PAD only completed sessions count.';
comment on function keep_books(integer[], date[]) is 'Writes the rows of these PADs and months from their sessions; rows of a closed month do not change.';
comment on function book_touched_sessions() is 'Inserted and deleted sessions lie in open months, and the books follow them.';
comment on function book_changed_sessions() is 'Changed sessions lie in open months before and after, and the books follow them.';
comment on function book_changed_treatments() is 'A PAD with pending sessions in a closed month is not removed or restored; the books follow status, specialty and frequency.';
comment on function book_payout() is 'The books hold what was paid, and a payment holds the sessions that it covers.';
comment on function book_report() is 'Reports change in open months only, and the books know which PADs have them.';
comment on function rename_patient_in_books() is 'Open months show the patient''s present name; closed months keep theirs.';
comment on function rename_professional_in_books() is 'Open months show the professional''s present name; closed months keep theirs.';
comment on function status_for_closing(integer, date) is 'The status of a PAD that a closing stores in its rows.';
comment on function take_patient_contract() is 'A PAD without a contract gets its patient''s, which cannot change before the commit.';
comment on function terms_on(integer, date) is 'The terms of a PAD on a day.';
comment on function contract_on(integer, date) is 'The contract that pays for a patient on a day.';
comment on function open_terms() is 'Every PAD has terms from the beginning of time.';
comment on function open_patient_contracts() is 'Every patient has a contract from the beginning of time.';
comment on function assert_attendant(integer, date) is 'Refuses a session of a professional who was removed.';
comment on function take_terms() is 'A session takes professional, values and contract of its planned day, and is pending only for a professional who is not removed.';

comment on function judge_proof(integer) is 'Lists a session as doubtful if another session has its photo or the photo is of another day.';
comment on function judge_touched_proof() is 'A changed photo, day, month or contract is judged anew, and so are the sessions with the same photo.';

comment on trigger sessions_judge_proof on sessions is 'The list of doubtful proofs is up to date.';
comment on trigger sessions_take_terms on sessions is 'A session has the terms of its planned day.';
comment on trigger sessions_inserted on sessions is 'No session enters a closed month; the books are kept.';
comment on trigger sessions_changed on sessions is 'No session of a closed month changes; the books are kept.';
comment on trigger sessions_deleted on sessions is 'No session of a closed month is deleted; the books are kept.';
comment on trigger treatments_take_contract on treatments is 'A new PAD has a contract.';
comment on trigger treatments_open_terms on treatments is 'A new PAD has terms for every day.';
comment on trigger treatments_changed on treatments is 'A removed or restored PAD leaves closed months as they are; the books are kept.';
comment on trigger payouts_booked on payouts is 'The books show what was paid.';
comment on trigger reports_booked on reports is 'Reports of closed months do not change; the books show which PADs have them.';
comment on trigger patients_open_contracts on patients is 'A new patient has a contract for every day.';
comment on trigger patients_renamed on patients is 'Open months show the present name.';
comment on trigger professionals_renamed on professionals is 'Open months show the present name.';
