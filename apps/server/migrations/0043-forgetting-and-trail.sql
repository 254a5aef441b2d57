-- 1. The trail. How long rows are kept is a row that only the owner of the tables writes (AUDIT_MONTHS, at each start), so
-- that no caller of `expire_audit` can shorten it.
create table audit_settings (
  only_row boolean primary key default true check (only_row),
  kept_months integer not null check (kept_months >= 12)
);
insert into audit_settings (kept_months) values (240);

-- The person whose values an entry holds: the same rule as `peopleOf` in audit-seal.ts.
create function audit_person(entity text, entity_id integer, changes jsonb, out kind text, out person integer)
  language sql stable as $$
  select case
      when entity in ('patient', 'professional', 'administrator', 'recruitment') then entity
      when entity in ('treatment', 'glosa') then 'patient'
      when entity = 'payout' then 'professional'
    end,
    case entity
      when 'treatment' then (select t.patient_id from treatments t where t.id = entity_id)
      when 'glosa' then (select g.patient_id from glosas g where g.id = entity_id)
      when 'payout' then (changes -> 'professionalId' ->> 'to')::int
      else entity_id
    end
$$;

-- Sealing may move personal values into the sealed part, once. It keeps every field name and every plain value, names the
-- person of the record, and stores a ciphertext unless that person's key was forgotten. GCM adds 28 bytes to its text.
-- A fixed search path: a temporary table of the caller must not stand in for the settings.
create or replace function guard_audit_row() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.sealed is null and new.sealed is not null
    and (old.id, old.at, old.action, old.entity) = (new.id, new.at, new.action, new.entity)
    and (old.actor_id, old.entity_id) is not distinct from (new.actor_id, new.entity_id)
    and audit_is_personal(old.action, old.entity, old.changes)
    and old.changes <> new.changes
    and (select array_agg(key order by key) from jsonb_object_keys(old.changes) key)
      = (select array_agg(key order by key) from jsonb_object_keys(new.changes) key)
    and not exists (
      select from jsonb_each(new.changes) kept
      where kept.value <> old.changes -> kept.key and not (kept.value = '{}'
        and audit_is_personal(old.action, old.entity, jsonb_build_object(kept.key, old.changes -> kept.key))))
    and (new.person_kind, new.person_id) = (
      select p.kind, p.person from audit_person(old.entity, old.entity_id, old.changes) p)
    and (octet_length(new.sealed) > 28 or octet_length(new.sealed) = 0 and exists (
      select from person_keys k
      where k.kind = new.person_kind and k.person_id = new.person_id and k.forgotten_at is not null))
  then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('zelo.audit_expiry', true) = 'on'
    and old.at < now() - make_interval(months => (select kept_months from audit_settings))
  then
    return old;
  end if;
  raise exception 'the audit trail is append-only';
end
$$;

-- With the caller's rights: the server's login cannot update the trail. The owner seals old rows at each start.
alter function seal_audit(bigint, jsonb, bytea, text, integer) security invoker;

create function expire_audit(most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare gone integer;
begin
  perform set_config('zelo.audit_expiry', 'on', true);
  delete from audit_log where id in (
    select id from audit_log
    where at < now() - make_interval(months => (select kept_months from audit_settings)) order by at limit most);
  get diagnostics gone = row_count;
  perform set_config('zelo.audit_expiry', 'off', true);
  return gone;
end
$$;

-- Servers of the version before pass a number of months. It is ignored.
create or replace function expire_audit(kept_months integer, most integer) returns integer
  language sql security invoker as $$ select expire_audit(most) $$;

-- A key is made once and forgotten once. A replaced key would make the trail unreadable without a trace.
create function guard_person_key() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (old.kind, old.person_id, old.created_at) = (new.kind, new.person_id, new.created_at)
    and new.key is null and new.forgotten_at is not null
    and exists (select from forgotten_people f where f.kind = new.kind and f.person_id = new.person_id)
  then
    return new;
  end if;
  raise exception 'keys of people are forgotten, never replaced';
end
$$;
create trigger person_keys_stay before update or delete on person_keys
  for each row execute function guard_person_key();

-- The name of a saved view may be a patient's, and was sealed with the key of the view's owner. The trail no longer holds it.
alter table audit_log disable trigger audit_log_rows_stay;
update audit_log set sealed = '' where action in ('viewSaved', 'viewChanged', 'viewRemoved') and sealed is not null;
alter table audit_log enable trigger audit_log_rows_stay;

-- 2. Who was forgotten: the number and the moment of creation together name one record. After a restore a number may be
-- given to somebody else, who is created at another moment.
alter table forgotten_people drop constraint forgotten_people_kind_check;
alter table forgotten_people add constraint forgotten_people_kind_check
  check (kind in ('patient', 'professional', 'recruitment'));
alter table forgotten_people add column record_created_at timestamptz;
update forgotten_people f set record_created_at = p.created_at from patients p where f.kind = 'patient' and p.id = f.person_id;
insert into forgotten_people (kind, person_id, forgotten_at, reason, record_created_at)
  select 'recruitment', r.id, k.forgotten_at, 'Captação de um paciente anonimizado.', r.created_at
  from person_keys k join recruitments r on r.id = k.person_id
  where k.kind = 'recruitment' and k.forgotten_at is not null;

-- Whoever was forgotten stays so. Only the reason may change: it may name somebody who is forgotten later.
create function guard_forgotten_person() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - 'reason' = to_jsonb(new) - 'reason' then return new; end if;
  raise exception 'the list of forgotten people is append-only';
end
$$;
create trigger forgotten_people_stay before update or delete on forgotten_people
  for each row execute function guard_forgotten_person();

-- 3. A proof that was erased with its patient is no missing proof.
select set_config('zelo.anonymising', 'on', true);
update sessions s set proof_erased = true
from (
  select s.id, row_number() over row_group as place, count(*) over row_group_all - b.unproven as erased
  from forgotten_people f
    join book_rows b on b.patient_id = f.person_id
    join sessions s on (s.treatment_id, s.month, s.professional_id, s.contract_id)
      = (b.treatment_id, b.month, b.professional_id, b.contract_id)
  where f.kind = 'patient' and s.status = 'completed' and s.file_id is null
  window row_group as (partition by b.treatment_id, b.month, b.professional_id, b.contract_id order by s.id),
    row_group_all as (partition by b.treatment_id, b.month, b.professional_id, b.contract_id)
) proven
where proven.id = s.id and proven.place <= proven.erased;
select set_config('zelo.anonymising', 'off', true);

-- 4. A text as its folded words with single spaces around them, and as its digits: the ways to write a name are many.
create function plain_words(text) returns text language sql immutable parallel safe strict as $$
  select ' ' || trim(regexp_replace(fold(regexp_replace($1, '\\[nrt]', ' ', 'g')), '[^a-z0-9]+', ' ', 'g')) || ' '
$$;
create function plain_digits(text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace($1, '\D', '', 'g')
$$;

-- Whether a text names a person: by the words of the whole name in their order, by a number (CPF), or by a word that is in
-- nobody else's name.
create function names_person(said text, whole_name text, numbers text[], own_words text[]) returns boolean
  language sql immutable parallel safe as $$
  select coalesce(position(whole_name in plain_words(said)) > 0
    or exists (select from unnest(own_words) word where position(' ' || word || ' ' in plain_words(said)) > 0)
    or exists (select from unnest(numbers) number where position(number in plain_digits(said)) > 0), false)
$$;

-- 5. Records of forgotten people take no more writes. Triggers fire after the row and its foreign keys: whoever waited for
-- the transaction that forgets sees its result here.
create function refuse_forgotten_write() returns trigger language plpgsql as $$
declare
  touched jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  asked_kind text;
  asked integer;
  sentence text := 'Este paciente foi anonimizado: os PADs, as sessões e os documentos dele não podem mais ser alterados.';
begin
  case tg_table_name
    when 'patients' then
      asked_kind := 'patient';
      asked := touched ->> 'id';
      sentence := 'Este paciente foi anonimizado: o cadastro dele não pode mais ser alterado.';
    when 'treatments' then
      -- A new price of the contract comes to all its PADs; an edit also raises the version.
      if tg_op = 'UPDATE' and to_jsonb(old) - '{agreed_value,contract_value}'::text[]
        = to_jsonb(new) - '{agreed_value,contract_value}'::text[] then return null; end if;
      asked_kind := 'patient';
      asked := touched ->> 'patient_id';
    when 'glosas' then
      asked_kind := 'patient';
      asked := touched ->> 'patient_id';
    when 'glosa_papers' then
      asked_kind := 'patient';
      select patient_id into asked from glosas where id = (touched ->> 'glosa_id')::int;
    when 'reports', 'removed_documents' then
      asked_kind := 'patient';
      select patient_id into asked from treatments where id = (touched ->> 'treatment_id')::int;
    when 'professionals', 'professional_absences', 'payouts' then
      asked_kind := 'professional';
      asked := coalesce(touched ->> 'professional_id', touched ->> 'id');
      sentence := 'Este profissional foi anonimizado: o cadastro dele não pode mais ser alterado.';
    else
      asked_kind := 'recruitment';
      asked := coalesce(touched ->> 'recruitment_id', touched ->> 'id');
      sentence := 'Esta captação é de uma pessoa anonimizada e não pode mais ser alterada.';
  end case;
  if exists (select from forgotten_people where kind = asked_kind and person_id = asked) then
    raise exception using errcode = 'ZL406', message = sentence;
  end if;
  return null;
end
$$;

create function refuse_recruitment_for_forgotten() returns trigger language plpgsql as $$
begin
  if exists (
    select from forgotten_people f
    where f.kind = 'patient' and (f.person_id = new.patient_id or f.person_id in (
      select patient_id from treatments where id in (new.treatment_id, new.replaced_treatment_id))))
  then
    raise exception using errcode = 'ZL406', message = 'Este paciente foi anonimizado: não é possível abrir uma captação para ele.';
  end if;
  return null;
end
$$;

create function refuse_forgotten_sessions() returns trigger language plpgsql as $$
begin
  if exists (
    select from touched s join treatments t on t.id = s.treatment_id
      join forgotten_people f on f.kind = 'patient' and f.person_id = t.patient_id)
  then
    raise exception using errcode = 'ZL406', message =
      'Este paciente foi anonimizado: os PADs, as sessões e os documentos dele não podem mais ser alterados.';
  end if;
  return null;
end
$$;

-- Prices and the professional of a session follow its PAD and contract. What people write about a visit does not change.
create function refuse_forgotten_session_changes() returns trigger language plpgsql as $$
begin
  if exists (
    select from before b join after a on a.id = b.id
      join treatments t on t.id in (a.treatment_id, b.treatment_id)
      join forgotten_people f on f.kind = 'patient' and f.person_id = t.patient_id
    where (a.treatment_id, a.session_date, a.end_date, a.status, a.observation, a.file_id) is distinct from
      (b.treatment_id, b.session_date, b.end_date, b.status, b.observation, b.file_id))
  then
    raise exception using errcode = 'ZL406', message =
      'Este paciente foi anonimizado: os PADs, as sessões e os documentos dele não podem mais ser alterados.';
  end if;
  return null;
end
$$;

create trigger patients_forgotten after update or delete on patients for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function refuse_forgotten_write();
create trigger treatments_forgotten after insert or update or delete on treatments for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function refuse_forgotten_write();
create trigger reports_forgotten after insert or update or delete on reports for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function refuse_forgotten_write();
create trigger removed_documents_forgotten after insert or update or delete on removed_documents for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function refuse_forgotten_write();
create trigger glosa_papers_forgotten after insert or update or delete on glosa_papers for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function refuse_forgotten_write();
-- The money of a glosa may still be settled; words about the visit may not be added.
create trigger glosas_forgotten after insert or update of observation, appeal_text on glosas for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on' and num_nonnulls(new.observation, new.appeal_text) > 0)
  execute function refuse_forgotten_write();
create trigger professionals_forgotten after update or delete on professionals for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function refuse_forgotten_write();
-- Nothing is owed to a forgotten professional, and no payment is taken back.
create trigger payouts_forgotten after insert or update or delete on payouts for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function refuse_forgotten_write();
create trigger professional_absences_forgotten after insert or update or delete on professional_absences for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function refuse_forgotten_write();
create trigger recruitments_forgotten after update or delete on recruitments for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function refuse_forgotten_write();
create trigger recruitments_for_forgotten after insert or update of patient_id, treatment_id, replaced_treatment_id on recruitments
  for each row when (current_setting('zelo.anonymising', true) is distinct from 'on'
    and num_nonnulls(new.patient_id, new.treatment_id, new.replaced_treatment_id) > 0)
  execute function refuse_recruitment_for_forgotten();
create trigger recruitment_rejections_forgotten after insert or update or delete on recruitment_rejections for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function refuse_forgotten_write();
create trigger removed_rejections_forgotten after insert or update or delete on removed_rejections for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function refuse_forgotten_write();
create trigger recruitment_calls_forgotten after insert or update or delete on recruitment_calls for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function refuse_forgotten_write();
create trigger sessions_forgotten_added after insert on sessions referencing new table as touched for each statement
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function refuse_forgotten_sessions();
create trigger sessions_forgotten_deleted after delete on sessions referencing old table as touched for each statement
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function refuse_forgotten_sessions();
create trigger sessions_forgotten_changed after update on sessions referencing old table as before new table as after
  for each statement when (current_setting('zelo.anonymising', true) is distinct from 'on')
  execute function refuse_forgotten_session_changes();
