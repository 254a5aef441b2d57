-- What the bank really paid. It may differ from the amount that the file asked for, which the file's text keeps. While a payment
-- is in doubt, it is what the bank said.
alter table bank_payments add column paid_amount numeric(12,2) check (paid_amount > 0);
update bank_payments set paid_amount = amount where state = 'paid';
alter table bank_payments add check (state <> 'paid' or paid_amount is not null);

drop index bank_payments_with_rest;
create index bank_payments_with_rest on bank_payments (professional_id) include (file_id)
  where state = 'paid' and settled <> paid_amount;
