-- Sessions of a contract's month that somebody confirmed together, so that they can be put back together.
create table session_confirmations (
  id integer generated always as identity primary key,
  contract_id integer not null references contracts,
  month date not null check (extract(day from month) = 1),
  session_count integer not null check (session_count > 0),
  confirmed_at timestamptz not null default now(),
  confirmed_by integer not null references administrators,
  undone_at timestamptz,
  undone_by integer references administrators,
  check ((undone_at is null) = (undone_by is null))
);
create index session_confirmations_by_month on session_confirmations (month, id desc) where undone_at is null;

-- One that another person changed since has another moment of change by now: it is left alone.
create table confirmed_sessions (
  confirmation_id integer not null references session_confirmations on delete cascade,
  session_id integer not null references sessions on delete cascade,
  changed_at timestamptz not null,
  primary key (confirmation_id, session_id)
);
create index confirmed_sessions_by_session on confirmed_sessions (session_id);
