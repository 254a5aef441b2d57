-- What a plan refuses to pay after it was billed. A matter of its own: it stands beside the books and changes nothing in
-- them, so that it works on a closed month without opening it. The facts are copied, for it has to stand even if the
-- session, the PAD or the names change afterwards.
create table glosas (
  id integer generated always as identity primary key,
  -- The first of those that were noted in one go.
  batch_id integer,
  session_id integer references sessions on delete set null,
  treatment_id integer not null references treatments,
  patient_id integer not null references patients,
  professional_id integer not null references professionals,
  contract_id integer not null references contracts,
  month date not null check (extract(day from month) = 1),
  session_date date not null,
  session_status text not null check (session_status in ('completed', 'glossed')),
  specialty text not null,
  patient_name text not null,
  professional_name text not null,
  contract_name text not null,
  -- What the session was billed, and what it earns the professional: nothing where it was never billed.
  billed numeric(12, 2) not null,
  owed numeric(12, 2) not null check (owed >= 0),
  reason text not null,
  amount numeric(12, 2) not null check (amount > 0 and amount <= billed),
  notified_on date not null,
  due_on date not null check (due_on >= notified_on),
  observation text,
  state text not null default 'open' check (state in ('open', 'appealed', 'recovered', 'partial', 'lost')),
  appealed_on date,
  appeal_text text,
  settled_on date,
  recovered numeric(12, 2) not null default 0,
  -- The answer to whether the professional bears the loss; it is a note, and no payout knows of it.
  withhold text check (withhold in ('none', 'full', 'amount')),
  withheld numeric(12, 2) not null default 0 check (withheld between 0 and owed),
  discounted_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references administrators,
  deleted_at timestamptz,
  deleted_by integer references administrators,
  find_text text generated always as
    (fold(patient_name || ' ' || professional_name || ' ' || contract_name || ' ' || reason)) stored,
  -- The order of the workbench: what is due first, then what waits for the plan longest, then the latest settled.
  urgency integer not null generated always as (
    case
      when state = 'open' then due_on - date '2000-01-01'
      when state = 'appealed' then 100000 + (appealed_on - date '2000-01-01')
      else 300000 - (settled_on - date '2000-01-01')
    end) stored,
  check ((state in ('recovered', 'partial', 'lost')) = (settled_on is not null)),
  check (state <> 'open' or appealed_on is null),
  check (state in ('open', 'lost') or appealed_on is not null),
  check (case state when 'recovered' then recovered = amount
    when 'partial' then recovered > 0 and recovered < amount else recovered = 0 end),
  check ((withheld > 0) = (coalesce(withhold, 'none') <> 'none')),
  check (discounted_on is null or withheld > 0)
);
-- A session is refused once; one that was noted by mistake and removed leaves the place free.
create unique index glosas_by_session on glosas (session_id) where deleted_at is null and session_id is not null;
create index glosas_by_urgency on glosas (urgency, id) where deleted_at is null;
create index glosas_by_month on glosas (month, contract_id) where deleted_at is null;
create index glosas_by_treatment on glosas (treatment_id);
create index glosas_by_patient on glosas (patient_id);
create index glosas_by_batch on glosas (batch_id);
create index glosas_to_discount on glosas (professional_id)
  where deleted_at is null and withheld > 0 and discounted_on is null;
create index glosas_find on glosas using gin (find_text gin_trgm_ops);

-- What an appeal is proven with. A removed one keeps row and bytes, out of reach.
create table glosa_papers (
  id integer generated always as identity primary key,
  glosa_id integer not null references glosas,
  file_id integer not null unique references files,
  title text not null,
  created_at timestamptz not null default now(),
  created_by integer references administrators,
  removed_at timestamptz,
  removed_by integer references administrators
);
create index glosa_papers_by_glosa on glosa_papers (glosa_id, id);
