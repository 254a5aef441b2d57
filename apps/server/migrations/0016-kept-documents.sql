-- Health records are kept for twenty years: what is removed or replaced leaves its table and stays here, with who took it
-- away and when. In tables of their own, so that no read has to leave them out, the months' guards see every removal and
-- return as the deletion and insertion it is, and a server that knows nothing of them works on.

-- The bytes of a proof, a report or a timesheet that is no longer shown.
create table removed_documents (
  file_id integer primary key references files,
  kind text not null check (kind in ('proof', 'month', 'timesheet')),
  treatment_id integer not null references treatments,
  -- Of a proof: the session, as long as there is one, and the day it was planned for.
  session_id integer references sessions on delete set null,
  session_date date,
  -- Of a report or a timesheet: it comes back as the row it was.
  report_id integer,
  month date check (extract(day from month) = 1),
  removed_at timestamptz not null default now(),
  removed_by integer references administrators,
  check ((kind = 'proof') = (session_date is not null)),
  check ((kind = 'proof') = (month is null)),
  check ((kind = 'proof') = (report_id is null))
);
create index removed_documents_by_treatment on removed_documents (treatment_id, removed_at desc);
create index removed_documents_by_session on removed_documents (session_id) where session_id is not null;

-- Somebody may say no, take it back and say no again: each of them is kept.
create table removed_rejections (
  id integer primary key,
  recruitment_id integer not null references recruitments,
  professional_id integer not null references professionals,
  reason text,
  rejected_at timestamptz not null,
  created_by integer references administrators,
  removed_at timestamptz not null default now(),
  removed_by integer references administrators
);
create index removed_rejections_by_recruitment on removed_rejections (recruitment_id, removed_at desc);
