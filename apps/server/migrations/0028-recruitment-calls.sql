-- Who was asked to take a recruitment, by whom and when, and what came of it; without an answer it waits.
create table recruitment_calls (
  id integer generated always as identity primary key,
  recruitment_id integer not null references recruitments,
  professional_id integer not null references professionals,
  called_at timestamptz not null default now(),
  called_by integer references administrators,
  answered_at timestamptz,
  answered_by integer references administrators,
  answer text check (answer in ('refused', 'assigned', 'none')),
  check ((answer is null) = (answered_at is null))
);
-- One at a time, whoever calls.
create unique index recruitment_calls_waiting on recruitment_calls (recruitment_id, professional_id)
  where answered_at is null;
create index recruitment_calls_by_pair on recruitment_calls (recruitment_id, professional_id, id);
create index recruitment_calls_by_professional on recruitment_calls (professional_id);

-- `recruitment_rejections` holds the latest no of each professional. One who was asked again and says no again leaves the
-- earlier one here: a server that knows nothing of it goes on with one per professional.
create table earlier_rejections (
  id integer primary key,
  recruitment_id integer not null references recruitments,
  professional_id integer not null references professionals,
  reason text,
  rejected_at timestamptz not null,
  created_by integer references administrators
);
create index earlier_rejections_by_pair on earlier_rejections (recruitment_id, professional_id, id);
create index earlier_rejections_by_professional on earlier_rejections (professional_id);

-- The list, filtered, in its order.
create index recruitments_by_status on recruitments (status, created_at, id) where deleted_at is null;
create index recruitments_by_administrator on recruitments (administrator_id, created_at, id) where deleted_at is null;
create index recruitments_by_contract on recruitments (contract_id, created_at, id) where deleted_at is null;
create index recruitments_by_specialty on recruitments (specialty, created_at, id) where deleted_at is null;

-- The first hundred of a neighborhood, a region and a city, by name, without looking at the others.
create index professionals_of_neighborhood on professionals
  (speciality, state, city_text, neighborhood_text, sort_name collate "C", id) where deleted_at is null;
create index professionals_of_region on professionals
  (speciality, state, city_text, region, sort_name collate "C", id) where deleted_at is null;
create index professionals_of_city on professionals
  (speciality, state, city_text, sort_name collate "C", id) where deleted_at is null;
create index professionals_of_cep on professionals (state, city_text, left(cep, 3), id)
  where deleted_at is null and region is not null;
drop index professionals_by_place;
