create table recruitments (
  id integer generated always as identity primary key,
  full_name text not null,
  birth_date date,
  contract_id integer not null references contracts,
  cellphone text,
  diagnosis text,
  cep text,
  address text,
  address_number text,
  address_complement text,
  neighborhood text,
  city text not null,
  state text not null,
  specialty text not null,
  type text not null check (type in ('scouting', 'substitution', 'temporary_substitution')),
  status text not null default 'open' check (status in ('open', 'pending', 'draft', 'anaylsis', 'scouting',
    'recruitedpanel', 'recruitedapp', 'cancelled', 'removed')),
  frequency text not null,
  session_count integer check (session_count > 0),
  professional_id integer references professionals,
  administrator_id integer references administrators,
  register_date date,
  expected_start date,
  agreed_value numeric(12, 2) check (agreed_value >= 0),
  contract_value numeric(12, 2) check (contract_value >= 0),
  observations text,
  -- Who it is for and what came of it, once the two registers know.
  patient_id integer references patients,
  treatment_id integer references treatments,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references administrators,
  search_text text generated always as (fold(id::text || ' ' || full_name)) stored,
  city_text text generated always as (fold(city)) stored
);
create index recruitments_by_age on recruitments (created_at, id) where deleted_at is null;
create index recruitments_search on recruitments using gin (search_text gin_trgm_ops);
create unique index recruitments_by_treatment on recruitments (treatment_id) where treatment_id is not null;

create table recruitment_rejections (
  id integer generated always as identity primary key,
  recruitment_id integer not null references recruitments,
  professional_id integer not null references professionals,
  reason text,
  rejected_at timestamptz not null default now(),
  created_by integer references administrators,
  -- Saying no twice is saying no.
  unique (recruitment_id, professional_id)
);
