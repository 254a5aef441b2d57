-- What the plan authorised for a PAD, where somebody wrote it down, and the PAD that this one follows.
alter table treatments
  add column authorization_number text,
  add column authorized_sessions integer check (authorized_sessions > 0),
  add column authorization_valid_until date,
  add column renews_id integer references treatments;
-- A PAD is followed by one other; a removed follower leaves the place free.
create unique index treatments_by_renewed on treatments (renews_id) where renews_id is not null and status = 'active';

-- The days on which a professional does not attend. The last day is known or guessed; an absence taken back stays told.
create table professional_absences (
  id integer generated always as identity primary key,
  professional_id integer not null references professionals,
  from_day date not null,
  to_day date not null,
  reason text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references administrators,
  removed_at timestamptz,
  check (to_day >= from_day)
);
create index absences_by_professional on professional_absences (professional_id, to_day) where removed_at is null;
create index absences_by_day on professional_absences (to_day, from_day) where removed_at is null;
