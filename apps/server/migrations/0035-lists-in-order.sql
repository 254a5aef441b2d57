-- Lists in any order and under any filter, at the same cost with a hundred patients and with a million: every order that is
-- offered has an index, and what a filter of patients finds is known without looking at them.

-- The words of `patientStatusLabel`, so that the order is that of what people read.
alter table patients
  add column status_text text collate "C" generated always as
    (case status when 'active' then 'ativo' when 'inactive' then 'desativado' else fold(status) end) stored,
  add column city_text text collate "C" generated always as (fold(city)) stored;
alter table recruitments
  add column sort_name text collate "C" generated always as (fold(full_name)) stored;

-- A day as people write it, without its signs: found by any part of it.
create function day_digits(date) returns text language sql immutable strict parallel safe
  return lpad(extract(day from $1)::text, 2, '0') || lpad(extract(month from $1)::text, 2, '0')
    || lpad(extract(year from $1)::text, 4, '0');

create index patients_by_status on patients (status_text, sort_name collate "C", id) where deleted_at is null;
create index patients_by_city on patients (city_text, sort_name collate "C", id) where deleted_at is null;
create index patients_of_contract on patients (contract_id, sort_name collate "C", id) where deleted_at is null;
create index patients_by_birth on patients (birth_date, id) where deleted_at is null;
create index patients_phone on patients using gin (bare(phone1) gin_trgm_ops);
create index patients_birth_digits on patients using gin (day_digits(birth_date) gin_trgm_ops);
drop index patients_by_contract;

create index professionals_in_specialty on professionals (speciality collate "C", sort_name collate "C", id)
  where deleted_at is null;
create index professionals_in_region on professionals (region collate "C", sort_name collate "C", id)
  where deleted_at is null;
-- Without a region one stands last in both directions.
create index professionals_in_region_down on professionals
  (region collate "C" desc nulls last, sort_name collate "C" desc nulls last, id desc nulls last) where deleted_at is null;
create index professionals_in_city on professionals (city_text collate "C", sort_name collate "C", id)
  where deleted_at is null;
create index professionals_in_neighborhood on professionals
  (neighborhood_text collate "C", sort_name collate "C", id) where deleted_at is null;

create index contracts_in_cnpj on contracts (cnpj collate "C", id) where deleted_at is null;
create index contracts_by_email on contracts (fold(primary_email) collate "C", id) where deleted_at is null;
create index contracts_by_responsible on contracts (fold(primary_responsible) collate "C", id) where deleted_at is null;

create index administrators_by_email on administrators (fold(email) collate "C", id) where deleted_at is null;
create index administrators_by_status on administrators (status collate "C", sort_name collate "C", id)
  where deleted_at is null;
create index administrators_by_login on administrators (last_login_at, id) where deleted_at is null;
create index administrators_by_login_down on administrators (last_login_at desc nulls last, id desc nulls last)
  where deleted_at is null;

create index recruitments_by_name on recruitments (sort_name, id) where deleted_at is null;
create index recruitments_in_specialty on recruitments (specialty collate "C", sort_name, id) where deleted_at is null;
create index recruitments_by_start on recruitments (expected_start, id) where deleted_at is null;
create index recruitments_by_start_down on recruitments (expected_start desc nulls last, id desc nulls last)
  where deleted_at is null;

-- How many patients there are of each status, contract and city, alone and together: what is null in a line does not matter to
-- it. As in `row_counts` each statement adds lines, so that nobody waits for another; one in ten adds up the equal ones of those
-- it touched. A filter reads the lines of its own values, whatever the number of patients.
create table patient_counts (
  removed boolean not null,
  status_text text collate "C",
  contract_id integer,
  city_text text collate "C",
  rows bigint not null
);
create index patient_counts_by_facets on patient_counts (status_text, contract_id, city_text, removed);

-- A type of its own, and not that of the table: a later version may add columns to it while this one still runs.
create type patient_count as (
  removed boolean, status_text text, contract_id integer, city_text text, rows bigint
);

create function add_up_patient_counts(line patient_count) returns void language sql
  set plan_cache_mode = force_generic_plan as $$
  with taken as (
    delete from patient_counts where ctid = any(array(
      select ctid from patient_counts
      where removed = line.removed
        and (status_text = line.status_text or (status_text is null and line.status_text is null))
        and (contract_id = line.contract_id or (contract_id is null and line.contract_id is null))
        and (city_text = line.city_text or (city_text is null and line.city_text is null))
      for update skip locked))
    returning rows)
  insert into patient_counts (removed, status_text, contract_id, city_text, rows)
    select line.removed, line.status_text, line.contract_id, line.city_text, sum(rows) from taken having sum(rows) <> 0
$$;

create function count_patients() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  lines patient_count[];
  line patient_count;
begin
  if tg_op = 'TRUNCATE' then
    delete from patient_counts;
    return null;
  elsif tg_op = 'INSERT' then
    lines := array(select (removed, status_text, contract_id, city_text, rows)::patient_count from (
      select deleted_at is not null as removed, status_text, contract_id, city_text, count(*) as rows from after
      group by deleted_at is not null, cube (status_text, contract_id, city_text)) counted);
  elsif tg_op = 'DELETE' then
    lines := array(select (removed, status_text, contract_id, city_text, rows)::patient_count from (
      select deleted_at is not null as removed, status_text, contract_id, city_text, -count(*) as rows from before
      group by deleted_at is not null, cube (status_text, contract_id, city_text)) counted);
  else
    lines := array(select (removed, status_text, contract_id, city_text, rows)::patient_count from (
      select removed, status_text, contract_id, city_text, sum(sign)::bigint as rows from (
        select deleted_at is not null as removed, status_text, contract_id, city_text, -1 as sign from before
        union all select deleted_at is not null, status_text, contract_id, city_text, 1 from after) moved
      group by removed, cube (status_text, contract_id, city_text) having sum(sign) <> 0) counted);
  end if;
  insert into patient_counts (removed, status_text, contract_id, city_text, rows)
    select removed, status_text, contract_id, city_text, rows from unnest(lines);
  if random() < 0.1 then
    foreach line in array lines loop perform add_up_patient_counts(line); end loop;
  end if;
  return null;
end $$;

create trigger patients_facets_added after insert on patients referencing new table as after
  for each statement execute function count_patients();
create trigger patients_facets_changed after update on patients referencing old table as before new table as after
  for each statement execute function count_patients();
create trigger patients_facets_deleted after delete on patients referencing old table as before
  for each statement execute function count_patients();
create trigger patients_facets_emptied after truncate on patients for each statement execute function count_patients();

-- For the rows that are there already, and whenever rows came in without triggers.
create function count_patients_again() returns void language plpgsql as $$
begin
  lock table patients in share row exclusive mode;
  delete from patient_counts;
  insert into patient_counts (removed, status_text, contract_id, city_text, rows)
    select deleted_at is not null, status_text, contract_id, city_text, count(*) from patients
    group by deleted_at is not null, cube (status_text, contract_id, city_text);
end $$;

select count_patients_again();
