-- Months that cost the same with a hundred PADs and with fourteen thousand: what a screen shows of a row stands on the row, its
-- pages are read in the order of an index, and what is added up is kept added up.

drop index book_rows_by_month;

alter table book_rows
  -- What was paid for the row's PAD, professional and month; nothing while it is not marked as paid.
  add column paid numeric(12, 2),
  add column has_report boolean not null default false,
  add column has_timesheet boolean not null default false,
  -- The PAD has no other row in the month. Where two professionals or two contracts share it, rows are added up when read.
  add column alone boolean not null default true;

update book_rows b set paid = o.amount from payouts o
where o.treatment_id = b.treatment_id and o.month = b.month and o.professional_id = b.professional_id and o.status = 'paid';
update book_rows b set has_report = p.report, has_timesheet = p.timesheet
from (
  select treatment_id, month, bool_or(kind = 'month') as report, bool_or(kind = 'timesheet') as timesheet
  from reports group by treatment_id, month
) p where p.treatment_id = b.treatment_id and p.month = b.month;
update book_rows b set alone = false
from (select treatment_id, month from book_rows group by treatment_id, month having count(*) > 1) shared
where shared.treatment_id = b.treatment_id and shared.month = b.month;

alter table book_rows
  -- What is left to pay; of a shared payout the readers find out.
  add column due numeric(14, 2) generated always as (greatest(owed - coalesce(paid, 0), 0)) stored,
  -- What is missing before the month is closed, a bit for each kind: 1 sessions that are pending, 2 glossed, 4 without a
  -- proof, 8 the report, 16 the timesheet, 32 the payout. Papers are asked for where something was done.
  add column gaps integer not null generated always as ((pending > 0)::int + 2 * (glossed > 0)::int + 4 * (unproven > 0)::int
    + 8 * (completed > 0 and not has_report)::int + 16 * (completed > 0 and not has_timesheet)::int
    + 32 * (owed > coalesce(paid, 0))::int) stored;

create index book_rows_by_month on book_rows (month, contract_id, specialty)
  include (patient_id, authorized, completed, billed, owed);
create index book_rows_by_name on book_rows
  (month, patient_sort collate "C", treatment_id, professional_id, contract_id)
  include (professional_sort, patient_id, specialty, alone, gaps, authorized, completed, billed);
create index book_rows_of_contract on book_rows
  (month, contract_id, patient_sort collate "C", treatment_id, professional_id)
  include (professional_sort, patient_id, specialty, alone, gaps, authorized, completed, billed);
create index book_rows_to_pay on book_rows
  (month, professional_sort collate "C", patient_sort collate "C", treatment_id, professional_id)
  include (contract_id, specialty, alone, authorized, completed, owed, paid, due);
create index book_rows_shared on book_rows (month, treatment_id) where not alone;
-- What is late in the month that is under way.
create index sessions_pending on sessions (month, session_date, contract_id) where status = 'pendding';

-- The figures of a month, for each contract and specialty, for each contract (specialty ''), for each specialty (contract 0)
-- and for all. Each change of the books adds lines, so that nobody waits for another; now and then they are added up.
create table month_figures (
  month date not null,
  contract_id integer not null,
  specialty text not null,
  -- Rows with sessions, and the different people in them; professionals also where only a payment keeps a row.
  rows bigint not null,
  patients bigint not null,
  -- Those with a session that was done.
  attended bigint not null,
  professionals bigint not null,
  authorized bigint not null,
  completed bigint not null,
  pending bigint not null,
  glossed bigint not null,
  unproven bigint not null,
  billed numeric not null,
  owed numeric not null,
  -- Of rows that stand alone: those with sessions, all of them, and what they lack.
  alone bigint not null,
  payouts bigint not null,
  paid numeric not null,
  due numeric not null,
  lacking bigint not null,
  with_pending bigint not null,
  with_glossed bigint not null,
  with_unproven bigint not null,
  without_report bigint not null,
  without_timesheet bigint not null,
  unpaid bigint not null,
  -- How many changes have been committed: whoever keeps something computed from a month knows by it whether it still holds.
  changes bigint not null
);
create index month_figures_by_month on month_figures (month, contract_id, specialty);

create type book_change as (sign integer, b book_rows);

-- The people of a month who came to it or left it by these changes, counted for each level.
create function people_moved(changed book_change[]) returns setof month_figures language sql volatile as $$
  with moved as materialized (
    select person.kind, (c.b).month, person.id, (c.b).contract_id, (c.b).specialty, sum(c.sign) as diff
    from unnest(changed) c
      cross join lateral (values ('patient', (c.b).patient_id, (c.b).authorized > 0),
        ('attended', (c.b).patient_id, (c.b).completed > 0),
        ('professional', (c.b).professional_id, true)) person (kind, id, counts)
    where person.counts
    group by 1, 2, 3, 4, 5 having sum(c.sign) <> 0
  ), there as (
    select m.kind, m.month, m.id, b.contract_id, b.specialty, 1 as rows, 0 as diff
    from (select distinct kind, month, id from moved where kind <> 'professional') m
      join book_rows b on b.patient_id = m.id and b.month = m.month
        and case m.kind when 'attended' then b.completed > 0 else b.authorized > 0 end
    union all
    select m.kind, m.month, m.id, b.contract_id, b.specialty, 1, 0
    from (select distinct kind, month, id from moved where kind = 'professional') m
      join book_rows b on b.professional_id = m.id and b.month = m.month
    union all
    select kind, month, id, contract_id, specialty, 0, diff from moved
  ), levels as (
    select kind, month, id, coalesce(contract_id, 0) as contract_id, coalesce(specialty, '') as specialty,
      (sum(rows) > 0)::int - (sum(rows) - sum(diff) > 0)::int as came
    from there
    group by grouping sets ((kind, month, id, contract_id, specialty), (kind, month, id, contract_id),
      (kind, month, id, specialty), (kind, month, id))
  )
  select month, contract_id, specialty, 0, coalesce(sum(came) filter (where kind = 'patient'), 0),
    coalesce(sum(came) filter (where kind = 'attended'), 0), coalesce(sum(came) filter (where kind = 'professional'), 0), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from levels where came <> 0 group by month, contract_id, specialty
$$;

-- The figures of changed rows, for each level.
create function figures_of(changed book_change[]) returns setof month_figures language sql immutable as $$
  select month, coalesce(contract_id, 0), coalesce(specialty, ''), sum(sign * (authorized > 0)::int), 0, 0, 0,
    sum(sign * authorized), sum(sign * completed), sum(sign * pending), sum(sign * glossed), sum(sign * unproven),
    sum(sign * billed), sum(sign * owed), sum(one * (authorized > 0)::int), sum(one),
    sum(one * coalesce(paid, 0)), sum(one * due), sum(one * (gaps <> 0)::int), sum(one * (gaps & 1)),
    sum(one * (gaps & 2) / 2), sum(one * (gaps & 4) / 4), sum(one * (gaps & 8) / 8), sum(one * (gaps & 16) / 16),
    sum(one * (gaps & 32) / 32), 1
  from (select c.sign, case when (c.b).alone then c.sign else 0 end as one, (c.b).* from unnest(changed) c) row
  group by grouping sets ((month, contract_id, specialty), (month, contract_id), (month, specialty), (month))
$$;

create function add_up_month_figures(asked date) returns void language sql as $$
  with taken as (
    delete from month_figures where ctid = any(array(
      select ctid from month_figures where month = asked for update skip locked))
    returning *)
  insert into month_figures
    select month, contract_id, specialty, sum(rows), sum(patients), sum(attended), sum(professionals), sum(authorized),
      sum(completed), sum(pending), sum(glossed), sum(unproven), sum(billed), sum(owed), sum(alone), sum(payouts), sum(paid), sum(due),
      sum(lacking), sum(with_pending), sum(with_glossed), sum(with_unproven), sum(without_report), sum(without_timesheet),
      sum(unpaid), sum(changes)
    from taken group by month, contract_id, specialty
$$;

-- Whoever makes a person come to a month or leave it waits for others who do so with the same person: else both would count
-- them. A change of very many takes the month for itself instead, for locks are not without end.
create function hold_people(changed book_change[]) returns boolean language plpgsql as $$
declare held integer := 0;
declare person record;
begin
  for person in
    select month, id, count(*) over () > 1000 as many
    from (
      select (c.b).month, p.id
      from unnest(changed) c
        cross join lateral (values (1, (c.b).patient_id::bigint, (c.b).authorized > 0),
          (2, (c.b).patient_id::bigint, (c.b).completed > 0), (3, -(c.b).professional_id::bigint, true)) p (kind, id, counts)
      where p.counts
      group by 1, 2, p.kind, (c.b).contract_id, (c.b).specialty having sum(c.sign) <> 0
    ) moved group by month, id order by month, id
  loop
    held := held + 1;
    if person.many then
      perform pg_advisory_xact_lock(4107, person.month - date '2000-01-01');
    else
      perform pg_advisory_xact_lock_shared(4107, person.month - date '2000-01-01');
      perform pg_advisory_xact_lock(hashint8extended(person.id, person.month - date '2000-01-01'));
    end if;
  end loop;
  return held > 0;
end $$;

create function count_month_changes(changed book_change[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into month_figures select * from figures_of(changed);
  -- In a statement of its own: it sees what those have committed who were waited for.
  if hold_people(changed) then insert into month_figures select * from people_moved(changed); end if;
  if random() < 0.02 then
    perform add_up_month_figures(month) from (select distinct (c.b).month from unnest(changed) c order by 1) due;
  end if;
end $$;

create function count_added_rows() returns trigger language plpgsql as $$
begin
  perform count_month_changes(array_agg(row(1, c)::book_change)) from changed c having count(*) > 0;
  return null;
end $$;
create function count_deleted_rows() returns trigger language plpgsql as $$
begin
  perform count_month_changes(array_agg(row(-1, c)::book_change)) from changed c having count(*) > 0;
  return null;
end $$;
create function count_changed_rows() returns trigger language plpgsql as $$
begin
  perform count_month_changes(array_agg(each.change))
  from (select row(-1, b)::book_change as change from before b union all select row(1, a)::book_change from after a) each
  having count(*) > 0;
  return null;
end $$;
create trigger book_rows_added after insert on book_rows
  referencing new table as changed for each statement execute function count_added_rows();
create trigger book_rows_deleted after delete on book_rows
  referencing old table as changed for each statement execute function count_deleted_rows();
create trigger book_rows_changed after update on book_rows
  referencing old table as before new table as after for each statement execute function count_changed_rows();

create function forget_month_figures() returns trigger language plpgsql as $$
begin
  delete from month_figures;
  return null;
end $$;
create trigger book_rows_emptied after truncate on book_rows for each statement execute function forget_month_figures();

-- For the rows that are there already, and whenever rows came in without triggers.
create function count_months_again() returns void language sql as $$
  lock table book_rows in share row exclusive mode;
  delete from month_figures;
  insert into month_figures
    select month, coalesce(contract_id, 0), coalesce(specialty, ''), count(*) filter (where authorized > 0),
      count(distinct patient_id) filter (where authorized > 0), count(distinct patient_id) filter (where completed > 0),
      count(distinct professional_id), sum(authorized),
      sum(completed), sum(pending), sum(glossed), sum(unproven), sum(billed), sum(owed),
      count(*) filter (where alone and authorized > 0), count(*) filter (where alone),
      coalesce(sum(paid) filter (where alone), 0), coalesce(sum(due) filter (where alone), 0),
      count(*) filter (where alone and gaps <> 0), count(*) filter (where alone and gaps & 1 <> 0),
      count(*) filter (where alone and gaps & 2 <> 0), count(*) filter (where alone and gaps & 4 <> 0),
      count(*) filter (where alone and gaps & 8 <> 0), count(*) filter (where alone and gaps & 16 <> 0),
      count(*) filter (where alone and gaps & 32 <> 0),
      -- Higher than before, whatever it was.
      extract(epoch from clock_timestamp())::bigint
    from book_rows
    group by grouping sets ((month, contract_id, specialty), (month, contract_id), (month, specialty), (month));
$$;
select count_months_again();

-- What the sessions of these PADs in these months amount to. Of a removed PAD only what was done counts.
create function booked_sessions(pads integer[], months date[]) returns table (
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
      count(*) filter (where s.status = 'completed' and s.file_id is null)::int as unproven,
      coalesce(sum(s.contract_value) filter (where s.status = 'completed'), 0) as billed,
      coalesce(sum(s.agreed_value) filter (where s.status = 'completed'), 0) as owed,
      min(s.contract_value) as lowest_contract_value, max(s.contract_value) as contract_value,
      min(s.agreed_value) as lowest_agreed_value, max(s.agreed_value) as agreed_value
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

-- Whether a PAD has one row in a month, or several that share it.
create function mark_shared(pads integer[], months date[]) returns void language sql
set plan_cache_mode = force_generic_plan as $$
  update book_rows b set alone = not b.alone
  from (
    select r.treatment_id, r.month, count(*) = 1 as alone
    from (select distinct * from unnest(pads, months) as touched (treatment_id, month)) touched
      join book_rows r on r.treatment_id = touched.treatment_id and r.month = touched.month
    group by r.treatment_id, r.month
  ) now
  where b.treatment_id = now.treatment_id and b.month = now.month and b.alone <> now.alone
$$;

-- The rows of these PADs in these months, written anew from their sessions. A closed month's rows stay as they are. One
-- statement after the other: the figures of a month are counted after each, from what is there then.
create or replace function keep_books(pads integer[], months date[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  -- In one order, so that nobody waits in a circle; whoever comes second reads what the first one committed.
  perform 1 from treatments where id = any(pads) order by id for no key update;
  -- Money that left stays in sight, also when the sessions it paid for went elsewhere.
  with gone as materialized (
    select b.treatment_id, b.month, b.professional_id, b.contract_id
    from (select distinct * from unnest(pads, months) as touched (treatment_id, month)) touched
      join book_rows b on b.treatment_id = touched.treatment_id and b.month = touched.month
      join treatments t on t.id = b.treatment_id
    where not is_closed(b.contract_id, b.month) and not exists (
      select from sessions s where s.treatment_id = b.treatment_id and s.month = b.month
        and s.professional_id = b.professional_id and s.contract_id = b.contract_id
        and (t.status = 'active' or s.status = 'completed'))
  )
  update book_rows b
  set authorized = 0, completed = 0, pending = 0, cancelled = 0, glossed = 0, unproven = 0, billed = 0, owed = 0
  from gone
  where (b.treatment_id, b.month, b.professional_id, b.contract_id)
    = (gone.treatment_id, gone.month, gone.professional_id, gone.contract_id) and b.authorized > 0;
  delete from book_rows b using (select distinct * from unnest(pads, months) as touched (treatment_id, month)) touched
  where b.treatment_id = touched.treatment_id and b.month = touched.month and b.authorized = 0 and b.paid is null
    and not is_closed(b.contract_id, b.month);
  update book_rows b
  set patient_name = n.patient_name, professional_name = n.professional_name, specialty = n.specialty,
    frequency = n.frequency, authorized = n.authorized, completed = n.completed, pending = n.pending,
    cancelled = n.cancelled, glossed = n.glossed, unproven = n.unproven, billed = n.billed, owed = n.owed,
    lowest_contract_value = n.lowest_contract_value, contract_value = n.contract_value,
    lowest_agreed_value = n.lowest_agreed_value, agreed_value = n.agreed_value
  from booked_sessions(pads, months) n
  where (b.treatment_id, b.month, b.professional_id, b.contract_id)
      = (n.treatment_id, n.month, n.professional_id, n.contract_id)
    and not is_closed(b.contract_id, b.month)
    and (b.patient_name, b.professional_name, b.specialty, b.frequency, b.authorized, b.completed, b.pending, b.cancelled,
      b.glossed, b.unproven, b.billed, b.owed, b.lowest_contract_value, b.contract_value, b.lowest_agreed_value,
      b.agreed_value) is distinct from
      (n.patient_name, n.professional_name, n.specialty, n.frequency, n.authorized, n.completed, n.pending, n.cancelled,
      n.glossed, n.unproven, n.billed, n.owed, n.lowest_contract_value, n.contract_value, n.lowest_agreed_value,
      n.agreed_value);
  insert into book_rows (treatment_id, month, professional_id, contract_id, patient_id, patient_name, professional_name,
    specialty, frequency, authorized, completed, pending, cancelled, glossed, unproven, billed, owed,
    lowest_contract_value, contract_value, lowest_agreed_value, agreed_value, paid, has_report, has_timesheet)
  select n.*,
    (select o.amount from payouts o where o.treatment_id = n.treatment_id and o.month = n.month
      and o.professional_id = n.professional_id and o.status = 'paid'),
    exists (select from reports e where e.treatment_id = n.treatment_id and e.month = n.month and e.kind = 'month'),
    exists (select from reports e where e.treatment_id = n.treatment_id and e.month = n.month and e.kind = 'timesheet')
  from booked_sessions(pads, months) n
  where not exists (
    select from book_rows b where (b.treatment_id, b.month, b.professional_id, b.contract_id)
      = (n.treatment_id, n.month, n.professional_id, n.contract_id));
  perform mark_shared(pads, months);
end
$$;

-- A row knows what was paid for it. One that only a payment kept goes with it.
create function book_payout() returns trigger language plpgsql as $$
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
  return null;
end $$;
drop trigger payouts_reverted on payouts;
drop function release_paid_row();
create trigger payouts_booked after insert or update or delete on payouts
  for each row execute function book_payout();

create function book_report() returns trigger language plpgsql as $$
declare e reports := case tg_op when 'DELETE' then old else new end;
begin
  perform 1 from treatments where id = e.treatment_id for share;
  update book_rows b
  set has_report = case e.kind when 'month' then tg_op <> 'DELETE' else has_report end,
    has_timesheet = case e.kind when 'timesheet' then tg_op <> 'DELETE' else has_timesheet end
  where b.treatment_id = e.treatment_id and b.month = e.month;
  return null;
end $$;
create trigger reports_booked after insert or delete on reports for each row execute function book_report();

-- Connections plan each statement anew, which searches need (`connect.ts`). The books' own statements are always found by the
-- same few keys: planning them at every session that is saved took longer than doing them.
alter function take_plan() set plan_cache_mode = force_generic_plan;
alter function book_touched_sessions() set plan_cache_mode = force_generic_plan;
alter function book_changed_sessions() set plan_cache_mode = force_generic_plan;
alter function book_changed_treatments() set plan_cache_mode = force_generic_plan;
alter function guard_closed_month() set plan_cache_mode = force_generic_plan;
alter function book_payout() set plan_cache_mode = force_generic_plan;
