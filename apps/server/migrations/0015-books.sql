-- What happened stays what happened: each session carries who attends it, at what price, and who pays for it. A pending
-- one follows its PAD and its patient; one that left `pendding` keeps its own.

drop trigger sessions_inserted_in_open_month on sessions;
drop trigger sessions_moved_from_open_month on sessions;
drop trigger sessions_moved_to_open_month on sessions;
drop trigger sessions_deleted_in_open_month on sessions;
-- Professionals are paid after the plans are billed: a closed month freezes the amount, not the payment.
drop trigger payouts_inserted_in_open_month on payouts;
drop trigger payouts_moved_from_open_month on payouts;
drop trigger payouts_moved_to_open_month on payouts;
drop trigger payouts_deleted_in_open_month on payouts;
drop trigger treatments_changed_in_open_month on treatments;
drop trigger patients_move_treatments on patients;
drop function guard_closed_treatment();
drop function follow_patient_contract();
drop function months_shown(integer);

alter table sessions
  add column professional_id integer references professionals,
  add column agreed_value numeric(12, 2) check (agreed_value >= 0),
  add column contract_value numeric(12, 2) check (contract_value >= 0),
  add column contract_id integer references contracts,
  -- Given to somebody by a hand-over: edits of the PAD's own professional and agreed value pass it by.
  add column handed_over boolean not null default false;

update sessions s
set professional_id = t.professional_id, agreed_value = t.agreed_value, contract_value = t.contract_value,
  contract_id = t.contract_id
from treatments t where t.id = s.treatment_id;

-- What the audit trail tells of facts that changed after a session happened is put back: the value before the first such
-- change. A closed month is as it was frozen, which is as its PAD is now: nothing of it is touched.
create temporary table fact_changes on commit drop as
select l.id, l.entity_id as treatment_id, (l.at at time zone 'America/Sao_Paulo')::date as day,
  (l.changes -> 'professionalId' ->> 'from')::int as professional_id,
  (l.changes -> 'agreedValue' ->> 'from')::numeric as agreed_value,
  (l.changes -> 'contractValue' ->> 'from')::numeric as contract_value,
  null::int as contract_id
from audit_log l
where l.entity = 'treatment' and l.action = 'updated' and l.changes ?| array['professionalId', 'agreedValue', 'contractValue']
union all
select l.id, t.id, (l.at at time zone 'America/Sao_Paulo')::date, null, null, null,
  (l.changes -> 'contractId' ->> 'from')::int
from audit_log l join treatments t on t.patient_id = l.entity_id
where l.entity = 'patient' and l.action = 'updated' and l.changes ? 'contractId';
create index on fact_changes (treatment_id);

update sessions s
set professional_id = coalesce(was.professional_id, s.professional_id),
  agreed_value = coalesce(was.agreed_value, s.agreed_value),
  contract_value = coalesce(was.contract_value, s.contract_value),
  contract_id = case
    when exists (select from closings l where l.contract_id = was.contract_id and l.month = s.month) then s.contract_id
    else coalesce(was.contract_id, s.contract_id)
  end
from (
  select happened.id,
    (array_agg(c.professional_id order by c.id) filter (where c.professional_id is not null))[1] as professional_id,
    (array_agg(c.agreed_value order by c.id) filter (where c.agreed_value is not null))[1] as agreed_value,
    (array_agg(c.contract_value order by c.id) filter (where c.contract_value is not null))[1] as contract_value,
    (array_agg(c.contract_id order by c.id) filter (where c.contract_id is not null))[1] as contract_id
  from sessions happened
    join fact_changes c on c.treatment_id = happened.treatment_id
      and c.day > coalesce(happened.end_date, happened.session_date)
  where happened.status <> 'pendding'
    and not exists (select from closings l where l.contract_id = happened.contract_id and l.month = happened.month)
  group by happened.id
) was
where was.id = s.id;

create temporary table contracts_before on commit drop as select id as treatment_id, contract_id from treatments;

-- A PAD that touched a closed month went on with the contract it was closed for. From here on it is its patient's, and
-- so are its pending sessions, wherever neither side has closed the month.
update treatments t set contract_id = p.contract_id from patients p
where p.id = t.patient_id and p.contract_id <> t.contract_id;
update sessions s set contract_id = t.contract_id from treatments t
where t.id = s.treatment_id and s.status = 'pendding' and s.contract_id <> t.contract_id
  and not exists (
    select from closings l where l.month = s.month and l.contract_id in (s.contract_id, t.contract_id));

alter table sessions
  alter column professional_id set not null,
  alter column agreed_value set not null,
  alter column contract_value set not null,
  alter column contract_id set not null;
create index sessions_to_come on sessions (professional_id, session_date) where status = 'pendding';

-- Payouts are per PAD, professional and month, and keep what was paid, to whom and by which key.
alter table payouts add column professional_id integer references professionals, add column payee text, add column pix_key text;
update payouts o set professional_id = coalesce((
    select c.professional_id from fact_changes c
    where c.treatment_id = o.treatment_id and c.professional_id is not null
      and c.day > (o.changed_at at time zone 'America/Sao_Paulo')::date
    order by c.id limit 1), t.professional_id)
from treatments t where t.id = o.treatment_id;
update payouts o set payee = r.full_name, pix_key = r.pix_key from professionals r
where r.id = o.professional_id and o.status = 'paid';
alter table payouts alter column professional_id set not null;
alter table payouts drop constraint payouts_pkey, add primary key (treatment_id, month, professional_id);

-- What a closing freezes beside its figures: how the contract was called, and the charges of each specialty.
alter table closings add column social_reason text, add column fantasy_name text, add column cnpj text,
  add column charges jsonb;
update closings l set social_reason = c.social_reason, fantasy_name = c.fantasy_name, cnpj = c.cnpj,
  -- Frozen when each row was rounded by itself; what was frozen stays.
  charges = (
    select coalesce(jsonb_object_agg(of.specialty, round(of.bruto * l.fee_percentage / 100, 2)), '{}')
    from (
      select t.specialty, coalesce(sum(s.contract_value) filter (where s.status = 'completed'), 0) as bruto
      from sessions s join treatments t on t.id = s.treatment_id
      where s.contract_id = l.contract_id and s.month = l.month and (t.status = 'active' or s.status = 'completed')
      group by t.specialty
    ) of)
from contracts c where c.id = l.contract_id;

create function name_closing() returns trigger language plpgsql as $$
begin
  select coalesce(new.social_reason, social_reason), coalesce(new.fantasy_name, fantasy_name), coalesce(new.cnpj, cnpj)
  into new.social_reason, new.fantasy_name, new.cnpj from contracts where id = new.contract_id;
  return new;
end
$$;
create trigger closings_keep_names before insert on closings for each row execute function name_closing();

-- The books: one row per PAD, month, professional and contract, kept by the triggers below in the transaction of whatever
-- changes a session. Names follow the registers while the month is open and stay as they are when it closes.
create table book_rows (
  treatment_id integer not null references treatments,
  month date not null,
  professional_id integer not null references professionals,
  contract_id integer not null references contracts,
  patient_id integer not null references patients,
  patient_name text not null,
  professional_name text not null,
  specialty text not null,
  frequency text not null,
  authorized integer not null,
  completed integer not null,
  pending integer not null,
  cancelled integer not null,
  glossed integer not null,
  -- Completed without a proof.
  unproven integer not null,
  billed numeric(14, 2) not null,
  owed numeric(14, 2) not null,
  lowest_contract_value numeric(12, 2) not null,
  contract_value numeric(12, 2) not null,
  lowest_agreed_value numeric(12, 2) not null,
  agreed_value numeric(12, 2) not null,
  patient_sort text generated always as (fold(patient_name)) stored,
  professional_sort text generated always as (fold(professional_name)) stored,
  primary key (treatment_id, month, professional_id, contract_id)
);
create index book_rows_by_month on book_rows (month, contract_id, specialty)
  include (authorized, completed, billed, owed);
create index book_rows_by_professional on book_rows (professional_id, month);
create index book_rows_by_patient on book_rows (patient_id, month);

create function is_closed(contract integer, asked date) returns boolean language sql stable
  return exists (select from closings where contract_id = contract and month = asked);

-- The rows of these PADs in these months, written anew from their sessions. A closed month's rows stay as they are.
create function keep_books(pads integer[], months date[]) returns void language plpgsql as $$
begin
  -- In one order, so that nobody waits in a circle; whoever comes second reads what the first one committed.
  perform 1 from treatments where id = any(pads) order by id for no key update;
  with touched as materialized (
    select distinct * from unnest(pads, months) as touched (treatment_id, month)
  ), present as materialized (
    select s.treatment_id, s.month, s.professional_id, s.contract_id, t.patient_id, p.full_name as patient_name,
      r.full_name as professional_name, t.specialty, t.frequency, count(*) as authorized,
      count(*) filter (where s.status = 'completed') as completed,
      count(*) filter (where s.status = 'pendding') as pending,
      count(*) filter (where s.status = 'cancelled') as cancelled,
      count(*) filter (where s.status = 'glossed') as glossed,
      count(*) filter (where s.status = 'completed' and s.file_id is null) as unproven,
      coalesce(sum(s.contract_value) filter (where s.status = 'completed'), 0) as billed,
      coalesce(sum(s.agreed_value) filter (where s.status = 'completed'), 0) as owed,
      min(s.contract_value) as lowest_contract_value, max(s.contract_value) as contract_value,
      min(s.agreed_value) as lowest_agreed_value, max(s.agreed_value) as agreed_value
    from touched
      join sessions s on s.treatment_id = touched.treatment_id and s.month = touched.month
      join treatments t on t.id = s.treatment_id
      join patients p on p.id = t.patient_id
      join professionals r on r.id = s.professional_id
    -- Of a removed PAD only what was done counts.
    where t.status = 'active' or s.status = 'completed'
    group by s.treatment_id, s.month, s.professional_id, s.contract_id, t.id, p.id, r.id
  ), past as materialized (
    select b.treatment_id, b.month, b.professional_id, b.contract_id, exists (
        select from payouts o where o.treatment_id = b.treatment_id and o.month = b.month
          and o.professional_id = b.professional_id and o.status = 'paid') as paid
    from touched join book_rows b on b.treatment_id = touched.treatment_id and b.month = touched.month
    where not is_closed(b.contract_id, b.month) and not exists (
      select from present n where n.treatment_id = b.treatment_id and n.month = b.month
        and n.professional_id = b.professional_id and n.contract_id = b.contract_id)
  ), removed as (
    delete from book_rows b using past
    where (b.treatment_id, b.month, b.professional_id, b.contract_id)
      = (past.treatment_id, past.month, past.professional_id, past.contract_id) and not past.paid
  ), emptied as (
    -- Money that left stays in sight, also when the sessions it paid for went elsewhere.
    update book_rows b
    set authorized = 0, completed = 0, pending = 0, cancelled = 0, glossed = 0, unproven = 0, billed = 0, owed = 0
    from past
    where (b.treatment_id, b.month, b.professional_id, b.contract_id)
      = (past.treatment_id, past.month, past.professional_id, past.contract_id) and past.paid
  )
  insert into book_rows as b (treatment_id, month, professional_id, contract_id, patient_id, patient_name,
    professional_name, specialty, frequency, authorized, completed, pending, cancelled, glossed, unproven, billed, owed,
    lowest_contract_value, contract_value, lowest_agreed_value, agreed_value)
  select * from present
  on conflict (treatment_id, month, professional_id, contract_id) do update
  set patient_name = excluded.patient_name, professional_name = excluded.professional_name,
    specialty = excluded.specialty, frequency = excluded.frequency, authorized = excluded.authorized,
    completed = excluded.completed, pending = excluded.pending, cancelled = excluded.cancelled,
    glossed = excluded.glossed, unproven = excluded.unproven, billed = excluded.billed, owed = excluded.owed,
    lowest_contract_value = excluded.lowest_contract_value, contract_value = excluded.contract_value,
    lowest_agreed_value = excluded.lowest_agreed_value, agreed_value = excluded.agreed_value
  where not is_closed(b.contract_id, b.month);
end
$$;

select keep_books(array_agg(treatment_id), array_agg(month))
from (select distinct treatment_id, month from sessions) there;

-- A payment whose sessions went elsewhere is shown by its own row.
insert into book_rows (treatment_id, month, professional_id, contract_id, patient_id, patient_name, professional_name,
  specialty, frequency, authorized, completed, pending, cancelled, glossed, unproven, billed, owed,
  lowest_contract_value, contract_value, lowest_agreed_value, agreed_value)
select o.treatment_id, o.month, o.professional_id, before.contract_id, t.patient_id, p.full_name, r.full_name, t.specialty,
  t.frequency, 0, 0, 0, 0, 0, 0, 0, 0, t.contract_value, t.contract_value, t.agreed_value, t.agreed_value
from payouts o
  join contracts_before before on before.treatment_id = o.treatment_id
  join treatments t on t.id = o.treatment_id
  join patients p on p.id = t.patient_id
  join professionals r on r.id = o.professional_id
where o.status = 'paid' and not exists (
  select from book_rows b
  where b.treatment_id = o.treatment_id and b.month = o.month and b.professional_id = o.professional_id);

-- Who passed a PAD's sessions to whom, for which days.
create table hand_overs (
  id integer generated always as identity primary key,
  treatment_id integer not null references treatments,
  replaced_id integer not null references professionals,
  professional_id integer not null references professionals,
  first_day date not null,
  -- Nothing: for good, and the PAD's own professional is another.
  last_day date check (last_day >= first_day),
  agreed_value numeric(12, 2) check (agreed_value >= 0),
  session_count integer not null,
  created_at timestamptz not null default now(),
  created_by integer not null references administrators
);
create index hand_overs_by_treatment on hand_overs (treatment_id, id);

-- What a substitution ended in.
alter table recruitments add column hand_over_id integer references hand_overs;

-- A new session takes what its PAD says; so does one that is planned again, on another day or after all. A day that was
-- handed over for a while is the substitute's, whichever session comes to lie on it.
create function take_plan() returns trigger language plpgsql as $$
declare
  plan treatments;
  passed hand_overs;
begin
  select * into plan from treatments where id = new.treatment_id;
  if tg_op = 'INSERT' or new.session_date <> old.session_date then
    select * into passed from hand_overs h
    where h.treatment_id = new.treatment_id and new.status = 'pendding' and new.session_date >= h.first_day
      and (h.last_day is null or new.session_date <= h.last_day)
    order by h.id desc limit 1;
    new.handed_over := passed.last_day is not null
      and (passed.professional_id <> plan.professional_id or passed.agreed_value is not null);
    if new.handed_over then
      new.professional_id := passed.professional_id;
      new.agreed_value := coalesce(passed.agreed_value, plan.agreed_value);
    end if;
  end if;
  if tg_op = 'INSERT' then
    new.professional_id := coalesce(new.professional_id, plan.professional_id);
    new.agreed_value := coalesce(new.agreed_value, plan.agreed_value);
    new.contract_value := coalesce(new.contract_value, plan.contract_value);
    new.contract_id := coalesce(new.contract_id, plan.contract_id);
    return new;
  end if;
  if not new.handed_over then
    new.professional_id := plan.professional_id;
    new.agreed_value := plan.agreed_value;
  end if;
  new.contract_value := plan.contract_value;
  if not is_closed(plan.contract_id, date_trunc('month', new.session_date)::date) then
    new.contract_id := plan.contract_id;
  end if;
  return new;
end
$$;
create trigger sessions_take_plan before insert on sessions
  for each row when (num_nulls(new.professional_id, new.agreed_value, new.contract_value, new.contract_id) > 0)
  execute function take_plan();
create trigger sessions_planned_again before update on sessions
  for each row when (new.status = 'pendding'
    and (old.status <> 'pendding' or old.session_date <> new.session_date))
  execute function take_plan();

-- The lock of a closed month and the books, for sessions that come, change and go.
create function book_touched_sessions() returns trigger language plpgsql as $$
begin
  perform 1 from treatments where id in (select treatment_id from touched) order by id for no key update;
  perform assert_month_open(contract_id, month)
  from (select distinct contract_id, month from touched order by 1, 2) due;
  perform keep_books(array_agg(treatment_id), array_agg(month))
  from (select distinct treatment_id, month from touched) due;
  return null;
end
$$;
create function book_changed_sessions() returns trigger language plpgsql as $$
begin
  perform 1 from treatments
  where id in (select treatment_id from before union select treatment_id from after) order by id for no key update;
  perform assert_month_open(contract_id, month)
  from (select contract_id, month from before union select contract_id, month from after order by 1, 2) due;
  perform keep_books(array_agg(treatment_id), array_agg(month))
  from (select treatment_id, month from before union select treatment_id, month from after) due;
  return null;
end
$$;
create trigger sessions_inserted after insert on sessions
  referencing new table as touched for each statement execute function book_touched_sessions();
create trigger sessions_deleted after delete on sessions
  referencing old table as touched for each statement execute function book_touched_sessions();
create trigger sessions_changed after update on sessions
  referencing old table as before new table as after for each statement execute function book_changed_sessions();

-- Pending sessions follow their PAD where the month is open. Removing or restoring a PAD changes a month only by the
-- sessions that were not done, for those stop being authorised.
create function book_changed_treatments() returns trigger language plpgsql as $$
begin
  perform assert_month_open(due.contract_id, due.month)
  from (
    select distinct s.contract_id, s.month
    from before b join after a on a.id = b.id join sessions s on s.treatment_id = a.id
    where a.status <> b.status and s.status <> 'completed'
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
create trigger treatments_changed after update on treatments
  referencing old table as before new table as after for each statement execute function book_changed_treatments();

create function move_with_patient() returns trigger language plpgsql as $$
begin
  perform 1 from treatments where patient_id = new.id order by id for no key update;
  update treatments set contract_id = new.contract_id where patient_id = new.id and contract_id <> new.contract_id;
  return null;
end
$$;
create trigger patients_moved after update of contract_id on patients
  for each row when (old.contract_id is distinct from new.contract_id) execute function move_with_patient();

-- The names of open months are those of the registers.
create function rename_patient_in_books() returns trigger language plpgsql as $$
begin
  perform share_books(contract_id)
  from (select distinct contract_id from book_rows where patient_id = new.id order by 1) due;
  update book_rows set patient_name = new.full_name where patient_id = new.id and not is_closed(contract_id, month);
  return null;
end
$$;
create trigger patients_renamed after update of full_name on patients
  for each row when (old.full_name <> new.full_name) execute function rename_patient_in_books();
create function rename_professional_in_books() returns trigger language plpgsql as $$
begin
  perform share_books(contract_id)
  from (select distinct contract_id from book_rows where professional_id = new.id order by 1) due;
  update book_rows set professional_name = new.full_name
  where professional_id = new.id and not is_closed(contract_id, month);
  return null;
end
$$;
create trigger professionals_renamed after update of full_name on professionals
  for each row when (old.full_name <> new.full_name) execute function rename_professional_in_books();

-- A row that only a payment kept goes with it.
create function release_paid_row() returns trigger language plpgsql as $$
begin
  delete from book_rows b
  where b.treatment_id = old.treatment_id and b.month = old.month and b.professional_id = old.professional_id
    and b.authorized = 0 and not exists (
      select from payouts o where o.treatment_id = b.treatment_id and o.month = b.month
        and o.professional_id = b.professional_id and o.status = 'paid');
  return null;
end
$$;
create trigger payouts_reverted after update or delete on payouts
  for each row when (old.status = 'paid') execute function release_paid_row();

-- For papers, which belong to a PAD and a month: closed where any contract closed that month of the PAD.
create or replace function guard_closed_month() returns trigger language plpgsql as $$
begin
  perform 1 from treatments where id in (select treatment_id from touched) order by id for share;
  perform assert_month_open(due.contract_id, due.month)
  from (
    select b.contract_id, b.month from touched join book_rows b
      on b.treatment_id = touched.treatment_id and b.month = touched.month and b.authorized > 0
    union
    select t.contract_id, touched.month from touched join treatments t on t.id = touched.treatment_id
    order by 1, 2
  ) due;
  return null;
end
$$;
