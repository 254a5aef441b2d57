-- What a plan authorised for a PAD against its sessions, kept beside it: lists of what ends, is exceeded or expired read a
-- few entries of an index instead of the sessions of every PAD that runs.
create table authorization_balances (
  treatment_id integer primary key references treatments on delete cascade,
  contract_id integer not null,
  start_date date not null,
  end_date date not null,
  authorized integer,
  valid_until date,
  planned integer not null,
  done integer not null,
  pending integer not null,
  -- Of the planned ones those after the validity.
  late integer not null,
  ends_on date not null generated always as (coalesce(valid_until, end_date)) stored,
  -- The last few authorised sessions are under way: so few are left that somebody should ask for more.
  is_running_out boolean not null generated always as
    (coalesce(pending > 0 and done > 0 and done >= authorized - 2, false)) stored
);
create index authorizations_waiting on authorization_balances (valid_until, treatment_id)
  include (contract_id, end_date, ends_on) where pending > 0 and valid_until is not null;
create index authorizations_outlived on authorization_balances (end_date, treatment_id)
  include (contract_id, valid_until, ends_on) where (pending > 0 or late > 0) and valid_until is not null;
create index authorizations_running_out on authorization_balances (end_date, treatment_id)
  include (contract_id, valid_until, ends_on) where is_running_out;
create index authorizations_exceeded on authorization_balances (end_date, treatment_id)
  include (contract_id, ends_on) where planned > authorized;

-- The same added up by contract for every month that a PAD touches. Lines are only added, as in `month_figures`.
create table authorization_figures (
  month date not null,
  contract_id integer not null,
  treatments bigint not null,
  authorized bigint not null,
  planned bigint not null,
  done bigint not null,
  -- PADs with more planned than authorised.
  exceeded bigint not null
);
create index authorization_figures_by_month on authorization_figures (month, contract_id);

create type authorization_change as (sign integer, b authorization_balances);

create function count_authorizations(changed authorization_change[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into authorization_figures (month, contract_id, treatments, authorized, planned, done, exceeded)
    select m.month::date, (c.b).contract_id, sum(c.sign), sum(c.sign * (c.b).authorized), sum(c.sign * (c.b).planned),
      sum(c.sign * (c.b).done), sum(c.sign * ((c.b).planned > (c.b).authorized)::int)
    from unnest(changed) c
      cross join lateral generate_series(date_trunc('month', (c.b).start_date::timestamp), (c.b).end_date, interval '1 month')
        m (month)
    where (c.b).authorized is not null
    group by 1, 2;
  if random() < 0.02 then
    with taken as (
      delete from authorization_figures where ctid = any(array(
        select f.ctid from authorization_figures f
        where f.month in (select m::date from unnest(changed) c, generate_series(
          date_trunc('month', (c.b).start_date::timestamp), (c.b).end_date, interval '1 month') m)
        for update skip locked))
      returning *)
    insert into authorization_figures (month, contract_id, treatments, authorized, planned, done, exceeded)
      select month, contract_id, sum(treatments), sum(authorized), sum(planned), sum(done), sum(exceeded)
      from taken group by month, contract_id;
  end if;
end $$;

create function count_added_authorizations() returns trigger language plpgsql as $$
begin
  perform count_authorizations(array_agg(row(1, c)::authorization_change)) from changed c having count(*) > 0;
  return null;
end $$;
create function count_deleted_authorizations() returns trigger language plpgsql as $$
begin
  perform count_authorizations(array_agg(row(-1, c)::authorization_change)) from changed c having count(*) > 0;
  return null;
end $$;
create function count_changed_authorizations() returns trigger language plpgsql as $$
begin
  perform count_authorizations(array_agg(each.change))
  from (
    select row(-1, b)::authorization_change as change from before b
    union all select row(1, a)::authorization_change from after a
  ) each having count(*) > 0;
  return null;
end $$;
create trigger authorizations_added after insert on authorization_balances
  referencing new table as changed for each statement execute function count_added_authorizations();
create trigger authorizations_deleted after delete on authorization_balances
  referencing old table as changed for each statement execute function count_deleted_authorizations();
create trigger authorizations_changed after update on authorization_balances
  referencing old table as before new table as after for each statement execute function count_changed_authorizations();
create function forget_authorization_figures() returns trigger language plpgsql as $$
begin
  delete from authorization_figures;
  return null;
end $$;
create trigger authorizations_emptied after truncate on authorization_balances
  for each statement execute function forget_authorization_figures();

-- Of active PADs whose plan said how many sessions or until when. A completed session lies where it ended.
create function authorization_balances_of(pads integer[]) returns table (
  treatment_id integer, contract_id integer, start_date date, end_date date, authorized integer, valid_until date,
  planned integer, done integer, pending integer, late integer
) language sql stable as $$
  select t.id, t.contract_id, t.start_date, t.end_date, t.authorized_sessions, t.authorization_valid_until,
    count(s.id) filter (where s.status <> 'cancelled')::int,
    count(s.id) filter (where s.status in ('completed', 'glossed'))::int,
    count(s.id) filter (where s.status = 'pendding')::int,
    count(s.id) filter (where s.status <> 'cancelled'
      and coalesce(s.end_date, s.session_date) > t.authorization_valid_until)::int
  from treatments t left join sessions s on s.treatment_id = t.id
  where t.id = any(pads) and t.status = 'active'
    and (t.authorized_sessions is not null or t.authorization_valid_until is not null)
  group by t.id
$$;

-- Whoever changes a PAD or its sessions holds the PAD until the commit (`keep_books`), so that no two count it at once.
create function keep_authorizations(pads integer[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform 1 from treatments where id = any(pads) order by id for no key update;
  delete from authorization_balances b where b.treatment_id = any(pads) and not exists (
    select from treatments t where t.id = b.treatment_id and t.status = 'active'
      and (t.authorized_sessions is not null or t.authorization_valid_until is not null));
  insert into authorization_balances as b (treatment_id, contract_id, start_date, end_date, authorized, valid_until,
    planned, done, pending, late)
  select * from authorization_balances_of(pads)
  on conflict (treatment_id) do update
  set contract_id = excluded.contract_id, start_date = excluded.start_date, end_date = excluded.end_date,
    authorized = excluded.authorized, valid_until = excluded.valid_until, planned = excluded.planned,
    done = excluded.done, pending = excluded.pending, late = excluded.late
  where (b.contract_id, b.start_date, b.end_date, b.authorized, b.valid_until, b.planned, b.done, b.pending, b.late)
    is distinct from (excluded.contract_id, excluded.start_date, excluded.end_date, excluded.authorized,
      excluded.valid_until, excluded.planned, excluded.done, excluded.pending, excluded.late);
end $$;

-- Most PADs have no such terms: their sessions cost one look at the PAD.
create function authorize_touched_sessions() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform keep_authorizations(array_agg(t.id)) from treatments t
  where t.id in (select treatment_id from touched)
    and (t.authorized_sessions is not null or t.authorization_valid_until is not null)
  having count(*) > 0;
  return null;
end $$;
create function authorize_changed_treatments() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform keep_authorizations(array_agg(a.id)) from before b join after a on a.id = b.id
  where (a.status, a.contract_id, a.start_date, a.end_date, a.authorized_sessions, a.authorization_valid_until)
    is distinct from
    (b.status, b.contract_id, b.start_date, b.end_date, b.authorized_sessions, b.authorization_valid_until)
    and num_nonnulls(a.authorized_sessions, a.authorization_valid_until, b.authorized_sessions,
      b.authorization_valid_until) > 0
  having count(*) > 0;
  return null;
end $$;
-- After the books (`sessions_changed`, `treatments_changed`): statement triggers run by their names.
create trigger sessions_inserted_authorized after insert on sessions
  referencing new table as touched for each statement execute function authorize_touched_sessions();
create trigger sessions_deleted_authorized after delete on sessions
  referencing old table as touched for each statement execute function authorize_touched_sessions();
create trigger sessions_changed_authorized after update on sessions
  referencing new table as touched for each statement execute function authorize_touched_sessions();
create trigger treatments_changed_authorized after update on treatments
  referencing old table as before new table as after for each statement execute function authorize_changed_treatments();

-- For the PADs that are there already, and whenever rows came in without triggers.
create function count_authorizations_again() returns void language plpgsql as $$
begin
  lock table authorization_balances in share row exclusive mode;
  delete from authorization_balances;
  delete from authorization_figures;
  insert into authorization_balances (treatment_id, contract_id, start_date, end_date, authorized, valid_until,
    planned, done, pending, late)
  select * from authorization_balances_of(array(
    select id from treatments
    where status = 'active' and (authorized_sessions is not null or authorization_valid_until is not null)));
  delete from authorization_figures;
  insert into authorization_figures (month, contract_id, treatments, authorized, planned, done, exceeded)
    select m.month::date, b.contract_id, count(*), sum(b.authorized), sum(b.planned), sum(b.done),
      count(*) filter (where b.planned > b.authorized)
    from authorization_balances b
      cross join lateral generate_series(date_trunc('month', b.start_date::timestamp), b.end_date, interval '1 month')
        m (month)
    where b.authorized is not null
    group by 1, 2;
end $$;
select count_authorizations_again();
drop index treatments_authorized;

-- The pending sessions of a month are counted from an index; those of removed PADs, which count no more, are found by these few.
create index treatments_removed on treatments (end_date, id) where status = 'deleted';

-- The glosas of a month in the order of the workbench.
create index glosas_of_month on glosas (month, urgency, id) where deleted_at is null;

-- What plans refused, added up by month, contract and reason: the workbench shows all of it at once.
create table glosa_figures (
  month date not null,
  contract_id integer not null,
  reason text not null,
  count bigint not null,
  open_count bigint not null,
  open numeric not null,
  recovered numeric not null,
  lost numeric not null
);
create index glosa_figures_by_month on glosa_figures (month, contract_id, reason);

-- A type of its own, and not that of the table: a later version may add columns to it while this one still runs.
create type glosa_count as (
  month date, contract_id integer, reason text, count bigint, open_count bigint, open numeric, recovered numeric, lost numeric
);
create function glosa_line(sign integer, g glosas) returns glosa_count language sql immutable as $$
  select g.month, g.contract_id, g.reason, sign::bigint, sign * (g.state in ('open', 'appealed'))::int::bigint,
    case when g.state in ('open', 'appealed') then sign * g.amount else 0 end, sign * g.recovered,
    case when g.settled_on is not null then sign * (g.amount - g.recovered) else 0 end
$$;
create function count_glosa() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    insert into glosa_figures (month, contract_id, reason, count, open_count, open, recovered, lost) select (glosa_line(-1, old)).*;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into glosa_figures (month, contract_id, reason, count, open_count, open, recovered, lost) select (glosa_line(1, new)).*;
  end if;
  if random() < 0.02 then
    with taken as (
      delete from glosa_figures where ctid = any(array(select ctid from glosa_figures for update skip locked)) returning *)
    insert into glosa_figures (month, contract_id, reason, count, open_count, open, recovered, lost)
      select month, contract_id, reason, sum(count), sum(open_count), sum(open), sum(recovered), sum(lost)
      from taken group by month, contract_id, reason having sum(count) <> 0;
  end if;
  return null;
end $$;
create trigger glosas_counted after insert or delete on glosas for each row execute function count_glosa();
create trigger glosas_counted_again after update on glosas for each row
  when ((old.deleted_at, old.month, old.contract_id, old.reason, old.state, old.amount, old.recovered)
    is distinct from (new.deleted_at, new.month, new.contract_id, new.reason, new.state, new.amount, new.recovered))
  execute function count_glosa();
create function forget_glosa_figures() returns trigger language plpgsql as $$
begin
  delete from glosa_figures;
  return null;
end $$;
create trigger glosas_emptied after truncate on glosas for each statement execute function forget_glosa_figures();
-- For the rows that are there already, and whenever rows came in without triggers.
create function count_glosas_again() returns void language sql as $$
  lock table glosas in share row exclusive mode;
  delete from glosa_figures;
  insert into glosa_figures (month, contract_id, reason, count, open_count, open, recovered, lost)
    select (line).month, (line).contract_id, (line).reason, sum((line).count), sum((line).open_count), sum((line).open),
      sum((line).recovered), sum((line).lost)
    from (select glosa_line(1, g) as line from glosas g where g.deleted_at is null) each group by 1, 2, 3;
$$;
select count_glosas_again();
