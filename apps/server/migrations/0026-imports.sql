-- Spreadsheets that become patients or professionals. Until it is done an import is a draft of its creator's own; then only
-- what it made stays.
create table imports (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('patients', 'professionals')),
  file_name text not null,
  state text not null default 'draft' check (state in ('draft', 'done', 'undone')),
  -- The file's own headers, which field each of them is, and what stands in for empty cells.
  headers jsonb not null,
  mapping jsonb not null,
  record_ids integer[] not null default '{}',
  left_out integer not null default 0,
  created_by integer not null references administrators,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  undone_at timestamptz
);
create index imports_recent on imports (kind, created_at desc);
create index imports_drafts on imports (created_at) where state = 'draft';

-- The lines of a draft: as they were read, as they would be saved, and what is wrong with them. They go with the draft, and
-- as soon as it is done.
create table import_rows (
  import_id integer not null references imports on delete cascade,
  position integer not null,
  cells jsonb not null,
  texts jsonb not null,
  -- What the register's own rules say, and what other lines and records say.
  errors jsonb not null default '[]',
  repeats jsonb not null default '[]',
  -- By these a line repeats another.
  cpf text not null default '',
  email text not null default '',
  left_out boolean not null default false,
  wrong boolean not null generated always as (errors <> '[]' or repeats @> '[{"blocks": true}]') stored,
  repeated boolean not null generated always as (repeats <> '[]') stored,
  primary key (import_id, position)
);
create index import_rows_to_mend on import_rows (import_id, position) where wrong or repeated;

-- How each person's last file of a kind was read.
create table import_mappings (
  user_id integer not null references administrators,
  kind text not null,
  -- Pairs of a folded header and its field.
  headers jsonb not null,
  fixed jsonb not null,
  primary key (user_id, kind)
);

-- Many removed at once are counted at once: row by row, five thousand patients would take half a minute.
create or replace function recount_row() returns trigger language plpgsql as $$
begin
  if current_setting('zelo.counted_together', true) = 'on' then return null; end if;
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

-- Of a counted register, and of records that are not removed yet: whoever calls it has locked them.
create function remove_counted(register text, ids integer[], remover integer) returns void language plpgsql as $$
begin
  perform set_config('zelo.counted_together', 'on', true);
  execute format('update %I set deleted_at = now(), deleted_by = $2 where id = any($1)', register) using ids, remover;
  perform set_config('zelo.counted_together', 'off', true);
  execute format('insert into row_counts (table_name, removed, part, rows)
    select %1$L, moved.removed, p.part, moved.sign * count(*)
    from %1$I c cross join lateral (select distinct part from unnest(counted_parts(c.find_text)) part) p
      cross join (values (false, -1), (true, 1)) moved (removed, sign)
    where c.id = any($1) group by moved.removed, moved.sign, p.part', register) using ids;
end $$;
