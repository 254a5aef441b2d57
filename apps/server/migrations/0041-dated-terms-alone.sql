-- A session's professional, values and contract depend on its planned day. Each PAD keeps a dated list of terms and each
-- patient a dated list of contracts. An entry holds from its first day until the next entry begins; the first entry
-- begins at -infinity, so every day has exactly one entry.

create table treatment_terms (
  treatment_id integer not null references treatments on delete cascade,
  first_day date not null,
  -- Who attends on these days, and what they get per session.
  professional_id integer not null references professionals,
  agreed_value numeric(12, 2) not null check (agreed_value >= 0),
  -- The PAD's own terms without its temporary hand-overs: they return when a hand-over ends.
  own_professional_id integer not null references professionals,
  own_agreed_value numeric(12, 2) not null check (own_agreed_value >= 0),
  contract_value numeric(12, 2) not null check (contract_value >= 0),
  -- The hand-over that set who attends, if any.
  hand_over_id integer references hand_overs,
  primary key (treatment_id, first_day)
);
create index treatment_terms_by_professional on treatment_terms (professional_id, treatment_id);

create table patient_contracts (
  patient_id integer not null references patients on delete cascade,
  first_day date not null,
  contract_id integer not null references contracts,
  primary key (patient_id, first_day)
);
create index patient_contracts_by_contract on patient_contracts (contract_id);

-- Returns the entry of a PAD's terms that holds on a day.
create function terms_on(pad integer, day date) returns setof treatment_terms language sql stable rows 1 as $$
  select * from treatment_terms where treatment_id = pad and first_day <= day order by first_day desc limit 1
$$;
-- Returns the contract that pays for a patient on a day.
create function contract_on(patient integer, day date) returns integer language sql stable as $$
  select contract_id from patient_contracts where patient_id = patient and first_day <= day order by first_day desc limit 1
$$;

-- The terms are built from the facts that the sessions carry. No session changes.
with days as (
  select distinct on (s.treatment_id, s.session_date) s.treatment_id, s.session_date as day, s.professional_id,
    s.agreed_value, s.contract_value, s.handed_over
  from sessions s order by s.treatment_id, s.session_date, s.id
), compared as (
  select d.*, lag(d.day) over pad as previous, lag(d.agreed_value) over pad as previous_value, row_number() over pad = 1 or (d.professional_id, d.agreed_value, d.contract_value)
    is distinct from (lag(d.professional_id) over pad, lag(d.agreed_value) over pad, lag(d.contract_value) over pad) as is_new
  from days d window pad as (partition by d.treatment_id order by d.day)
)
insert into treatment_terms (treatment_id, first_day, professional_id, agreed_value, contract_value, own_professional_id,
  own_agreed_value, hand_over_id)
select c.treatment_id,
  case when c.previous is null then '-infinity' else coalesce(
    (select max(h.first_day) from hand_overs h where h.treatment_id = c.treatment_id
      and h.professional_id = c.professional_id and h.first_day > c.previous and h.first_day <= c.day),
    (select max(h.last_day) + 1 from hand_overs h where h.treatment_id = c.treatment_id
      and h.last_day >= c.previous and h.last_day < c.day),
    c.day) end,
  c.professional_id, c.agreed_value, c.contract_value,
  case when c.handed_over and given.last_day is not null then given.replaced_id else c.professional_id end,
  case when c.handed_over and given.last_day is not null then coalesce(c.previous_value, t.agreed_value)
    else c.agreed_value end, given.id
from compared c
  join treatments t on t.id = c.treatment_id
  left join lateral (
    select h.id, h.last_day, h.replaced_id from hand_overs h
    where h.treatment_id = c.treatment_id and h.professional_id = c.professional_id and h.first_day <= c.day
      and (h.last_day is null or h.last_day >= c.day)
    order by h.id desc limit 1
  ) given on true
where c.is_new;

-- After the last session the PAD's own terms hold.
insert into treatment_terms (treatment_id, first_day, professional_id, agreed_value, contract_value, own_professional_id,
  own_agreed_value)
select t.id,
  case when s.day is null then '-infinity' else coalesce(
    (select max(h.last_day) + 1 from hand_overs h where h.treatment_id = t.id and h.first_day <= s.day and h.last_day >= s.day),
    s.day + 1) end,
  t.professional_id, t.agreed_value, t.contract_value, t.professional_id, t.agreed_value
from treatments t
  left join lateral (select max(session_date) as day from sessions where treatment_id = t.id) s on true
  left join lateral terms_on(t.id, s.day) last on s.day is not null
where (last.professional_id, last.agreed_value, last.contract_value)
  is distinct from (t.professional_id, t.agreed_value, t.contract_value);

with days as (
  select distinct on (t.patient_id, s.session_date) t.patient_id, s.session_date as day, s.contract_id
  from sessions s join treatments t on t.id = s.treatment_id
  order by t.patient_id, s.session_date, s.contract_id <> t.contract_id, s.id
), compared as (
  select d.*, row_number() over patient as place, lag(d.contract_id) over patient as former
  from days d window patient as (partition by d.patient_id order by d.day)
)
insert into patient_contracts (patient_id, first_day, contract_id)
select patient_id, case when place = 1 then '-infinity' else day end, contract_id from compared
where place = 1 or contract_id <> former;

insert into patient_contracts (patient_id, first_day, contract_id)
select p.id, coalesce(last.day + 1, '-infinity'), p.contract_id
from patients p
  left join lateral (
    select max(s.session_date) as day from treatments t join sessions s on s.treatment_id = t.id where t.patient_id = p.id
  ) last on true
where last.day is null or contract_on(p.id, last.day) <> p.contract_id;

-- One action hands over one PAD or several: its rows share the number of their first row, and are undone together.
alter table hand_overs
  add column batch_id integer,
  add column undone_at timestamptz,
  add column undone_by integer references administrators,
  -- The terms of its days from before: each piece with its first and last day, who attended, the PAD's own terms, the
  -- hand-over in force, and whether this one replaced who attends (`passed`) and the PAD's own (`own_passed`).
  add column former jsonb not null default '[]',
  -- The sessions that it changed, with their planned day, professional and agreed value from before.
  add column former_sessions jsonb not null default '[]';
update hand_overs h set batch_id = h.id, former = jsonb_build_array(jsonb_build_object(
  'first_day', h.first_day, 'last_day', h.last_day, 'professional_id', h.replaced_id, 'agreed_value', before.value,
  'own_professional_id', h.replaced_id, 'own_agreed_value', before.value, 'hand_over_id', null, 'passed', true,
  'own_passed', h.last_day is null))
from hand_overs h2 cross join lateral (
  select coalesce(
    (select t.agreed_value from terms_on(h2.treatment_id, h2.first_day - 1) t where t.professional_id = h2.replaced_id),
    (select t.agreed_value from treatments t where t.id = h2.treatment_id)) as value) before
where h2.id = h.id;
alter table hand_overs alter column batch_id set not null;
create index hand_overs_by_batch on hand_overs (batch_id);
create index hand_overs_by_replaced on hand_overs (replaced_id, id) where undone_at is null;

-- The functions and columns that followed the PAD's present state.
drop trigger sessions_take_plan on sessions;
drop trigger sessions_planned_again on sessions;
drop function take_plan();
drop trigger patients_moved on patients;
drop function move_with_patient();
alter table sessions drop column handed_over,
  -- The proof was erased with its patient: the session does not lack one.
  add column proof_erased boolean not null default false;

-- Every PAD and every patient has an entry from the beginning of time.
create function open_terms() returns trigger language plpgsql as $$
begin
  insert into treatment_terms (treatment_id, first_day, professional_id, agreed_value, own_professional_id,
    own_agreed_value, contract_value)
  select id, '-infinity', professional_id, agreed_value, professional_id, agreed_value, contract_value from added;
  return null;
end
$$;
create trigger treatments_open_terms after insert on treatments
  referencing new table as added for each statement execute function open_terms();
create function open_patient_contracts() returns trigger language plpgsql as $$
begin
  insert into patient_contracts (patient_id, first_day, contract_id) select id, '-infinity', contract_id from added;
  return null;
end
$$;
create trigger patients_open_contracts after insert on patients
  referencing new table as added for each statement execute function open_patient_contracts();

-- A session takes the terms of its planned day when it is planned and when it is moved, and at no other time. A removed
-- professional receives no session.
create function assert_attendant(professional integer, day date) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  attendant professionals;
begin
  select * into attendant from professionals where id = professional for share;
  if attendant.deleted_at is not null then
    raise exception using errcode = 'ZL406', message = format(
      'Em %s quem atende este PAD é %s, que foi removido do cadastro: passe as sessões a outro profissional antes.',
      to_char(day, 'DD/MM/YYYY'), attendant.full_name);
  end if;
end
$$;
create function take_terms() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  attending treatment_terms;
begin
  select * into attending from terms_on(new.treatment_id, new.session_date);
  perform assert_attendant(attending.professional_id, new.session_date);
  new.professional_id := attending.professional_id;
  new.agreed_value := attending.agreed_value;
  new.contract_value := attending.contract_value;
  select contract_on(t.patient_id, new.session_date) into new.contract_id from treatments t where t.id = new.treatment_id;
  return new;
end
$$;
create trigger sessions_planned before insert on sessions
  for each row when (num_nulls(new.professional_id, new.agreed_value, new.contract_value, new.contract_id) > 0)
  execute function take_terms();
create trigger sessions_moved before update of session_date on sessions
  for each row when (old.session_date <> new.session_date) execute function take_terms();
-- A session does not become pending again for a removed professional.
create function keep_attendant() returns trigger language plpgsql as $$
begin
  perform assert_attendant(new.professional_id, new.session_date);
  return new;
end
$$;
create trigger sessions_pending_again before update of status on sessions
  for each row when (new.status = 'pendding' and old.status <> 'pendding' and old.session_date = new.session_date)
  execute function keep_attendant();

-- The sessions that a payment covers, until it is reverted: no change of terms touches them.
create table paid_sessions (
  session_id integer primary key references sessions on delete cascade,
  treatment_id integer not null,
  month date not null,
  professional_id integer not null,
  foreign key (treatment_id, month, professional_id) references payouts on delete cascade
);
create index paid_sessions_by_payout on paid_sessions (treatment_id, month, professional_id);
-- An existing payment covers the first sessions of its row, up to the amount that was paid.
insert into paid_sessions (session_id, treatment_id, month, professional_id)
select id, treatment_id, month, professional_id
from (
  select s.id, s.treatment_id, s.month, s.professional_id, o.amount, sum(s.agreed_value) over (
      partition by s.treatment_id, s.month, s.professional_id order by s.end_date, s.id) as up_to
  from sessions s join payouts o on o.treatment_id = s.treatment_id and o.month = s.month
    and o.professional_id = s.professional_id and o.status = 'paid'
  where s.status = 'completed'
) paid where up_to <= amount;

-- A row of the books knows what was paid for it, and a payment the sessions that it covers. A row that only a payment kept
-- goes with it.
create or replace function book_payout() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare o payouts := case tg_op when 'DELETE' then old else new end;
begin
  perform 1 from treatments where id = o.treatment_id for no key update;
  update book_rows b set paid = case when tg_op <> 'DELETE' and o.status = 'paid' then o.amount end
  where b.treatment_id = o.treatment_id and b.month = o.month and b.professional_id = o.professional_id
    and b.paid is distinct from case when tg_op <> 'DELETE' and o.status = 'paid' then o.amount end;
  delete from book_rows b
  where b.treatment_id = o.treatment_id and b.month = o.month and b.professional_id = o.professional_id
    and b.authorized = 0 and b.paid is null;
  perform mark_shared(array[o.treatment_id], array[o.month]);
  if tg_op <> 'DELETE' and o.status = 'paid' then
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
end $$;

-- Removing or restoring a PAD changes a month only by its pending sessions, which must not lie in a closed month.
-- Specialty and frequency are labels of the open months.
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
    select distinct s.contract_id from before b join after a on a.id = b.id join sessions s on s.treatment_id = a.id
    where (a.status, a.specialty, a.frequency) is distinct from (b.status, b.specialty, b.frequency)
    order by 1
  ) due;
  perform keep_books(array_agg(due.id), array_agg(due.month))
  from (
    select distinct a.id, s.month from before b join after a on a.id = b.id join sessions s on s.treatment_id = a.id
    where (a.status, a.specialty, a.frequency) is distinct from (b.status, b.specialty, b.frequency)
  ) due;
  return null;
end
$$;

-- A rename locks the person's PADs before it looks for their rows: a writer that read the old name has committed by then,
-- and the next writer reads the new one.
create or replace function rename_patient_in_books() returns trigger language plpgsql as $$
begin
  perform 1 from treatments where patient_id = new.id order by id for no key update;
  perform share_books(contract_id)
  from (select distinct contract_id from book_rows where patient_id = new.id order by 1) due;
  update book_rows set patient_name = new.full_name where patient_id = new.id and not is_closed(contract_id, month);
  return null;
end
$$;
create or replace function rename_professional_in_books() returns trigger language plpgsql as $$
begin
  perform 1 from treatments where id in (
    select treatment_id from treatment_terms where professional_id = new.id
    union select treatment_id from book_rows where professional_id = new.id
  ) order by id for no key update;
  perform share_books(contract_id)
  from (select distinct contract_id from book_rows where professional_id = new.id order by 1) due;
  update book_rows set professional_name = new.full_name
  where professional_id = new.id and not is_closed(contract_id, month);
  return null;
end
$$;

-- The price range of a row covers what is billed or owed: the completed sessions. Without any it is the planned price.
create or replace function booked_sessions(pads integer[], months date[]) returns table (
  treatment_id integer, month date, professional_id integer, contract_id integer, patient_id integer, patient_name text,
  professional_name text, specialty text, frequency text, authorized integer, completed integer, pending integer,
  cancelled integer, glossed integer, unproven integer, billed numeric, owed numeric, lowest_contract_value numeric,
  contract_value numeric, lowest_agreed_value numeric, agreed_value numeric
) language sql stable as $$
  select of.treatment_id, of.month, of.professional_id, of.contract_id, t.patient_id, p.full_name, r.full_name, t.specialty,
    t.frequency, of.authorized, of.completed, of.pending, of.cancelled, of.glossed, of.unproven, of.billed, of.owed,
    of.lowest_contract_value, of.contract_value, of.lowest_agreed_value, of.agreed_value
  from (
    select s.treatment_id, s.month, s.professional_id, s.contract_id, count(*)::int as authorized,
      count(*) filter (where s.status = 'completed')::int as completed,
      count(*) filter (where s.status = 'pendding')::int as pending,
      count(*) filter (where s.status = 'cancelled')::int as cancelled,
      count(*) filter (where s.status = 'glossed')::int as glossed,
      count(*) filter (where s.status = 'completed' and s.file_id is null and not s.proof_erased)::int as unproven,
      coalesce(sum(s.contract_value) filter (where s.status = 'completed'), 0) as billed,
      coalesce(sum(s.agreed_value) filter (where s.status = 'completed'), 0) as owed,
      coalesce(min(s.contract_value) filter (where s.status = 'completed'), max(s.contract_value)) as lowest_contract_value,
      coalesce(max(s.contract_value) filter (where s.status = 'completed'), max(s.contract_value)) as contract_value,
      coalesce(min(s.agreed_value) filter (where s.status = 'completed'), max(s.agreed_value)) as lowest_agreed_value,
      coalesce(max(s.agreed_value) filter (where s.status = 'completed'), max(s.agreed_value)) as agreed_value
    from (select distinct * from unnest(pads, months) as touched (treatment_id, month)) touched
      join treatments t on t.id = touched.treatment_id
      join sessions s on s.treatment_id = t.id and s.month = touched.month
    where t.status = 'active' or s.status = 'completed'
    group by s.treatment_id, s.month, s.professional_id, s.contract_id
  ) of
    join treatments t on t.id = of.treatment_id
    join patients p on p.id = t.patient_id
    join professionals r on r.id = of.professional_id
$$;
update book_rows b set lowest_contract_value = n.lowest_contract_value, contract_value = n.contract_value,
  lowest_agreed_value = n.lowest_agreed_value, agreed_value = n.agreed_value
from (
  select treatment_id, month, professional_id, contract_id, min(contract_value) as lowest_contract_value,
    max(contract_value) as contract_value, min(agreed_value) as lowest_agreed_value, max(agreed_value) as agreed_value
  from sessions where status = 'completed' group by 1, 2, 3, 4
) n
where (b.treatment_id, b.month, b.professional_id, b.contract_id) = (n.treatment_id, n.month, n.professional_id, n.contract_id)
  and (b.lowest_contract_value, b.contract_value, b.lowest_agreed_value, b.agreed_value)
    <> (n.lowest_contract_value, n.contract_value, n.lowest_agreed_value, n.agreed_value);
update book_rows set lowest_contract_value = contract_value, lowest_agreed_value = agreed_value
where completed = 0 and (lowest_contract_value, lowest_agreed_value) <> (contract_value, agreed_value);

-- A closing freezes the status of each PAD as well; an open month has none and shows the status of today.
alter table book_rows add column closed_status text check (closed_status in ('active', 'ended', 'deleted'));
-- Returns the status that a closing freezes: of the PAD, on the day of the closing.
create function status_for_closing(pad integer, closed_on date) returns text language sql stable as $$
  select case when t.status = 'deleted' then 'deleted'
    when t.end_date < closed_on and not exists (
      select from sessions s where s.treatment_id = t.id and s.status = 'pendding' and not is_closed(s.contract_id, s.month)
    ) then 'ended' else 'active' end
  from treatments t where t.id = pad
$$;
update book_rows b set closed_status = case when t.status = 'deleted' and t.deleted_at > l.closed_at then 'active'
  else status_for_closing(t.id, l.closed_on) end
from closings l, treatments t where l.contract_id = b.contract_id and l.month = b.month and t.id = b.treatment_id;
