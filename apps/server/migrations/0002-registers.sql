-- The three registers. Each row has a version that every edit raises: an edit of an older version is refused.

create table contracts (
  id integer generated always as identity primary key,
  social_reason text not null,
  fantasy_name text not null,
  cnpj text not null,
  state_registration text not null,
  cep text not null,
  address text not null,
  district text not null,
  address_number text not null,
  complement text not null,
  primary_phone text not null,
  secondary_phone text,
  tertiary_phone text,
  primary_email text not null,
  secondary_email text,
  tertiary_email text,
  platform text not null,
  primary_responsible text not null,
  secondary_responsible text,
  tertiary_responsible text,
  bank text not null,
  bank_agency text not null,
  bank_account text not null,
  fee_percentage numeric(5, 2) check (fee_percentage between 0 and 100),
  timeline text not null,
  compliances text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references administrators,
  sort_name text generated always as (fold(social_reason)) stored,
  search_text text generated always as (fold(id::text || ' ' || social_reason)) stored,
  option_text text generated always as (fold(fantasy_name || ' ' || social_reason)) stored
);
create index contracts_by_name on contracts (sort_name collate "C", id) where deleted_at is null;
create index contracts_search on contracts using gin (search_text gin_trgm_ops);
create index contracts_by_cnpj on contracts (cnpj);

create table professionals (
  id integer generated always as identity primary key,
  full_name text not null,
  email text not null,
  phone text not null,
  speciality text not null,
  civil_status text not null,
  cpf text not null,
  rg text not null,
  birth_date date not null,
  education_level text not null,
  registry_number text not null,
  nationality text not null,
  region text,
  cep text not null,
  address text not null,
  neighborhood text not null,
  address_number text not null,
  address_complement text,
  city text not null,
  state text not null,
  bank text not null,
  agency text not null,
  bank_account text not null,
  pix_key text not null,
  password_hash text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references administrators,
  sort_name text generated always as (fold(full_name)) stored,
  search_text text generated always as (fold(id::text || ' ' || full_name || ' ' || email || ' ' || cpf)) stored,
  city_text text generated always as (fold(city)) stored,
  neighborhood_text text generated always as (fold(neighborhood)) stored
);
-- The address signs a professional into the mobile app.
create unique index professionals_email_key on professionals (lower(email)) where deleted_at is null;
create index professionals_by_name on professionals (sort_name collate "C", id) where deleted_at is null;
create index professionals_search on professionals using gin (search_text gin_trgm_ops);
create index professionals_by_cpf on professionals (cpf);

create table patients (
  id integer generated always as identity primary key,
  full_name text not null,
  cpf text not null,
  rg text not null,
  contract_id integer not null references contracts,
  op_health text not null,
  birth_date date not null,
  status text not null,
  observations text not null,
  phone1 text not null,
  phone2 text,
  cep text not null,
  address text not null,
  number text not null,
  complement text,
  district text not null,
  city text not null,
  state text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references administrators,
  sort_name text generated always as (fold(full_name)) stored,
  search_text text generated always as (fold(id::text || ' ' || full_name || ' ' || cpf)) stored
);
create index patients_by_name on patients (sort_name collate "C", id) where deleted_at is null;
create index patients_search on patients using gin (search_text gin_trgm_ops);
create index patients_by_contract on patients (contract_id) where deleted_at is null;
create index patients_by_cpf on patients (cpf);

-- A link to a new password belongs to an administrator or to a professional.
alter table password_resets alter column administrator_id drop not null;
alter table password_resets add column professional_id integer references professionals;
alter table password_resets add constraint password_resets_owner
  check (num_nonnulls(administrator_id, professional_id) = 1);

-- What a form already created, so that a repeated request finds it instead of making another.
create table creations (
  administrator_id integer not null references administrators,
  key text not null,
  entity text not null,
  entity_id integer,
  created_at timestamptz not null default now(),
  primary key (administrator_id, key)
);
create index creations_by_age on creations (created_at);
