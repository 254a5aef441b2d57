-- The part of a payment by hand that discounts and overpaid amounts of the account settled: nothing was transferred for it.
alter table hand_payments add column discounted numeric(12, 2) not null default 0 check (discounted between 0 and amount);
create index hand_payments_discounted on hand_payments (professional_id) where discounted > 0 and removed_at is null;
-- The sums of accounts read only the index.
drop index hand_payments_by_payout;
create index hand_payments_by_payout on hand_payments (professional_id, month, treatment_id) include (amount, discounted, removed_at);
