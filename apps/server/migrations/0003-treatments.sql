create table treatments (
  id integer generated always as identity primary key,
  patient_id integer not null references patients,
  professional_id integer not null references professionals,
  specialty text not null,
  diagnosis text not null,
  frequency text not null,
  agreed_value numeric(12, 2) not null check (agreed_value >= 0),
  contract_value numeric(12, 2) not null check (contract_value >= 0),
  session_count integer not null check (session_count > 0),
  start_date date not null,
  end_date date not null,
  expected_start date not null,
  authorization_date date,
  status text not null default 'active' check (status in ('active', 'deleted')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references administrators,
  check (end_date >= start_date),
  check ((status = 'deleted') = (deleted_at is not null))
);
create index treatments_by_patient on treatments (patient_id);
create index treatments_by_professional on treatments (professional_id);

create table sessions (
  id integer generated always as identity primary key,
  treatment_id integer not null references treatments,
  session_date date not null,
  end_date date,
  status text not null default 'pendding' check (status in ('completed', 'pendding', 'cancelled', 'glossed')),
  observation text,
  updated_at timestamptz not null default now(),
  check ((status = 'completed') = (end_date is not null)),
  -- A completed session counts in the month it ended, even when it was planned for another.
  month date not null generated always as (
    make_date(
      extract(year from case when status = 'completed' then end_date else session_date end)::int,
      extract(month from case when status = 'completed' then end_date else session_date end)::int,
      1
    )
  ) stored
);
create index sessions_by_treatment on sessions (treatment_id, session_date, id);
create index sessions_by_month on sessions (month, treatment_id);
