-- One proof belongs to one session. The index also keeps the removal of a file from looking through all sessions.
alter table sessions add column file_id integer references files;
create unique index sessions_by_file on sessions (file_id) where file_id is not null;

create table reports (
  id integer generated always as identity primary key,
  treatment_id integer not null references treatments,
  kind text not null check (kind in ('month', 'timesheet')),
  month date not null check (extract(day from month) = 1),
  file_id integer not null unique references files,
  created_at timestamptz not null default now(),
  created_by integer not null references administrators,
  unique (treatment_id, month, kind)
);
