-- Payouts that are not settled: some months of rows instead of all years.
create index book_rows_unsettled on book_rows (professional_id, month) include (treatment_id)
  where coalesce(paid, 0) <> owed or moved <> 0;

-- How much of a paid payment its payouts took. The rest settles adjustments and the balance carried over.
alter table bank_payments add column settled numeric(12, 2) not null default 0;
update bank_payments p set settled = coalesce((
  select sum(i.amount) from bank_payment_items i
    join payouts o on o.treatment_id = i.treatment_id and o.month = i.month
      and o.professional_id = p.professional_id and o.status = 'paid'
  where i.payment_id = p.id), 0)
where state = 'paid';
create index bank_payments_with_rest on bank_payments (professional_id) include (file_id)
  where state = 'paid' and settled <> amount;
