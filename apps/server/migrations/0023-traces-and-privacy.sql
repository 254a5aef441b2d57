-- Who read, who was refused, who took data out: traces beside the changes. What they hold of a person is sealed with a key
-- of that person, so that forgetting the key forgets the values though no row is ever rewritten.

-- A refusal or an export may concern no record.
alter table audit_log alter column entity_id drop not null;

-- Whose key seals the personal part of the changes; `changes` holds the rest, and of the sealed fields the names. Servers of
-- the version before add rows unsealed.
alter table audit_log add column person_kind text;
alter table audit_log add column person_id integer;
alter table audit_log add column sealed bytea;
alter table audit_log add constraint audit_log_sealed_for_someone
  check (sealed is null or (person_kind is not null and person_id is not null));

-- What people filter by. Of an administrator, all that is no change of the register is about getting in.
alter table audit_log add column topic text not null generated always as (
  case
    when action = 'read' then 'reading'
    when action in ('callRefused', 'socketRefused', 'signInFailed') then 'refusal'
    when action in ('exported', 'personExported') then 'export'
    when action in ('paymentDataChanged', 'paymentDataConfirmed') then 'bank'
    when action in ('anonymised', 'termsAccepted') then 'privacy'
    when entity = 'administrator' and action not in ('created', 'updated', 'deleted', 'restored') then 'access'
    else 'change'
  end) stored;

-- The readings are most of the rows, and no history has them unless somebody asks.
create index audit_log_changes_of_record on audit_log (entity, entity_id, id) where action <> 'read';
create index audit_log_by_time on audit_log (at, id);
create index audit_log_by_actor on audit_log (actor_id, at, id);
create index audit_log_by_topic on audit_log (topic, at, id);
create index audit_log_unsealed on audit_log (id) where sealed is null and changes <> '{}' and action <> 'read';

-- Rows stay as they are, with two exceptions. A row may be sealed, once: nothing of it may change but that some of its
-- changes pass into the sealed part and leave their names. A row older than a year may go, in the function below and nowhere
-- else.
drop trigger audit_log_is_append_only on audit_log;

create function guard_audit_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.sealed is null and new.sealed is not null
    and (old.id, old.at, old.action, old.entity) = (new.id, new.at, new.action, new.entity)
    and old.changes <> new.changes
    and (old.actor_id, old.entity_id) is not distinct from (new.actor_id, new.entity_id)
    and not exists (
      select from jsonb_each(new.changes) kept
      where not old.changes ? kept.key or kept.value not in ('{}', old.changes -> kept.key))
  then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('zelo.audit_expiry', true) = 'on' and old.at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'the audit trail is append-only';
end
$$;

create trigger audit_log_rows_stay before update or delete on audit_log
  for each row execute function guard_audit_row();
create trigger audit_log_is_append_only before truncate on audit_log
  for each statement execute function refuse_audit_change();

-- With the rights of the owner: whoever serves requests may add to the trail and has no other right on it.
create function seal_audit(entry bigint, kept jsonb, closed bytea, kind text, person integer) returns void
  language sql security definer set search_path from current as $$
  update audit_log set changes = kept, sealed = closed, person_kind = kind, person_id = person
  where id = entry and sealed is null
$$;

-- Removes at most so many rows that were kept for as many months; returns how many.
create function expire_audit(kept_months integer, most integer) returns integer
  language plpgsql security definer set search_path from current as $$
declare gone integer;
begin
  if kept_months < 12 then raise exception 'the audit trail is kept for a year at least'; end if;
  perform set_config('zelo.audit_expiry', 'on', true);
  delete from audit_log where id in (
    select id from audit_log where at < now() - make_interval(months => kept_months) order by at limit most);
  get diagnostics gone = row_count;
  perform set_config('zelo.audit_expiry', 'off', true);
  return gone;
end
$$;

-- A key per person; a recruitment may be about somebody who is in no register yet. No key: forgotten.
create table person_keys (
  kind text not null check (kind in ('patient', 'professional', 'administrator', 'recruitment')),
  person_id integer not null,
  key bytea check (octet_length(key) = 32),
  created_at timestamptz not null default now(),
  forgotten_at timestamptz,
  primary key (kind, person_id),
  check ((key is null) = (forgotten_at is not null))
);

-- Who was anonymised. A backup made before knows nothing of it: after its restore they are anonymised again, from this
-- list as it is also kept outside of the database (docs/decisions/0039).
create table forgotten_people (
  kind text not null check (kind in ('patient')),
  person_id integer not null,
  forgotten_at timestamptz not null default now(),
  forgotten_by integer references administrators,
  reason text not null check (length(reason) between 1 and 500),
  primary key (kind, person_id)
);

-- Closed months refuse every change, but to the one that takes a person's words and papers away: no figure changes by it.
create or replace function assert_month_open(contract integer, asked date) returns void language plpgsql as $$
declare
  closing record;
begin
  if current_setting('zelo.anonymising', true) = 'on' then return; end if;
  perform share_books(contract);
  select c.fantasy_name, a.name, l.closed_on into closing
  from closings l join contracts c on c.id = l.contract_id join administrators a on a.id = l.closed_by
  where l.contract_id = contract and l.month = asked;
  if found then
    raise exception using errcode = 'ZL406', message = format(
      'A competência %s de %s foi fechada por %s em %s e não pode mais ser alterada.',
      to_char(asked, 'MM/YYYY'), closing.fantasy_name, closing.name, to_char(closing.closed_on, 'DD/MM/YYYY'));
  end if;
end
$$;

-- Nor does a paper that goes this way become one that is missing: the books go on saying that it was there.
drop trigger sessions_changed on sessions;
create trigger sessions_changed after update on sessions
  referencing old table as before new table as after for each statement
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function book_changed_sessions();
drop trigger reports_booked on reports;
create trigger reports_booked after insert or delete on reports for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function book_report();

-- Who accepted which version of the terms, and when.
create table terms_consents (
  administrator_id integer not null references administrators,
  version text not null,
  accepted_at timestamptz not null default now(),
  primary key (administrator_id, version)
);

-- Where money goes has changed, and no administrator has confirmed it yet.
create table payment_data_changes (
  professional_id integer primary key references professionals,
  fields text[] not null check (cardinality(fields) > 0),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by integer not null references administrators
);
