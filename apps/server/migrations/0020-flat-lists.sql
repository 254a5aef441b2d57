-- Lists that cost the same with a hundred patients and with a million.

-- The two-letter parts of a text. A trigram index cannot find a word of two letters; an index of these can.
create function letter_pairs(text) returns text[] language plpgsql immutable strict parallel safe as $$
declare pairs text[] := '{}';
begin
  for place in 1 .. length($1) - 1 loop
    pairs := pairs || substr($1, place, 2);
  end loop;
  return pairs;
end $$;

create index patients_pairs on patients using gin (letter_pairs(find_text)) where deleted_at is null;
create index professionals_pairs on professionals using gin (letter_pairs(find_text)) where deleted_at is null;

-- How many rows of a register there are, and how many have a letter or a pair of letters in their text (`part`; '' is all
-- of them). Each change adds lines, so that nobody waits for another; now and then they are added up.
create table row_counts (
  table_name text not null,
  removed boolean not null,
  part text not null,
  rows bigint not null
);
create index row_counts_by_part on row_counts (table_name, part, removed);

create function add_up_row_counts(counted text) returns void language sql as $$
  with taken as (
    delete from row_counts where ctid = any(array(
      select ctid from row_counts where table_name = counted for update skip locked))
    returning removed, part, rows)
  insert into row_counts (table_name, removed, part, rows)
    select counted, removed, part, sum(rows) from taken group by removed, part having sum(rows) <> 0
$$;

-- All that is counted of a text; a part that it has twice stands here twice.
create function counted_parts(text) returns text[] language sql immutable strict parallel safe
  return array_append(letter_pairs($1) || string_to_array($1, null), '');

create function count_rows() returns trigger language plpgsql as $$
declare sign int := case tg_op when 'DELETE' then -1 else 1 end;
begin
  if tg_op = 'TRUNCATE' then
    delete from row_counts where table_name = tg_table_name;
  else
    insert into row_counts (table_name, removed, part, rows)
      select tg_table_name, c.deleted_at is not null, p.part, sign * count(*)
      from changed c cross join lateral (select distinct part from unnest(counted_parts(c.find_text)) part) p
      group by 2, 3;
  end if;
  if random() < 0.02 then perform add_up_row_counts(tg_table_name); end if;
  return null;
end $$;

create function recount_row() returns trigger language plpgsql as $$
begin
  insert into row_counts (table_name, removed, part, rows)
    select tg_table_name, removed, part, sum(rows)
    from (
      select distinct old.deleted_at is not null as removed, unnest(counted_parts(old.find_text)) as part, -1 as rows
      union all
      select distinct new.deleted_at is not null, unnest(counted_parts(new.find_text)), 1
    ) moved group by removed, part having sum(rows) <> 0;
  if random() < 0.02 then perform add_up_row_counts(tg_table_name); end if;
  return null;
end $$;

-- For the rows that are there already, and whenever rows came in without triggers.
create function count_again(register text) returns void language plpgsql as $$
begin
  -- A row that came in between the two statements would be counted twice.
  execute format('lock table %I in share row exclusive mode', register);
  delete from row_counts where table_name = register;
  execute format('insert into row_counts (table_name, removed, part, rows)
    select %1$L, c.deleted_at is not null, p.part, count(*)
    from %1$I c cross join lateral (select distinct part from unnest(counted_parts(c.find_text)) part) p
    group by 2, 3', register);
end $$;

do $$
declare register text;
begin
  foreach register in array array['patients', 'professionals'] loop
    execute format('create trigger %1$s_added after insert on %1$s referencing new table as changed
      for each statement execute function count_rows()', register);
    execute format('create trigger %1$s_deleted after delete on %1$s referencing old table as changed
      for each statement execute function count_rows()', register);
    execute format('create trigger %1$s_recounted after update on %1$s for each row
      when ((old.deleted_at is null) <> (new.deleted_at is null) or old.find_text <> new.find_text)
      execute function recount_row()', register);
    execute format('create trigger %1$s_emptied after truncate on %1$s
      for each statement execute function count_rows()', register);
    perform count_again(register);
  end loop;
end $$;

-- For the suggestions of a recruitment: who of a specialty lives where, and what is usual now.
create index professionals_by_place on professionals (speciality, state, city_text, neighborhood_text)
  where deleted_at is null;
create index professionals_by_specialty on professionals (speciality, id) where deleted_at is null;
create index professionals_nearby on professionals (state, city_text, neighborhood_text) where deleted_at is null;
create index treatments_by_specialty on treatments (specialty, id) where status = 'active';
