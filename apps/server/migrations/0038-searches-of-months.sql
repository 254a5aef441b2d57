-- Removed records are listed by name like those that are there.
create index patients_removed on patients (sort_name collate "C", id) where deleted_at is not null;
create index professionals_removed on professionals (sort_name collate "C", id) where deleted_at is not null;

-- Whom the privacy desk asks about: of all patients few are gone.
create index patients_gone on patients (id)
  where deleted_at is not null or status in ('Alta Adm', 'Alta Clínica', 'Óbito');
