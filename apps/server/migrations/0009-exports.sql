-- Files made for somebody to fetch within minutes. The row is there before the bytes, so that what a crash leaves behind
-- is still removed.
create table export_files (
  id uuid primary key default gen_random_uuid(),
  path text not null,
  expires_at timestamptz not null,
  created_by integer not null references administrators
);
create index export_files_by_expiry on export_files (expires_at);

-- Signs the links. In the database, so that every server accepts what another one signed.
create table export_secret (
  only_row boolean primary key default true check (only_row),
  value text not null
);
insert into export_secret (value) values (gen_random_uuid()::text || gen_random_uuid()::text);
