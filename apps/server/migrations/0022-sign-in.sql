-- Each sign-in is named, for its owner's list; the device as its browser calls itself; when its owner last typed the
-- password, for changes that ask for it again.
alter table auth_tokens
  add column id bigint generated always as identity unique,
  add column user_agent text,
  add column confirmed_at timestamptz not null default now();
-- Nobody knows when the password of an older sign-in was typed again: at its beginning.
update auth_tokens set confirmed_at = created_at;

-- Set: this person signs in with a code too.
alter table administrators add column second_factor_at timestamptz;

-- The secret of a person's authenticator app; not in use yet while `second_factor_at` is empty. `last_step` is the time
-- step of the last code that was taken: none is taken twice.
create table second_factors (
  administrator_id integer primary key references administrators,
  secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  administrator_id integer not null references administrators,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (administrator_id, code_hash)
);

-- A browser that a person has signed in from: its tries are counted apart from those of strangers.
create table known_devices (
  device_hash bytea not null,
  administrator_id integer not null references administrators,
  last_used_at timestamptz not null default now(),
  primary key (device_hash, administrator_id)
);
create index known_devices_by_administrator on known_devices (administrator_id);

create index password_resets_by_administrator on password_resets (administrator_id) where used_at is null;
create index password_resets_by_professional on password_resets (professional_id) where used_at is null;

-- Here and not in the code, so that no way of changing an account forgets it: a link that was sent before the change must
-- not undo it, and a browser known before it is a stranger again.
create function end_old_ways_in() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'administrators' then
    update password_resets set used_at = now() where administrator_id = new.id and used_at is null;
    delete from known_devices where administrator_id = new.id;
  else
    update password_resets set used_at = now() where professional_id = new.id and used_at is null;
  end if;
  return null;
end
$$;

create trigger administrator_changed_hands
  after update of password_hash, email, status, deleted_at on administrators for each row
  when ((old.password_hash, lower(old.email), old.status, old.deleted_at)
    is distinct from (new.password_hash, lower(new.email), new.status, new.deleted_at))
  execute function end_old_ways_in();

create trigger professional_changed_hands
  after update of password_hash, email, deleted_at on professionals for each row
  when ((old.password_hash, lower(old.email), old.deleted_at)
    is distinct from (new.password_hash, lower(new.email), new.deleted_at))
  execute function end_old_ways_in();
