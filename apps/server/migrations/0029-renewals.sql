-- PADs that were renewed together. They are undone together too, while nothing happened in any of them.
create table renewal_batches (
  id integer generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  treatment_count integer not null,
  session_count integer not null,
  created_at timestamptz not null default now(),
  created_by integer not null references administrators,
  undone_at timestamptz,
  undone_by integer references administrators,
  check ((undone_at is null) = (undone_by is null))
);
alter table treatments add column renewal_batch_id integer references renewal_batches;
create index treatments_by_renewal_batch on treatments (renewal_batch_id) where renewal_batch_id is not null;
-- Which PADs end in a month or in the next days, and which others lie in the next month.
create index treatments_by_end on treatments (end_date, id) where status = 'active';
