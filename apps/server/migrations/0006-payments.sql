-- Who pays for a treatment. It starts as the patient's contract and follows it, but a month once billed stays with the
-- contract that was billed.
alter table treatments add column contract_id integer references contracts;
update treatments t set contract_id = p.contract_id from patients p where p.id = t.patient_id;
alter table treatments alter column contract_id set not null;
create index treatments_by_contract on treatments (contract_id);

create function take_patient_contract() returns trigger language plpgsql as $$
begin
  -- Shared, so that the patient does not move to another contract between this look and the commit.
  select contract_id into new.contract_id from patients where id = new.patient_id for share;
  return new;
end
$$;
create trigger treatments_take_contract before insert on treatments
  for each row when (new.contract_id is null) execute function take_patient_contract();

create table payouts (
  treatment_id integer not null references treatments,
  month date not null check (extract(day from month) = 1),
  status text not null check (status in ('pending', 'paid')),
  amount numeric(12, 2) not null check (amount >= 0),
  changed_at timestamptz not null default now(),
  changed_by integer not null references administrators,
  primary key (treatment_id, month)
);
create index payouts_by_month on payouts (month, treatment_id);

create table closings (
  contract_id integer not null references contracts,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null default now(),
  -- The day of it in the company's own time zone, for the sentence that refuses a change.
  closed_on date not null,
  closed_by integer not null references administrators,
  fee_percentage numeric(5, 2) not null,
  figures jsonb not null,
  primary key (contract_id, month)
);
create index closings_by_month on closings (month);

-- The lock of a closed month lives here, so that no path can pass it. Whoever writes shares the books of a contract
-- until its commit; whoever closes or reopens a month takes them alone, and so sees every change or stops it.
create function share_books(contract integer) returns void language sql
  as $$ select pg_advisory_xact_lock_shared(4106, contract) $$;
create function take_books(contract integer) returns void language sql
  as $$ select pg_advisory_xact_lock(4106, contract) $$;

create function assert_month_open(contract integer, asked date) returns void language plpgsql as $$
declare
  closing record;
begin
  perform share_books(contract);
  select c.fantasy_name, a.name, l.closed_on into closing
  from closings l join contracts c on c.id = l.contract_id join administrators a on a.id = l.closed_by
  where l.contract_id = contract and l.month = asked;
  if found then
    -- ZL406 is the house's own: a sentence for the person who asked, answered as 406.
    raise exception using errcode = 'ZL406', message = format(
      'A competência %s de %s foi fechada por %s em %s e não pode mais ser alterada.',
      to_char(asked, 'MM/YYYY'), closing.fantasy_name, closing.name, to_char(closing.closed_on, 'DD/MM/YYYY'));
  end if;
end
$$;

-- For any table whose rows belong to a treatment and a month.
create function guard_closed_month() returns trigger language plpgsql as $$
begin
  -- Shared, so that the treatment does not move to another contract before this commit.
  perform 1 from treatments where id in (select treatment_id from touched) order by id for share;
  perform assert_month_open(due.contract_id, due.month)
  from (
    select distinct t.contract_id, touched.month
    from touched join treatments t on t.id = touched.treatment_id
    order by 1, 2
  ) due;
  return null;
end
$$;

create trigger sessions_inserted_in_open_month after insert on sessions
  referencing new table as touched for each statement execute function guard_closed_month();
create trigger sessions_moved_from_open_month after update on sessions
  referencing old table as touched for each statement execute function guard_closed_month();
create trigger sessions_moved_to_open_month after update on sessions
  referencing new table as touched for each statement execute function guard_closed_month();
create trigger sessions_deleted_in_open_month after delete on sessions
  referencing old table as touched for each statement execute function guard_closed_month();

create trigger payouts_inserted_in_open_month after insert on payouts
  referencing new table as touched for each statement execute function guard_closed_month();
create trigger payouts_moved_from_open_month after update on payouts
  referencing old table as touched for each statement execute function guard_closed_month();
create trigger payouts_moved_to_open_month after update on payouts
  referencing new table as touched for each statement execute function guard_closed_month();
create trigger payouts_deleted_in_open_month after delete on payouts
  referencing old table as touched for each statement execute function guard_closed_month();

create trigger reports_inserted_in_open_month after insert on reports
  referencing new table as touched for each statement execute function guard_closed_month();
create trigger reports_deleted_in_open_month after delete on reports
  referencing old table as touched for each statement execute function guard_closed_month();

-- What the books of a month are made of. Removing or restoring a treatment changes them only where it has sessions
-- that are not completed, for those stop being authorised.
create function guard_closed_treatment() returns trigger language plpgsql as $$
begin
  perform share_books(contract_id) from (
    select contract_id from before union select contract_id from after order by 1
  ) touched;
  perform assert_month_open(due.contract_id, due.month)
  from (
    select distinct l.contract_id, l.month
    from before b join after a on a.id = b.id
      join sessions s on s.treatment_id = a.id
      join closings l on l.contract_id in (b.contract_id, a.contract_id) and l.month = s.month
    where (a.agreed_value, a.contract_value, a.professional_id, a.patient_id, a.specialty, a.contract_id)
        is distinct from (b.agreed_value, b.contract_value, b.professional_id, b.patient_id, b.specialty, b.contract_id)
      or (a.status <> b.status and s.status <> 'completed')
    order by 1, 2
  ) due;
  return null;
end
$$;
create trigger treatments_changed_in_open_month after update on treatments
  referencing old table as before new table as after for each statement execute function guard_closed_treatment();

create function follow_patient_contract() returns trigger language plpgsql as $$
begin
  perform share_books(contract_id) from (
    select new.contract_id union select contract_id from treatments where patient_id = new.id order by 1
  ) touched;
  update treatments t set contract_id = new.contract_id
  where t.patient_id = new.id and t.contract_id <> new.contract_id
    and not exists (
      select from sessions s join closings l on l.month = s.month
      where s.treatment_id = t.id and l.contract_id in (t.contract_id, new.contract_id));
  return null;
end
$$;
create trigger patients_move_treatments after update of contract_id on patients
  for each row when (old.contract_id is distinct from new.contract_id) execute function follow_patient_contract();
