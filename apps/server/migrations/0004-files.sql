-- A row exists only when its bytes are in the store; bytes without a row are swept.
create table files (
  id integer generated always as identity primary key,
  path text not null unique,
  content_type text not null,
  size integer not null check (size > 0),
  has_thumbnail boolean not null,
  created_at timestamptz not null default now(),
  created_by integer not null references administrators
);

-- The store carries this id too: one that belongs to another database is never swept.
create table file_store_owner (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid()
);
insert into file_store_owner default values;
