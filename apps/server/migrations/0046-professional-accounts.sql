-- The company as its bank knows it: one row.
create table company (
  id integer primary key default 1 check (id = 1),
  name text not null,
  cnpj text not null,
  cep text not null,
  address text not null,
  address_number text not null,
  complement text,
  district text not null,
  city text not null,
  state text not null,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by integer not null references administrators
);

create table company_accounts (
  id integer generated always as identity primary key,
  bank text not null check (bank in ('756', '341', '237')),
  agency text not null,
  agency_digit text not null,
  account text not null,
  account_digit text not null,
  agreement text not null,
  next_file_number integer not null check (next_file_number between 1 and 1000000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer not null references administrators,
  deleted_at timestamptz,
  deleted_by integer references administrators
);
-- File numbers rise per agreement: two open accounts cannot share one. Banks read an agreement without case and leading zeros.
create unique index company_accounts_by_agreement on company_accounts (bank, ltrim(upper(agreement), '0'))
  where deleted_at is null;

create table bank_files (
  id integer generated always as identity primary key,
  account_id integer not null references company_accounts,
  bank text not null,
  agreement text not null,
  number integer not null,
  pay_on date not null,
  month date not null check (extract(day from month) = 1),
  file_name text not null,
  -- The company and its account as the file names them.
  payer jsonb not null,
  payer_account jsonb not null,
  total numeric(12, 2) not null,
  created_at timestamptz not null default now(),
  created_by integer not null references administrators,
  cancelled_at timestamptz,
  cancelled_by integer references administrators,
  answered_at timestamptz
);
create unique index bank_files_by_number on bank_files (bank, ltrim(upper(agreement), '0'), number);
create index bank_files_by_account on bank_files (account_id);

-- One PIX to one professional in one file.
create table bank_payments (
  id integer generated always as identity primary key,
  file_id integer not null references bank_files,
  professional_id integer not null references professionals,
  amount numeric(12, 2) not null check (amount > 0),
  payee text not null,
  cpf text not null,
  pix_key text not null,
  state text not null default 'sent' check (state in ('sent', 'scheduled', 'paid', 'refused', 'cancelled')),
  code text,
  sentence text,
  paid_on date,
  bank_number text,
  -- The bank's answer is unclear or contradicts an earlier one: a person says what happened.
  in_doubt boolean not null default false,
  changed_at timestamptz not null default now(),
  check ((state = 'paid') = (paid_on is not null))
);
create index bank_payments_by_file on bank_payments (file_id, id);
create index bank_payments_by_professional on bank_payments (professional_id);
create index bank_payments_in_doubt on bank_payments (professional_id) where in_doubt;
-- A professional waits for one answer at a time.
create unique index bank_payments_open on bank_payments (professional_id) where state in ('sent', 'scheduled');

-- The payouts that a payment settles. The rest of its amount settles adjustments and the balance carried over.
create table bank_payment_items (
  payment_id integer not null references bank_payments on delete cascade,
  treatment_id integer not null references treatments,
  month date not null check (extract(day from month) = 1),
  amount numeric(12, 2) not null check (amount > 0),
  primary key (payment_id, treatment_id, month)
);
create index bank_payment_items_by_payout on bank_payment_items (treatment_id, month);

-- Return files that were read. The same file is read once.
create table bank_returns (
  id integer generated always as identity primary key,
  file_id integer not null references bank_files,
  sha256 text not null unique,
  file_name text not null,
  read_at timestamptz not null default now(),
  read_by integer not null references administrators
);
create index bank_returns_by_file on bank_returns (file_id);

-- A payout that the bank paid. The state of the payment is the bank's: nobody marks it as pending by hand.
alter table payouts add column bank_payment_id integer references bank_payments;
create index payouts_by_bank_payment on payouts (bank_payment_id) where bank_payment_id is not null;
create index payouts_by_professional on payouts (professional_id, month) include (status, amount);

-- What a professional receives or returns beside the sessions. The sign follows from the kind.
create table account_adjustments (
  id integer generated always as identity primary key,
  professional_id integer not null references professionals,
  kind text not null check (kind in ('glosa', 'advance', 'travel', 'bonus', 'inss', 'iss', 'irrf')),
  amount numeric(12, 2) not null check (amount > 0),
  signed numeric(12, 2) not null generated always as
    (case when kind in ('travel', 'bonus') then amount else -amount end) stored,
  reason text not null,
  month date not null check (extract(day from month) = 1),
  glosa_id integer references glosas,
  file_id integer unique references files,
  created_at timestamptz not null default now(),
  created_by integer not null references administrators,
  deleted_at timestamptz,
  deleted_by integer references administrators
);
create index account_adjustments_by_professional on account_adjustments (professional_id, month) where deleted_at is null;
-- A glosa is discounted once.
create unique index account_adjustments_by_glosa on account_adjustments (glosa_id) where deleted_at is null;

-- A link that opens one statement without signing in, until it expires or is revoked.
create table statement_links (
  id integer generated always as identity primary key,
  professional_id integer not null references professionals,
  month date not null check (extract(day from month) = 1),
  token_hash text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by integer not null references administrators,
  revoked_at timestamptz,
  revoked_by integer references administrators,
  opened_at timestamptz
);
create index statement_links_by_professional on statement_links (professional_id, month);

-- A session that was paid and then moved to another row is covered there too. `moved` of a payout is the value of covered
-- sessions that came from other rows, less the value of sessions that its own payment covers in other rows. It is the same in
-- all contracts of a payout, like `paid`. What is left to pay of a payout is owed - paid - moved.
alter table book_rows add column moved numeric(14, 2) not null default 0;
create function book_moved_sessions(pads integer[]) returns void language sql
set plan_cache_mode = force_generic_plan as $$
  with crossing as (
    select c.treatment_id, s.month, s.professional_id, c.month as paid_month, c.professional_id as paid_to, s.agreed_value
    from paid_sessions c join sessions s on s.id = c.session_id
    where c.treatment_id = any(pads) and s.status = 'completed'
      and (s.month, s.professional_id) <> (c.month, c.professional_id)
  ), sums as (
    select treatment_id, month, professional_id, sum(value) as value
    from (
      select treatment_id, month, professional_id, agreed_value as value from crossing
      union all
      select treatment_id, paid_month, paid_to, -agreed_value from crossing
    ) each group by treatment_id, month, professional_id
  )
  update book_rows b set moved = coalesce(n.value, 0)
  from book_rows o left join sums n on n.treatment_id = o.treatment_id and n.month = o.month
    and n.professional_id = o.professional_id
  where o.treatment_id = any(pads) and b.treatment_id = o.treatment_id and b.month = o.month
    and b.professional_id = o.professional_id and b.contract_id = o.contract_id
    and b.moved <> coalesce(n.value, 0)
$$;
comment on function book_moved_sessions(integer[]) is 'The rows of these PADs know which of their sessions a payment of another row covers.';

create or replace function keep_books(pads integer[], months date[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  -- Every writer locks PADs in the order of their ids: no deadlock, and the second writer reads what the first committed.
  perform 1 from treatments where id = any(pads) order by id for no key update;
  -- A row without sessions is deleted. A paid one stays, with zeros: the payment must remain visible.
  update book_rows b
  set authorized = 0, completed = 0, pending = 0, cancelled = 0, glossed = 0, unproven = 0, billed = 0, owed = 0
  from unnest(pads, months) as touched (treatment_id, month), treatments t
  where b.treatment_id = touched.treatment_id and b.month = touched.month and t.id = b.treatment_id
    and b.authorized > 0 and not is_closed(b.contract_id, b.month)
    and not exists (
      select from sessions s where s.treatment_id = b.treatment_id and s.month = b.month
        and s.professional_id = b.professional_id and s.contract_id = b.contract_id
        and (t.status = 'active' or s.status = 'completed'));
  delete from book_rows b using unnest(pads, months) as touched (treatment_id, month)
  where b.treatment_id = touched.treatment_id and b.month = touched.month and b.authorized = 0 and b.paid is null
    and not is_closed(b.contract_id, b.month);
  insert into book_rows as b (treatment_id, month, professional_id, contract_id, patient_id, patient_name,
    professional_name, specialty, frequency, authorized, completed, pending, cancelled, glossed, unproven, billed, owed,
    lowest_contract_value, contract_value, lowest_agreed_value, agreed_value, paid, has_report, has_timesheet)
  select n.treatment_id, n.month, n.professional_id, n.contract_id, n.patient_id, n.patient_name, n.professional_name,
    n.specialty, n.frequency, n.authorized, n.completed, n.pending, n.cancelled, n.glossed, n.unproven, n.billed, n.owed,
    n.lowest_contract_value, n.contract_value, n.lowest_agreed_value, n.agreed_value,
    (select o.amount from payouts o where o.treatment_id = n.treatment_id and o.month = n.month
      and o.professional_id = n.professional_id and o.status = 'paid'),
    exists (select from reports e where e.treatment_id = n.treatment_id and e.month = n.month and e.kind = 'month'),
    exists (select from reports e where e.treatment_id = n.treatment_id and e.month = n.month and e.kind = 'timesheet')
  from booked_sessions(pads, months) n
  on conflict (treatment_id, month, professional_id, contract_id) do update
  set patient_name = excluded.patient_name, professional_name = excluded.professional_name,
    specialty = excluded.specialty, frequency = excluded.frequency, authorized = excluded.authorized,
    completed = excluded.completed, pending = excluded.pending, cancelled = excluded.cancelled,
    glossed = excluded.glossed, unproven = excluded.unproven, billed = excluded.billed, owed = excluded.owed,
    lowest_contract_value = excluded.lowest_contract_value, contract_value = excluded.contract_value,
    lowest_agreed_value = excluded.lowest_agreed_value, agreed_value = excluded.agreed_value
  where not is_closed(b.contract_id, b.month)
    and (b.patient_name, b.professional_name, b.specialty, b.frequency, b.authorized, b.completed, b.pending, b.cancelled,
      b.glossed, b.unproven, b.billed, b.owed, b.lowest_contract_value, b.contract_value, b.lowest_agreed_value,
      b.agreed_value) is distinct from
      (excluded.patient_name, excluded.professional_name, excluded.specialty, excluded.frequency, excluded.authorized,
      excluded.completed, excluded.pending, excluded.cancelled, excluded.glossed, excluded.unproven, excluded.billed,
      excluded.owed, excluded.lowest_contract_value, excluded.contract_value, excluded.lowest_agreed_value,
      excluded.agreed_value);
  if exists (select from paid_sessions where treatment_id = any(pads)) then
    perform book_moved_sessions(pads);
  end if;
end
$$;

create or replace function book_payout() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  o payouts := case tg_op when 'DELETE' then old else new end;
  amount_paid numeric := case when tg_op <> 'DELETE' and o.status = 'paid' then o.amount end;
begin
  perform 1 from treatments where id = o.treatment_id for no key update;
  update book_rows b set paid = amount_paid
  where b.treatment_id = o.treatment_id and b.month = o.month and b.professional_id = o.professional_id
    and b.paid is distinct from amount_paid;
  delete from book_rows b
  where b.treatment_id = o.treatment_id and b.month = o.month and b.professional_id = o.professional_id
    and b.authorized = 0 and b.paid is null;
  if amount_paid is not null then
    -- The first sessions up to the amount: a bank may pay for fewer than are completed by then. What the payment covers in
    -- other rows is no longer there for this one.
    insert into paid_sessions (session_id, treatment_id, month, professional_id)
    select id, treatment_id, month, professional_id
    from (
      select s.id, s.treatment_id, s.month, s.professional_id,
        sum(s.agreed_value) over (order by c.session_id is null, s.end_date, s.id) as up_to
      from sessions s left join paid_sessions c on c.session_id = s.id
      where s.treatment_id = o.treatment_id and s.month = o.month and s.professional_id = o.professional_id
        and s.status = 'completed'
        and (c.session_id is null or (c.month, c.professional_id) = (o.month, o.professional_id))
    ) own
    where own.up_to <= amount_paid - coalesce((
      select sum(s.agreed_value) from paid_sessions c join sessions s on s.id = c.session_id
      where c.treatment_id = o.treatment_id and c.month = o.month and c.professional_id = o.professional_id
        and s.status = 'completed' and (s.month, s.professional_id) <> (c.month, c.professional_id)), 0)
    on conflict do nothing;
  else
    delete from paid_sessions c
    where c.treatment_id = o.treatment_id and c.month = o.month and c.professional_id = o.professional_id;
  end if;
  perform book_moved_sessions(array[o.treatment_id]);
  return null;
end
$$;

select book_moved_sessions(array(select distinct treatment_id from paid_sessions));
