-- The records that each person opened last, for 'Ir para…'. Kind and number only: names are read when they are asked for.
create table recent_records (
  user_id integer not null references administrators,
  kind text not null,
  record_id integer not null,
  opened_at timestamptz not null default now(),
  primary key (user_id, kind, record_id)
);
