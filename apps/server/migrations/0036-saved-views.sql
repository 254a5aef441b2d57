-- How each person sees a list. No record: nothing refers to it, and it goes with its person.
create table list_displays (
  user_id integer not null references administrators on delete cascade,
  list text not null,
  density text not null check (density in ('comfortable', 'compact')),
  hidden text[] not null,
  primary key (user_id, list)
);

-- A list as a person wants to find it again: what stands in its address, and how it is shown.
create table saved_views (
  id integer generated always as identity primary key,
  user_id integer not null references administrators on delete cascade,
  list text not null,
  name text not null,
  folded_name text not null generated always as (fold(name)) stored,
  query jsonb not null,
  density text not null check (density in ('comfortable', 'compact')),
  hidden text[] not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index saved_views_by_name on saved_views (user_id, list, folded_name);
create unique index saved_views_default on saved_views (user_id, list) where is_default;
