-- Lists are read with plain SQL: a page from the index of its order, its total counted from an index. Measured at 100,000
-- patients (one caller, p50), a page with its total takes less than 50 ms. What was kept for it goes, but one number.

-- 1. The kept counts of words, letters, statuses, contracts and cities.
drop trigger patients_words_added on patients;
drop trigger patients_words_changed on patients;
drop trigger patients_words_deleted on patients;
drop trigger patients_words_emptied on patients;
drop trigger patients_facets_added on patients;
drop trigger patients_facets_changed on patients;
drop trigger patients_facets_deleted on patients;
drop trigger patients_facets_emptied on patients;
drop function keep_patient_words_again(), keep_patient_words(), add_up_patient_words(text[]),
  add_up_patient_letters(integer[]), count_patients_again(), count_patients(), add_up_patient_counts(patient_count);
drop table patient_words, patient_word_counts, patient_letter_counts, patient_counts;
drop type patient_count;
drop function name_words(text), letter_set(text);

do $$
declare register text;
begin
  foreach register in array array['patients', 'professionals'] loop
    execute format('drop trigger %1$s_added on %1$s; drop trigger %1$s_deleted on %1$s;
      drop trigger %1$s_recounted on %1$s; drop trigger %1$s_emptied on %1$s', register);
  end loop;
end $$;
drop function remove_counted(text, integer[], integer), recount_row(), count_rows(), count_again(text),
  add_up_row_counts(text), counted_parts(text);
drop index patients_pairs, professionals_pairs;
drop function letter_pairs(text);
drop table row_counts;

-- 2. The one kept count: how many patients there are, shown or removed. Counting takes 17 ms at 100,000 patients, and every
-- call of the list needs it. Each write adds a line, so that no writer waits for another; the server adds the lines up once a
-- day (`add_up_row_counts`). The total is the sum of the lines.
create table row_counts (
  table_name text not null,
  removed boolean not null,
  rows bigint not null
);

create function count_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into row_counts (table_name, removed, rows) values (tg_table_name, old.deleted_at is not null, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into row_counts (table_name, removed, rows) values (tg_table_name, new.deleted_at is not null, 1);
  end if;
  return null;
end $$;
create trigger patients_counted after insert or delete or update of deleted_at on patients
  for each row execute function count_row();
insert into row_counts (table_name, removed, rows)
  select 'patients', deleted_at is not null, count(*) from patients group by 2;

create function add_up_row_counts() returns void language sql as $$
  with taken as (
    delete from row_counts where ctid = any(array(select ctid from row_counts for update skip locked))
    returning table_name, removed, rows)
  insert into row_counts (table_name, removed, rows)
    select table_name, removed, sum(rows) from taken group by table_name, removed having sum(rows) <> 0
$$;

-- 3. The text that searches read before `find_text`.
alter table patients drop column search_text;
alter table professionals drop column search_text;
alter table contracts drop column search_text;

-- 4. Records of forgotten people take no more writes. Tables that hold a person's words directly have a trigger; documents,
-- payouts, refusals and calls are written by services that lock the record first and then call `refuse_forgotten`. Both see
-- the commit of a transaction that forgets: the lock waits for it.
drop trigger patients_forgotten on patients;
drop trigger treatments_forgotten on treatments;
drop trigger reports_forgotten on reports;
drop trigger removed_documents_forgotten on removed_documents;
drop trigger glosa_papers_forgotten on glosa_papers;
drop trigger glosas_forgotten on glosas;
drop trigger professionals_forgotten on professionals;
drop trigger payouts_forgotten on payouts;
drop trigger professional_absences_forgotten on professional_absences;
drop trigger recruitments_forgotten on recruitments;
drop trigger recruitments_for_forgotten on recruitments;
drop trigger recruitment_rejections_forgotten on recruitment_rejections;
drop trigger removed_rejections_forgotten on removed_rejections;
drop trigger recruitment_calls_forgotten on recruitment_calls;
drop trigger sessions_forgotten_added on sessions;
drop trigger sessions_forgotten_deleted on sessions;
drop trigger sessions_forgotten_changed on sessions;
drop function refuse_forgotten_write(), refuse_recruitment_for_forgotten(), refuse_forgotten_sessions(),
  refuse_forgotten_session_changes();

-- `what` is the record of a 'patient', 'professional' or 'recruitment'; 'care' is a patient's PADs, sessions and documents.
create function refuse_forgotten(what text, person integer) returns void language plpgsql as $$
begin
  if exists (
    select from forgotten_people f
    where f.person_id = person and f.kind = case when what in ('care', 'new recruitment') then 'patient' else what end)
  then
    raise exception using errcode = 'ZL406', message = case what
      when 'patient' then 'Este paciente foi anonimizado: o cadastro dele não pode mais ser alterado.'
      when 'care' then
        'Este paciente foi anonimizado: os PADs, as sessões e os documentos dele não podem mais ser alterados.'
      when 'new recruitment' then 'Este paciente foi anonimizado: não é possível abrir uma captação para ele.'
      when 'recruitment' then 'Esta captação é de uma pessoa anonimizada e não pode mais ser alterada.'
      when 'professional' then 'Este profissional foi anonimizado: o cadastro dele não pode mais ser alterado.'
    end;
  end if;
end $$;

-- An update waits for the transaction that forgets before its trigger runs, and an insert by its foreign keys.
create function guard_forgotten_record() returns trigger language plpgsql as $$
begin
  perform refuse_forgotten(tg_argv[0], old.id);
  return null;
end $$;
create trigger patients_forgotten after update or delete on patients for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on')
  execute function guard_forgotten_record('patient');
create trigger professionals_forgotten after update or delete on professionals for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on')
  execute function guard_forgotten_record('professional');

create function guard_forgotten_treatment() returns trigger language plpgsql as $$
begin
  -- A new price of the contract is written to all its PADs; an edit also raises the version.
  if tg_op = 'UPDATE' and to_jsonb(old) - '{agreed_value,contract_value}'::text[]
    = to_jsonb(new) - '{agreed_value,contract_value}'::text[] then return null; end if;
  perform refuse_forgotten('care', coalesce(new.patient_id, old.patient_id));
  return null;
end $$;
create trigger treatments_forgotten after insert or update or delete on treatments for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function guard_forgotten_treatment();

create function guard_forgotten_session() returns trigger language plpgsql as $$
begin
  -- Prices and the professional of a session follow its PAD and contract. What people write about a visit does not change.
  if tg_op = 'UPDATE'
    and (old.treatment_id, old.session_date, old.end_date, old.status, old.observation, old.file_id)
      is not distinct from
      (new.treatment_id, new.session_date, new.end_date, new.status, new.observation, new.file_id)
  then return null; end if;
  perform refuse_forgotten('care', t.patient_id) from treatments t where t.id in (old.treatment_id, new.treatment_id);
  return null;
end $$;
create trigger sessions_forgotten after insert or update or delete on sessions for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function guard_forgotten_session();

create function guard_forgotten_recruitment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refuse_forgotten('recruitment', old.id); end if;
  if tg_op <> 'DELETE' and (new.patient_id, new.treatment_id, new.replaced_treatment_id)
    is distinct from (old.patient_id, old.treatment_id, old.replaced_treatment_id)
  then
    perform refuse_forgotten('new recruitment', person) from (
      select new.patient_id as person
      union select patient_id from treatments where id in (new.treatment_id, new.replaced_treatment_id)) linked;
  end if;
  return null;
end $$;
create trigger recruitments_forgotten after insert or update or delete on recruitments for each row
  when (current_setting('zelo.anonymising', true) is distinct from 'on') execute function guard_forgotten_recruitment();

-- 5. What each function and trigger guarantees, for `schema.sql`. The next migration comments those of the books.
comment on function fold(text) is 'Returns the text without case and accents: the form in which texts are searched and sorted.';
comment on function bare(text) is 'Returns the letters and digits of a document number.';
comment on function day_digits(date) is 'Returns a day as the digits of DD/MM/YYYY, so that any part of it is found.';
comment on function plain_words(text) is 'Returns the folded words of a text with single spaces around them.';
comment on function plain_digits(text) is 'Returns the digits of a text.';
comment on function names_person(text, text, text[], text[]) is
  'Tells whether a text names a person: by the whole name, a number, or a word of the name that nobody else has.';
comment on function count_row() is 'The lines of row_counts sum up to the rows of the table, shown and removed.';
comment on function add_up_row_counts() is 'Joins the committed lines of row_counts without waiting for a writer; no sum changes.';
comment on function refuse_forgotten(text, integer) is 'Raises ZL406 when the record belongs to a forgotten person.';
comment on function guard_forgotten_record() is 'The record of a forgotten patient or professional takes no more writes.';
comment on function guard_forgotten_treatment() is 'PADs of a forgotten patient take no more writes but the prices of their contract.';
comment on function guard_forgotten_session() is
  'Sessions of a forgotten patient are neither added nor deleted, and keep their days, status, words and proof.';
comment on function guard_forgotten_recruitment() is
  'A captação of a forgotten patient takes no more writes, and none is opened for such a patient.';
comment on function guard_forgotten_person() is 'A forgotten person stays on the list; only the reason may change.';
comment on function guard_person_key() is 'A key of a person is erased once, when the person is forgotten, and never replaced.';
comment on function end_old_ways_in() is
  'A changed account ends its unused password links and, for an administrator, its known browsers.';
comment on function audit_person(text, integer, jsonb) is 'Returns the person whose values an entry of the trail holds.';
comment on function audit_is_personal(text, text, jsonb) is 'Tells whether an entry of the trail holds values of a person.';
comment on function guard_audit_row() is
  'Rows of the trail are sealed once without losing a field, and deleted only after the months of audit_settings.';
comment on function refuse_audit_change() is 'The trail is never emptied.';
comment on function seal_audit(bigint, jsonb, bytea, text, integer) is 'Moves the personal values of an entry of the trail into its sealed part.';
comment on function expire_audit(integer) is 'Deletes rows of the trail that are older than audit_settings says, at most so many.';
comment on function expire_audit(integer, integer) is 'Ignores its first number: no caller shortens the time that the trail is kept.';

comment on trigger administrator_changed_hands on administrators is 'A new password, e-mail or status ends links and known browsers.';
comment on trigger professional_changed_hands on professionals is 'A new password or e-mail ends links.';
comment on trigger audit_log_rows_stay on audit_log is 'Rows of the trail do not change.';
comment on trigger audit_log_is_append_only on audit_log is 'The trail is never emptied.';
comment on trigger person_keys_stay on person_keys is 'Keys are erased, never replaced.';
comment on trigger forgotten_people_stay on forgotten_people is 'Whoever was forgotten stays forgotten.';
comment on trigger patients_counted on patients is 'row_counts has the number of patients, shown and removed.';
comment on trigger patients_forgotten on patients is 'A forgotten patient''s record takes no more writes.';
comment on trigger professionals_forgotten on professionals is 'A forgotten professional''s record takes no more writes.';
comment on trigger treatments_forgotten on treatments is 'PADs of a forgotten patient take no more writes.';
comment on trigger sessions_forgotten on sessions is 'Sessions of a forgotten patient take no more writes.';
comment on trigger recruitments_forgotten on recruitments is 'Captações of a forgotten patient take no more writes.';
