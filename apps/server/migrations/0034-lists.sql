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

-- How many patients there are of each status, contract and city together. As `row_counts`: each statement adds lines, so that
-- nobody waits for another, and now and then equal ones are added up. A filter adds up the lines it finds: there are as many
-- as combinations, whatever the number of patients.
create table patient_counts (
  removed boolean not null,
  status_text text collate "C" not null,
  contract_id integer not null,
  city_text text collate "C" not null,
  rows bigint not null
);

create function add_up_patient_counts() returns void language sql as $$
  with taken as (
    delete from patient_counts where ctid = any(array(
      select c.ctid from patient_counts c
      join (select removed, status_text, contract_id, city_text from patient_counts
        group by 1, 2, 3, 4 having count(*) > 1) again using (removed, status_text, contract_id, city_text)
      for update of c skip locked))
    returning removed, status_text, contract_id, city_text, rows)
  insert into patient_counts
    select removed, status_text, contract_id, city_text, sum(rows) from taken group by 1, 2, 3, 4 having sum(rows) <> 0
$$;

create function count_patients() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from patient_counts;
  elsif tg_op = 'INSERT' then
    insert into patient_counts
      select deleted_at is not null, status_text, contract_id, city_text, count(*) from after group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into patient_counts
      select deleted_at is not null, status_text, contract_id, city_text, -count(*) from before group by 1, 2, 3, 4;
  else
    insert into patient_counts
      select deleted_at is not null, status_text, contract_id, city_text, sum(sign) from (
        select deleted_at, status_text, contract_id, city_text, -1 as sign from before
        union all select deleted_at, status_text, contract_id, city_text, 1 from after) moved
      group by 1, 2, 3, 4 having sum(sign) <> 0;
  end if;
  if random() < 0.02 then perform add_up_patient_counts(); end if;
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
  insert into patient_counts
    select deleted_at is not null, status_text, contract_id, city_text, count(*) from patients group by 1, 2, 3, 4;
end $$;

select count_patients_again();
