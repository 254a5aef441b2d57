create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- unaccent() itself is only stable, because its dictionary could be replaced; naming the dictionary makes this safe
-- to promise, and only an immutable function may feed a generated column or an index.
create function fold(text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

create table administrators (
  id integer generated always as identity primary key,
  name text not null,
  cpf text not null,
  rg text not null,
  email text not null,
  phone text not null,
  role text not null check (role in ('admin', 'pickup')),
  status text not null check (status in ('active', 'inactive')),
  password_hash text,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references administrators,
  sort_name text generated always as (fold(name)) stored,
  search_text text generated always as (fold(name || ' ' || email)) stored
);

-- A removed administrator's address may be used again.
create unique index administrators_email_key on administrators (lower(email)) where deleted_at is null;
create index administrators_by_name on administrators (sort_name collate "C", id) where deleted_at is null;
create index administrators_search on administrators using gin (search_text gin_trgm_ops);

create table auth_tokens (
  token_hash bytea primary key,
  administrator_id integer not null references administrators,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index auth_tokens_by_administrator on auth_tokens (administrator_id);

create table password_resets (
  token_hash bytea primary key,
  administrator_id integer not null references administrators,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Counters only: losing them in a crash forgives a few tries, and writing them must stay cheap.
create unlogged table tries (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id integer references administrators,
  action text not null,
  entity text not null,
  entity_id integer not null,
  changes jsonb not null default '{}'
);
create index audit_log_by_entity on audit_log (entity, entity_id, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end
$$;

create trigger audit_log_is_append_only
  before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
