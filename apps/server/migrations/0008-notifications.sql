create table notifications (
  id integer generated always as identity primary key,
  administrator_id integer not null references administrators,
  title text not null check (length(title) between 1 and 200),
  body text check (length(body) between 1 and 1000),
  -- Paths of the panel itself: no other host, however it is spelled.
  link_url text check (link_url ~ '^(/[^/\\[:space:][:cntrl:]]+)+$'),
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_by_administrator on notifications (administrator_id, id desc);
create index notifications_unread on notifications (administrator_id) where read_at is null;

-- What people were reminded of already: each key once, for ever.
create table reminders (
  key text primary key,
  created_at timestamptz not null default now()
);

-- Messages between servers that are too long for NOTIFY. Of no use a minute later, nor after a crash.
create unlogged table socket_messages (
  id bigint generated always as identity primary key,
  text text not null,
  created_at timestamptz not null default now()
);
