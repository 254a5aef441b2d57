-- What people typed and have not saved yet, each their own. No records: nothing refers to them, and they go after 7 days.
create table drafts (
  user_id integer not null references administrators,
  key text not null,
  form text not null,
  -- Values, what stood there before, version, names.
  content jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index drafts_by_form on drafts (user_id, form, saved_at desc);
create index drafts_by_age on drafts (saved_at);
