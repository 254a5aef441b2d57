-- Payouts that are not settled: some months of rows instead of all years.
create index book_rows_unsettled on book_rows (month, professional_id) include (treatment_id)
  where coalesce(paid, 0) <> owed or moved <> 0;

-- The sum of a payment's payouts. The rest of its amount settles adjustments and the balance carried over. Null in a
-- payment that an earlier version of the server makes during the update: its payouts are summed then.
alter table bank_payments add column settles numeric(12, 2);
update bank_payments p
set settles = coalesce((select sum(i.amount) from bank_payment_items i where i.payment_id = p.id), 0);
