-- The person who read the bank's answer, or who entered it. A payout that was paid in two ways names both persons.
alter table bank_payments add column answered_by integer references administrators;
update bank_payments p set answered_by = (
  select r.read_by from bank_returns r where r.file_id = p.file_id and r.read_at <= p.changed_at order by r.id desc limit 1)
where state in ('scheduled', 'paid', 'refused');

-- A payment that the bank had refused and made while this one was open: both may pay the same sessions.
alter table bank_payments add column also_paid_id integer references bank_payments;
create index bank_payments_also_paid on bank_payments (also_paid_id) where also_paid_id is not null;

-- The payouts of the payment as the file asked for them, if the bank paid less. They come back when the bank gives the money
-- back and may pay again.
alter table bank_payments add column asked_items jsonb;

-- The proposal of a file reads all open payouts from this index alone.
drop index book_rows_unsettled;
create index book_rows_unsettled on book_rows (professional_id, month) include (treatment_id, owed, paid, moved)
  where coalesce(paid, 0) <> owed or moved <> 0;
