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
  changed_at timestamptz not null default now(),
  check ((state = 'paid') = (paid_on is not null))
);
create index bank_payments_by_file on bank_payments (file_id, id);
create index bank_payments_by_professional on bank_payments (professional_id);
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
