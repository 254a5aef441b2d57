-- How far the files being made are: any server may be asked, whichever makes them. Written often and worth nothing after a
-- crash, so that it is kept out of the log. A run is one making of a file: the same code may be used for another one.
create unlogged table export_progress (
  user_id integer not null references administrators,
  progress_id text not null,
  run uuid not null,
  done integer not null default 0,
  total integer not null default 0,
  started_at timestamptz not null default now(),
  primary key (user_id, progress_id)
);
